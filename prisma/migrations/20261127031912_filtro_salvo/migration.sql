-- CreateTable
CREATE TABLE "filtro_salvo" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "lista" TEXT NOT NULL,
    "nome" TEXT NOT NULL,
    "consulta" TEXT NOT NULL,
    "compartilhado" BOOLEAN NOT NULL DEFAULT false,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "filtro_salvo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "filtro_salvo_lista_compartilhado_idx" ON "filtro_salvo"("lista", "compartilhado");

-- CreateIndex
CREATE UNIQUE INDEX "filtro_salvo_usuario_id_lista_nome_key" ON "filtro_salvo"("usuario_id", "lista", "nome");

-- AddForeignKey
ALTER TABLE "filtro_salvo" ADD CONSTRAINT "filtro_salvo_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;
