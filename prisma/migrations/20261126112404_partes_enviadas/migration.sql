-- AlterTable
ALTER TABLE "emissao_resultado" DROP CONSTRAINT "emissao_resultado_pkey",
ADD COLUMN     "rodada" SMALLINT NOT NULL DEFAULT 1,
ADD CONSTRAINT "emissao_resultado_pkey" PRIMARY KEY ("demanda_id", "tipo", "rodada");

-- CreateTable
CREATE TABLE "parte_enviada" (
    "participacao_id" UUID NOT NULL,
    "tipo" CHAR(1) NOT NULL,
    "demanda_id" UUID NOT NULL,
    "rodada" SMALLINT NOT NULL,

    CONSTRAINT "parte_enviada_pkey" PRIMARY KEY ("participacao_id","tipo")
);

-- CreateIndex
CREATE INDEX "parte_enviada_demanda_id_tipo_rodada_idx" ON "parte_enviada"("demanda_id", "tipo", "rodada");

-- AddForeignKey
ALTER TABLE "parte_enviada" ADD CONSTRAINT "parte_enviada_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parte_enviada" ADD CONSTRAINT "parte_enviada_demanda_id_tipo_rodada_fkey" FOREIGN KEY ("demanda_id", "tipo", "rodada") REFERENCES "emissao_resultado"("demanda_id", "tipo", "rodada") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE emissao_resultado ADD CONSTRAINT emissao_resultado_rodada CHECK (rodada >= 1);

-- What was sent until now went to everybody at once: whoever has the result, a scheduling, or is in the interview.
INSERT INTO parte_enviada (participacao_id, tipo, demanda_id, rodada)
SELECT p.id, e.tipo, e.demanda_id, e.rodada
  FROM emissao_resultado e
  JOIN participacao p ON p.demanda_id = e.demanda_id
 WHERE EXISTS (SELECT 1 FROM resultado_etapa r WHERE r.participacao_id = p.id AND r.etapa = 'entrevista_didatica' AND r.estado <> 'rascunho')
    OR EXISTS (SELECT 1 FROM agendamento a WHERE a.participacao_id = p.id AND a.estado = 'agendado')
    OR (p.interessado AND EXISTS (
          SELECT 1 FROM resultado_etapa c
           WHERE c.participacao_id = p.id AND c.etapa = 'cadastro' AND c.estado <> 'rascunho'
             AND (c.nao_avaliado OR coalesce(c.apto_final, c.apto))));

CREATE TRIGGER parte_enviada_imutavel BEFORE UPDATE OR DELETE ON parte_enviada
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER parte_enviada_inteira BEFORE TRUNCATE ON parte_enviada EXECUTE FUNCTION recusar_esvaziamento();

-- The part of that scheduling's person was sent.
CREATE OR REPLACE FUNCTION resultado_emitido(alvo uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM parte_enviada e JOIN agendamento a ON a.participacao_id = e.participacao_id AND a.tipo = e.tipo
                  WHERE a.id = alvo)
$$;

CREATE OR REPLACE FUNCTION lugares_dos_agendamentos(alvos uuid[]) RETURNS SETOF lugar_do_avaliador LANGUAGE sql STABLE AS $$
  SELECT a.id, q.lugar, q.usuario_id, q.membro_id, a.demanda_id, a.participacao_id, a.tipo, a.inicio, aberta.rodada,
         CASE WHEN EXISTS (SELECT 1 FROM avaliacao v
                            WHERE v.agendamento_id = a.id AND v.lugar = q.lugar AND v.rodada = aberta.rodada
                              AND v.usuario_id = q.usuario_id AND v.estado = 'final') THEN 'finalizada'
              WHEN EXISTS (SELECT 1 FROM parte_enviada e WHERE e.participacao_id = a.participacao_id AND e.tipo = a.tipo)
                OR EXISTS (SELECT 1 FROM frequencia f WHERE f.agendamento_id = a.id AND NOT f.presente) THEN 'encerrada'
              ELSE 'pendente' END
    FROM agendamento a
    CROSS JOIN LATERAL (
      SELECT CASE WHEN EXISTS (SELECT 1 FROM reconsideracao r WHERE r.agendamento_id = a.id AND r.encerrada_em IS NULL)
                  THEN 2 ELSE 1 END::smallint AS rodada) aberta
    CROSS JOIN LATERAL quem_avalia(a.id) q
   WHERE a.id = ANY (alvos) AND a.estado = 'agendado' AND q.usuario_id IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM impedimento i WHERE i.membro_id = q.membro_id
                        AND i.participacao_id = a.participacao_id AND i.declaracao <> 'nenhum')
$$;

-- Once their part is sent, what was left to do of it is no longer: of a thousand candidates usually nothing.
DROP TRIGGER emissao_muda_lugares ON emissao_resultado;
DROP FUNCTION emissao_muda_lugares();
CREATE FUNCTION partes_mudam_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_lugares(array_agg(DISTINCT l.agendamento_id))
     FROM novas n
     JOIN agendamento a ON a.participacao_id = n.participacao_id AND a.tipo = n.tipo
     JOIN lugar_do_avaliador l ON l.agendamento_id = a.id
    WHERE l.situacao = 'pendente';
  RETURN NULL;
END $$;
CREATE TRIGGER partes_mudam_lugares AFTER INSERT ON parte_enviada
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION partes_mudam_lugares();

-- Few people come to a stage by a window of their own: the home reads them of every open demand.
CREATE INDEX pessoa_nas_etapas_em_prazo_proprio ON pessoa_nas_etapas (demanda_id) WHERE interessado AND proprias <> 0;
