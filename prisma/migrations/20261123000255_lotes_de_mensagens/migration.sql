-- AlterTable
ALTER TABLE "mensagem" ADD COLUMN     "lote_id" UUID;

-- CreateTable
CREATE TABLE "lote_de_mensagens" (
    "id" UUID NOT NULL,
    "tipo" INTEGER NOT NULL,
    "demanda_id" UUID NOT NULL,
    "causa" TEXT NOT NULL,
    "dia" DATE NOT NULL,
    "data_inicial" DATE,
    "data_final" DATE,
    "estado" TEXT NOT NULL DEFAULT 'esperando',
    "motivo" TEXT,
    "gerado_em" TIMESTAMPTZ(3) NOT NULL,
    "gerado_por" TEXT NOT NULL,
    "mudado_em" TIMESTAMPTZ(3),
    "mudado_por" TEXT,

    CONSTRAINT "lote_de_mensagens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lote_de_mensagens_dia_id_idx" ON "lote_de_mensagens"("dia", "id");

-- CreateIndex
CREATE UNIQUE INDEX "lote_de_mensagens_demanda_id_tipo_causa_key" ON "lote_de_mensagens"("demanda_id", "tipo", "causa");

-- CreateIndex
CREATE INDEX "mensagem_criada_em_id_idx" ON "mensagem"("criada_em", "id");

-- CreateIndex
CREATE INDEX "mensagem_status_criada_em_id_idx" ON "mensagem"("status", "criada_em", "id");

-- CreateIndex
CREATE INDEX "mensagem_tipo_criada_em_id_idx" ON "mensagem"("tipo", "criada_em", "id");

-- CreateIndex
CREATE INDEX "mensagem_demanda_id_criada_em_id_idx" ON "mensagem"("demanda_id", "criada_em", "id");

-- CreateIndex
CREATE INDEX "mensagem_origem_id_idx" ON "mensagem"("origem_id");

-- CreateIndex
CREATE INDEX "mensagem_lote_id_status_idx" ON "mensagem"("lote_id", "status");

-- AddForeignKey
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_lote_id_fkey" FOREIGN KEY ("lote_id") REFERENCES "lote_de_mensagens"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lote_de_mensagens" ADD CONSTRAINT "lote_de_mensagens_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "lote_de_mensagens" ADD CONSTRAINT lote_de_mensagens_estado
  CHECK (estado IN ('esperando', 'liberado', 'segurado') AND (estado <> 'segurado' OR motivo IS NOT NULL));

-- What each batch still has to send, for its progress.
CREATE INDEX mensagem_lote_pendente ON mensagem (lote_id) WHERE status = 1 AND falhou_em IS NULL AND lote_id IS NOT NULL;

-- The notices of a date that were sent before there were batches.
WITH aviso AS (
  SELECT id, tipo, demanda_id, criada_em, split_part(chave, ':', 4) || ':' || split_part(chave, ':', 5) AS causa
    FROM mensagem
   WHERE tipo IN (1, 3, 4) AND demanda_id IS NOT NULL AND origem_id IS NULL
     AND chave ~ '^[0-9]+:[^:]+:[^:]+:(inicio|fim):[0-9]{4}-[0-9]{2}-[0-9]{2}$'
), lote AS (
  INSERT INTO lote_de_mensagens (id, tipo, demanda_id, causa, dia, data_inicial, data_final, estado, gerado_em, gerado_por)
  SELECT gen_random_uuid(), a.tipo, a.demanda_id, a.causa, split_part(a.causa, ':', 2)::date,
         f.realizacao_inicio, f.realizacao_fim, 'liberado', min(a.criada_em), 'sistema'
    FROM aviso a
    JOIN demanda d ON d.id = a.demanda_id
    LEFT JOIN fase_cronograma f ON f.cronograma_id = d.cronograma_atual_id
         AND f.fase_id = CASE a.tipo WHEN 1 THEN 17 WHEN 3 THEN 33 ELSE 26 END
   GROUP BY a.tipo, a.demanda_id, a.causa, f.realizacao_inicio, f.realizacao_fim
  ON CONFLICT DO NOTHING
  RETURNING id, tipo, demanda_id, causa
)
UPDATE mensagem m SET lote_id = l.id
  FROM aviso a JOIN lote l ON l.demanda_id = a.demanda_id AND l.tipo = a.tipo AND l.causa = a.causa
 WHERE m.id = a.id;
