-- CreateTable
CREATE TABLE "carga_erp" (
    "id" UUID NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'pedida',
    "tabela" TEXT,
    "ator_nome" TEXT NOT NULL,
    "pedida_em" TIMESTAMPTZ(3) NOT NULL,
    "iniciada_em" TIMESTAMPTZ(3),
    "terminada_em" TIMESTAMPTZ(3),

    CONSTRAINT "carga_erp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carga_erp_parte" (
    "id" UUID NOT NULL,
    "carga_id" UUID NOT NULL,
    "tabela" TEXT NOT NULL,
    "estado" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "guardadas" INTEGER NOT NULL,
    "recebidas" INTEGER NOT NULL,
    "novas" INTEGER NOT NULL,
    "alteradas" INTEGER NOT NULL,
    "iguais" INTEGER NOT NULL,
    "ausentes" INTEGER NOT NULL,
    "motivo" TEXT,
    "problemas" JSONB,
    "importacao_id" UUID,
    "respondida_por" TEXT,
    "respondida_em" TIMESTAMPTZ(3),
    "em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carga_erp_parte_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "carga_erp_pedida_em_idx" ON "carga_erp"("pedida_em");

-- CreateIndex
CREATE UNIQUE INDEX "carga_erp_parte_importacao_id_key" ON "carga_erp_parte"("importacao_id");

-- CreateIndex
CREATE INDEX "carga_erp_parte_tabela_estado_idx" ON "carga_erp_parte"("tabela", "estado");

-- CreateIndex
CREATE UNIQUE INDEX "carga_erp_parte_carga_id_tabela_key" ON "carga_erp_parte"("carga_id", "tabela");

-- AddForeignKey
ALTER TABLE "carga_erp_parte" ADD CONSTRAINT "carga_erp_parte_carga_id_fkey" FOREIGN KEY ("carga_id") REFERENCES "carga_erp"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carga_erp_parte" ADD CONSTRAINT "carga_erp_parte_importacao_id_fkey" FOREIGN KEY ("importacao_id") REFERENCES "importacao"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A consultation holds a licence of the ERP, so that pulls never overlap.
CREATE UNIQUE INDEX carga_erp_uma_em_andamento ON carga_erp (estado) WHERE estado = 'em_andamento';
