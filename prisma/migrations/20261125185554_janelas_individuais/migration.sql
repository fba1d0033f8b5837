-- CreateTable
CREATE TABLE "janela_individual" (
    "id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "fase_id" INTEGER NOT NULL,
    "janela" TEXT NOT NULL,
    "inicio" DATE NOT NULL,
    "fim" DATE NOT NULL,
    "causa" TEXT NOT NULL,
    "motivo" TEXT NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "criada_por_id" UUID,
    "criada_por_nome" TEXT NOT NULL,

    CONSTRAINT "janela_individual_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "janela_individual_participacao_id_fase_id_idx" ON "janela_individual"("participacao_id", "fase_id");

-- CreateIndex
CREATE INDEX "janela_individual_fim_idx" ON "janela_individual"("fim");

-- AddForeignKey
ALTER TABLE "janela_individual" ADD CONSTRAINT "janela_individual_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "janela_individual" ADD CONSTRAINT "janela_individual_fase_id_fkey" FOREIGN KEY ("fase_id") REFERENCES "fase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE janela_individual
  ADD CONSTRAINT janela_individual_janela CHECK (janela IN ('realizacao', 'recurso')),
  ADD CONSTRAINT janela_individual_causa CHECK (causa IN ('recurso', 'chegada', 'comissao')),
  ADD CONSTRAINT janela_individual_dias CHECK (fim >= inicio);
