-- CreateTable
CREATE TABLE "resposta_guardada" (
    "usuario_id" UUID NOT NULL,
    "chave" VARCHAR(255) NOT NULL,
    "pedido" TEXT NOT NULL,
    "corpo" TEXT NOT NULL,
    "feita_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "resposta_guardada_pkey" PRIMARY KEY ("usuario_id","chave")
);

-- CreateIndex
CREATE INDEX "resposta_guardada_feita_em_idx" ON "resposta_guardada"("feita_em");

-- AddForeignKey
ALTER TABLE "resposta_guardada" ADD CONSTRAINT "resposta_guardada_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;
