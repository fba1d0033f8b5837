-- CreateTable
CREATE TABLE "ato_em_lote" (
    "id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'previa',
    "demanda_id" UUID,
    "parametros" JSONB NOT NULL DEFAULT '{}',
    "solicitante_id" UUID,
    "solicitante_nome" TEXT NOT NULL,
    "versao" INTEGER NOT NULL DEFAULT 0,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "pedido_em" TIMESTAMPTZ(3),
    "concluido_em" TIMESTAMPTZ(3),

    CONSTRAINT "ato_em_lote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_do_ato_em_lote" (
    "id" UUID NOT NULL,
    "ato_id" UUID NOT NULL,
    "ordem" INTEGER NOT NULL,
    "demanda_id" UUID NOT NULL,
    "participacao_id" UUID,
    "agendamento_id" UUID,
    "versao" INTEGER,
    "efeito" TEXT,
    "estado" TEXT NOT NULL DEFAULT 'escolhido',
    "motivo" TEXT,
    "em" TIMESTAMPTZ(3),

    CONSTRAINT "item_do_ato_em_lote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ato_em_lote_pedido_em_id_idx" ON "ato_em_lote"("pedido_em" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ato_em_lote_solicitante_id_criado_em_idx" ON "ato_em_lote"("solicitante_id", "criado_em");

-- CreateIndex
CREATE INDEX "ato_em_lote_demanda_id_idx" ON "ato_em_lote"("demanda_id");

-- CreateIndex
CREATE INDEX "item_do_ato_em_lote_ato_id_estado_ordem_idx" ON "item_do_ato_em_lote"("ato_id", "estado", "ordem");

-- CreateIndex
CREATE INDEX "item_do_ato_em_lote_demanda_id_idx" ON "item_do_ato_em_lote"("demanda_id");

-- CreateIndex
CREATE INDEX "item_do_ato_em_lote_participacao_id_idx" ON "item_do_ato_em_lote"("participacao_id");

-- CreateIndex
CREATE INDEX "item_do_ato_em_lote_agendamento_id_idx" ON "item_do_ato_em_lote"("agendamento_id");

-- CreateIndex
CREATE UNIQUE INDEX "item_do_ato_em_lote_ato_id_ordem_key" ON "item_do_ato_em_lote"("ato_id", "ordem");

-- AddForeignKey
ALTER TABLE "ato_em_lote" ADD CONSTRAINT "ato_em_lote_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ato_em_lote" ADD CONSTRAINT "ato_em_lote_solicitante_id_fkey" FOREIGN KEY ("solicitante_id") REFERENCES "usuario"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_do_ato_em_lote" ADD CONSTRAINT "item_do_ato_em_lote_ato_id_fkey" FOREIGN KEY ("ato_id") REFERENCES "ato_em_lote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_do_ato_em_lote" ADD CONSTRAINT "item_do_ato_em_lote_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_do_ato_em_lote" ADD CONSTRAINT "item_do_ato_em_lote_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_do_ato_em_lote" ADD CONSTRAINT "item_do_ato_em_lote_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "ato_em_lote" ADD CONSTRAINT "ato_em_lote_estado" CHECK (
  ("estado" = 'previa' AND "pedido_em" IS NULL AND "concluido_em" IS NULL)
  OR ("estado" = 'pedido' AND "pedido_em" IS NOT NULL AND "concluido_em" IS NULL)
  OR ("estado" = 'concluido' AND "pedido_em" IS NOT NULL AND "concluido_em" IS NOT NULL));

ALTER TABLE "item_do_ato_em_lote" ADD CONSTRAINT "item_do_ato_em_lote_estado" CHECK (
  "estado" IN ('escolhido', 'fora', 'espera', 'feito', 'recusado', 'falhou')
  AND ("estado" NOT IN ('fora', 'recusado', 'falhou') OR "motivo" IS NOT NULL)
  AND ("estado" NOT IN ('feito', 'recusado', 'falhou') OR "em" IS NOT NULL));
