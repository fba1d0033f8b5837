-- CreateTable
CREATE TABLE "lugar_do_avaliador" (
    "agendamento_id" UUID NOT NULL,
    "lugar" SMALLINT NOT NULL,
    "usuario_id" UUID NOT NULL,
    "membro_id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "participacao_id" UUID NOT NULL,
    "tipo" CHAR(1) NOT NULL,
    "inicio" TIMESTAMPTZ(3) NOT NULL,
    "rodada" SMALLINT NOT NULL,
    "situacao" TEXT NOT NULL,

    CONSTRAINT "lugar_do_avaliador_pkey" PRIMARY KEY ("agendamento_id","lugar")
);

-- CreateIndex
CREATE INDEX "lugar_do_avaliador_usuario_id_situacao_tipo_inicio_agendame_idx" ON "lugar_do_avaliador"("usuario_id", "situacao", "tipo", "inicio", "agendamento_id", "demanda_id");

-- CreateIndex
CREATE INDEX "lugar_do_avaliador_usuario_id_demanda_id_tipo_inicio_agenda_idx" ON "lugar_do_avaliador"("usuario_id", "demanda_id", "tipo", "inicio", "agendamento_id");

-- AddForeignKey
ALTER TABLE "lugar_do_avaliador" ADD CONSTRAINT "lugar_do_avaliador_agendamento_id_fkey" FOREIGN KEY ("agendamento_id") REFERENCES "agendamento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE lugar_do_avaliador
  ADD CONSTRAINT lugar_do_avaliador_situacao CHECK (situacao IN ('pendente', 'finalizada', 'encerrada'));

-- The seats of these schedulings, each with the person who holds it: whoever is recused of the candidate has none.
CREATE FUNCTION lugares_dos_agendamentos(alvos uuid[]) RETURNS SETOF lugar_do_avaliador LANGUAGE sql STABLE AS $$
  SELECT a.id, q.lugar, q.usuario_id, q.membro_id, a.demanda_id, a.participacao_id, a.tipo, a.inicio, aberta.rodada,
         CASE WHEN EXISTS (SELECT 1 FROM avaliacao v
                            WHERE v.agendamento_id = a.id AND v.lugar = q.lugar AND v.rodada = aberta.rodada
                              AND v.usuario_id = q.usuario_id AND v.estado = 'final') THEN 'finalizada'
              WHEN EXISTS (SELECT 1 FROM emissao_resultado e WHERE e.demanda_id = a.demanda_id AND e.tipo = a.tipo)
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

-- Who writes beside what a seat rests on waits for the scheduling, and then sees what was written. In the order of the
-- ids, so that two who change many never lock each other out.
CREATE FUNCTION reapurar_lugares(alvos uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF alvos IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM agendamento WHERE id = ANY (alvos) ORDER BY id FOR NO KEY UPDATE;
  WITH agora AS MATERIALIZED (
    SELECT * FROM lugares_dos_agendamentos(alvos)
  ), fora AS (
    DELETE FROM lugar_do_avaliador n
     WHERE n.agendamento_id = ANY (alvos)
       AND NOT EXISTS (SELECT 1 FROM agora a WHERE a.agendamento_id = n.agendamento_id AND a.lugar = n.lugar)
  )
  INSERT INTO lugar_do_avaliador AS n SELECT * FROM agora
  ON CONFLICT (agendamento_id, lugar) DO UPDATE
    SET (usuario_id, membro_id, demanda_id, participacao_id, tipo, inicio, rodada, situacao)
        = (excluded.usuario_id, excluded.membro_id, excluded.demanda_id, excluded.participacao_id, excluded.tipo,
           excluded.inicio, excluded.rodada, excluded.situacao)
    WHERE n IS DISTINCT FROM excluded;
END $$;

CREATE FUNCTION agendamento_muda_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_lugares(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER agendamento_muda_lugares
  AFTER INSERT OR UPDATE OF demanda_id, participacao_id, tipo, banca_id, inicio, estado ON agendamento
  FOR EACH ROW EXECUTE FUNCTION agendamento_muda_lugares();

CREATE FUNCTION banca_muda_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvo uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.banca_id ELSE NEW.banca_id END;
BEGIN
  PERFORM reapurar_lugares(array_agg(a.id)) FROM agendamento a WHERE a.banca_id = alvo;
  RETURN NULL;
END $$;
CREATE TRIGGER banca_muda_lugares AFTER INSERT OR DELETE OR UPDATE OF papel, lugar, usuario_id, ate ON banca_membro
  FOR EACH ROW EXECUTE FUNCTION banca_muda_lugares();

CREATE FUNCTION impedimento_muda_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_lugares(array_agg(a.id)) FROM agendamento a WHERE a.participacao_id = NEW.participacao_id;
  RETURN NULL;
END $$;
CREATE TRIGGER impedimento_muda_lugares AFTER INSERT ON impedimento
  FOR EACH ROW WHEN (NEW.declaracao <> 'nenhum') EXECUTE FUNCTION impedimento_muda_lugares();

CREATE FUNCTION substituto_muda_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_lugares(array_agg(a.id))
     FROM impedimento i JOIN agendamento a ON a.participacao_id = i.participacao_id
    WHERE i.id = NEW.impedimento_id;
  RETURN NULL;
END $$;
CREATE TRIGGER substituto_muda_lugares AFTER INSERT OR UPDATE OF ate ON substituto
  FOR EACH ROW EXECUTE FUNCTION substituto_muda_lugares();

-- Of what is scored, each row is of one scheduling. A draft moves nothing.
CREATE FUNCTION nota_muda_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_lugares(ARRAY[NEW.agendamento_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER avaliacao_muda_lugares AFTER UPDATE OF estado ON avaliacao
  FOR EACH ROW WHEN (NEW.estado <> 'rascunho') EXECUTE FUNCTION nota_muda_lugares();
CREATE TRIGGER frequencia_muda_lugares AFTER INSERT OR UPDATE OF presente ON frequencia
  FOR EACH ROW EXECUTE FUNCTION nota_muda_lugares();
CREATE TRIGGER reconsideracao_muda_lugares AFTER INSERT OR UPDATE OF encerrada_em ON reconsideracao
  FOR EACH ROW EXECUTE FUNCTION nota_muda_lugares();

-- Once the result is sent, what was left to do is no longer: of a thousand candidates usually nothing.
CREATE FUNCTION emissao_muda_lugares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_lugares(array_agg(DISTINCT l.agendamento_id))
     FROM agendamento a JOIN lugar_do_avaliador l ON l.agendamento_id = a.id
    WHERE a.demanda_id = NEW.demanda_id AND a.tipo = NEW.tipo AND l.situacao = 'pendente';
  RETURN NULL;
END $$;
CREATE TRIGGER emissao_muda_lugares AFTER INSERT ON emissao_resultado
  FOR EACH ROW EXECUTE FUNCTION emissao_muda_lugares();

SELECT reapurar_lugares(array_agg(id)) FROM agendamento;

-- What it answered is kept now.
DROP FUNCTION lugares_de(uuid);
