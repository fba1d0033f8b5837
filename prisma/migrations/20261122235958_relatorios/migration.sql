-- CreateTable
CREATE TABLE "relatorio" (
    "id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "especie" TEXT NOT NULL,
    "referencia_id" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "conteudo" JSONB NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "mudancas" TEXT,
    "criado_por_id" UUID,
    "criado_por" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "documento_id" UUID NOT NULL,

    CONSTRAINT "relatorio_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "relatorio_documento_id_key" ON "relatorio"("documento_id");

-- CreateIndex
CREATE INDEX "relatorio_criado_em_id_idx" ON "relatorio"("criado_em", "id");

-- CreateIndex
CREATE INDEX "relatorio_especie_criado_em_id_idx" ON "relatorio"("especie", "criado_em", "id");

-- CreateIndex
CREATE INDEX "relatorio_demanda_id_criado_em_idx" ON "relatorio"("demanda_id", "criado_em");

-- CreateIndex
CREATE INDEX "relatorio_criado_por_id_idx" ON "relatorio"("criado_por_id");

-- CreateIndex
CREATE UNIQUE INDEX "relatorio_especie_referencia_id_versao_key" ON "relatorio"("especie", "referencia_id", "versao");

-- AddForeignKey
ALTER TABLE "relatorio" ADD CONSTRAINT "relatorio_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "relatorio" ADD CONSTRAINT "relatorio_documento_id_fkey" FOREIGN KEY ("documento_id") REFERENCES "documento_gerado"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
