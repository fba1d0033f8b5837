-- CreateTable
CREATE TABLE "pessoa_em_analise" (
    "participacao_id" UUID NOT NULL,
    "habilitacao" TEXT NOT NULL,
    "demanda_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "ano" INTEGER NOT NULL,
    "numero" INTEGER NOT NULL,
    "situacao" SMALLINT NOT NULL,

    CONSTRAINT "pessoa_em_analise_pkey" PRIMARY KEY ("participacao_id","habilitacao")
);

-- CreateTable
CREATE TABLE "pessoas_em_analise_contadas" (
    "id" BIGSERIAL NOT NULL,
    "habilitacao" TEXT NOT NULL,
    "situacao" SMALLINT NOT NULL,
    "quantas" INTEGER NOT NULL,

    CONSTRAINT "pessoas_em_analise_contadas_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pessoa_em_analise_habilitacao_ano_numero_idx" ON "pessoa_em_analise"("habilitacao", "ano" DESC, "numero" DESC);

-- CreateIndex
CREATE INDEX "pessoa_em_analise_habilitacao_situacao_ano_numero_idx" ON "pessoa_em_analise"("habilitacao", "situacao", "ano" DESC, "numero" DESC);

-- CreateIndex
CREATE INDEX "pessoa_em_analise_demanda_id_habilitacao_idx" ON "pessoa_em_analise"("demanda_id", "habilitacao");

-- CreateIndex
CREATE INDEX "pessoa_em_analise_usuario_id_idx" ON "pessoa_em_analise"("usuario_id");

-- AddForeignKey
ALTER TABLE "pessoa_em_analise" ADD CONSTRAINT "pessoa_em_analise_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE pessoa_em_analise
  ADD CONSTRAINT pessoa_em_analise_habilitacao CHECK (habilitacao IN ('HabTec', 'HabJud')),
  ADD CONSTRAINT pessoa_em_analise_situacao CHECK (situacao BETWEEN 0 AND 3);

-- Demands that came as far as their technical documents, and were not cancelled.
CREATE FUNCTION chegou_aos_documentos(status integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN (6, 7, 8, 9, 11, 12, 15)
$$;
CREATE FUNCTION passou_na_etapa(alvo uuid, qual text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM resultado_etapa a
                  WHERE a.participacao_id = alvo AND a.etapa = qual AND a.estado <> 'rascunho'
                    AND (a.nao_avaliado OR coalesce(a.apto_final, a.apto)))
$$;

-- Who writes beside what somebody's place rests on waits for the participation, and then sees what was written. In the
-- order of the ids, so that two who change many never lock each other out.
CREATE FUNCTION reapurar_analises(alvos uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF alvos IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM participacao WHERE id = ANY (alvos) ORDER BY id FOR NO KEY UPDATE;
  WITH agora AS (
    SELECT p.id, h.habilitacao, d.id AS demanda_id, p.usuario_id, d.ano, d.numero,
           CASE WHEN coalesce(r.apto_final, r.apto) THEN 1 WHEN NOT coalesce(r.apto_final, r.apto) THEN 2
                WHEN e.id IS NOT NULL THEN 0 ELSE 3 END AS situacao
      FROM participacao p
      JOIN demanda d ON d.id = p.demanda_id
      CROSS JOIN (VALUES ('HabTec', 'hab_tecnica'), ('HabJud', 'hab_juridica')) h (habilitacao, etapa)
      LEFT JOIN envio_documento e ON e.participacao_id = p.id AND e.habilitacao = h.habilitacao AND e.estado = 'enviado'
      LEFT JOIN resultado_etapa r ON r.participacao_id = p.id AND r.etapa = h.etapa AND r.estado <> 'rascunho'
     WHERE p.id = ANY (alvos) AND p.interessado AND chegou_aos_documentos(d.status)
       AND passou_na_etapa(p.id, 'cadastro')
       AND (d.tipo_avaliacao NOT IN (1, 2) OR passou_na_etapa(p.id, 'entrevista_didatica'))
       AND (h.habilitacao = 'HabTec' OR d.formato_avaliacao = 2
            OR coalesce(d.formato_avaliacao, 1) = 1 AND passou_na_etapa(p.id, 'hab_tecnica'))
  ), fora AS (
    DELETE FROM pessoa_em_analise n
     WHERE n.participacao_id = ANY (alvos)
       AND NOT EXISTS (SELECT 1 FROM agora a WHERE a.id = n.participacao_id AND a.habilitacao = n.habilitacao)
  )
  INSERT INTO pessoa_em_analise AS n (participacao_id, habilitacao, demanda_id, usuario_id, ano, numero, situacao)
  SELECT id, habilitacao, demanda_id, usuario_id, ano, numero, situacao FROM agora
  ON CONFLICT (participacao_id, habilitacao) DO UPDATE SET situacao = excluded.situacao
    WHERE n.situacao <> excluded.situacao;
END $$;

-- A draft moves nothing, and the workload is not asked.
CREATE FUNCTION resultado_muda_analise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvos uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT participacao_id) INTO alvos FROM novos WHERE estado <> 'rascunho' AND etapa <> 'carga_horaria';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT participacao_id) INTO alvos FROM velhos WHERE estado <> 'rascunho' AND etapa <> 'carga_horaria';
  ELSE
    SELECT array_agg(DISTINCT n.participacao_id) INTO alvos FROM novos n JOIN velhos v ON v.id = n.id
     WHERE n.etapa <> 'carga_horaria'
       AND (n.estado = 'rascunho', n.nao_avaliado, n.apto, n.apto_final)
           IS DISTINCT FROM (v.estado = 'rascunho', v.nao_avaliado, v.apto, v.apto_final);
  END IF;
  PERFORM reapurar_analises(alvos);
  RETURN NULL;
END $$;
CREATE TRIGGER resultado_etapa_entrou AFTER INSERT ON resultado_etapa
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION resultado_muda_analise();
CREATE TRIGGER resultado_etapa_saiu AFTER DELETE ON resultado_etapa
  REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION resultado_muda_analise();
CREATE TRIGGER resultado_etapa_mudou AFTER UPDATE ON resultado_etapa
  REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION resultado_muda_analise();

CREATE FUNCTION envio_muda_analise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_analises(ARRAY[COALESCE(NEW.participacao_id, OLD.participacao_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER envio_documento_entrou AFTER INSERT ON envio_documento
  FOR EACH ROW WHEN (NEW.estado = 'enviado') EXECUTE FUNCTION envio_muda_analise();
CREATE TRIGGER envio_documento_saiu AFTER DELETE ON envio_documento
  FOR EACH ROW WHEN (OLD.estado = 'enviado') EXECUTE FUNCTION envio_muda_analise();
CREATE TRIGGER envio_documento_mudou AFTER UPDATE OF estado ON envio_documento
  FOR EACH ROW WHEN (OLD.estado <> NEW.estado) EXECUTE FUNCTION envio_muda_analise();

CREATE FUNCTION interesse_muda_analise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_analises(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER participacao_mudou AFTER UPDATE OF interessado ON participacao
  FOR EACH ROW WHEN (OLD.interessado <> NEW.interessado) EXECUTE FUNCTION interesse_muda_analise();

CREATE FUNCTION demanda_muda_analise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_analises(array_agg(p.id)) FROM participacao p WHERE p.demanda_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER demanda_documentos AFTER UPDATE OF status, tipo_avaliacao, formato_avaliacao ON demanda
  FOR EACH ROW WHEN ((chegou_aos_documentos(OLD.status), OLD.tipo_avaliacao, OLD.formato_avaliacao)
                     IS DISTINCT FROM (chegou_aos_documentos(NEW.status), NEW.tipo_avaliacao, NEW.formato_avaliacao)
                     AND (chegou_aos_documentos(OLD.status) OR chegou_aos_documentos(NEW.status)))
  EXECUTE FUNCTION demanda_muda_analise();

-- Counted by additions, as `demandas_contadas`: those who write beside each other never wait here.
CREATE FUNCTION juntar_pessoas_em_analise_contadas() RETURNS void LANGUAGE sql AS $$
  WITH vistas AS (DELETE FROM pessoas_em_analise_contadas RETURNING *)
  INSERT INTO pessoas_em_analise_contadas (habilitacao, situacao, quantas)
  SELECT habilitacao, situacao, sum(quantas) FROM vistas GROUP BY 1, 2 HAVING sum(quantas) <> 0
$$;
CREATE FUNCTION contar_pessoas_em_analise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mudancas text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT habilitacao, situacao, 1 FROM novos'
    WHEN 'DELETE' THEN 'SELECT habilitacao, situacao, -1 FROM velhos'
    ELSE 'SELECT habilitacao, situacao, 1 FROM novos UNION ALL SELECT habilitacao, situacao, -1 FROM velhos' END;
  juntar boolean;
BEGIN
  EXECUTE 'WITH contadas AS (
    INSERT INTO pessoas_em_analise_contadas (habilitacao, situacao, quantas)
    SELECT habilitacao, situacao, sum(um)::int FROM (' || mudancas || ') x (habilitacao, situacao, um)
     GROUP BY 1, 2 HAVING sum(um) <> 0 RETURNING id)
    SELECT bool_or(id % 256 = 0) FROM contadas' INTO juntar;
  IF juntar AND current_setting('transaction_isolation') = 'read committed'
     AND pg_try_advisory_xact_lock(hashtext('pessoas_em_analise_contadas')) THEN
    PERFORM juntar_pessoas_em_analise_contadas();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pessoa_em_analise_entrou AFTER INSERT ON pessoa_em_analise
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION contar_pessoas_em_analise();
CREATE TRIGGER pessoa_em_analise_saiu AFTER DELETE ON pessoa_em_analise
  REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION contar_pessoas_em_analise();
CREATE TRIGGER pessoa_em_analise_mudou AFTER UPDATE ON pessoa_em_analise
  REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION contar_pessoas_em_analise();

SELECT reapurar_analises(array_agg(p.id)) FROM participacao p JOIN demanda d ON d.id = p.demanda_id
 WHERE chegou_aos_documentos(d.status);

-- The seats of one person: what `quem_avalia` says of each scheduling, read from the person's side and all at once.
CREATE FUNCTION lugares_de(quem uuid) RETURNS TABLE (agendamento_id uuid, lugar smallint, membro_id uuid)
  LANGUAGE sql STABLE AS $$
  SELECT v.agendamento_id, v.lugar, v.membro_id FROM avaliacao v
   WHERE v.usuario_id = quem AND v.rodada = 1 AND v.estado = 'final'
  UNION ALL
  SELECT a.id, t.lugar::smallint, t.id
    FROM banca_membro t
    JOIN agendamento a ON a.banca_id = t.banca_id
   WHERE t.usuario_id = quem AND t.papel = 'titular' AND t.ate IS NULL
     AND NOT EXISTS (SELECT 1 FROM impedimento i WHERE i.membro_id = t.id
                        AND i.participacao_id = a.participacao_id AND i.declaracao <> 'nenhum')
     AND NOT EXISTS (SELECT 1 FROM avaliacao v WHERE v.agendamento_id = a.id AND v.lugar = t.lugar
                        AND v.rodada = 1 AND v.estado = 'final')
  UNION ALL
  SELECT a.id, t.lugar::smallint, s.id
    FROM banca_membro s
    JOIN substituto x ON x.membro_id = s.id AND x.ate IS NULL
    JOIN impedimento i ON i.id = x.impedimento_id AND i.declaracao <> 'nenhum'
    JOIN banca_membro t ON t.id = i.membro_id AND t.papel = 'titular' AND t.ate IS NULL
    JOIN agendamento a ON a.banca_id = t.banca_id AND a.participacao_id = i.participacao_id
   WHERE s.usuario_id = quem AND s.ate IS NULL
     AND NOT EXISTS (SELECT 1 FROM impedimento j WHERE j.membro_id = s.id
                        AND j.participacao_id = a.participacao_id AND j.declaracao <> 'nenhum')
     AND NOT EXISTS (SELECT 1 FROM avaliacao v WHERE v.agendamento_id = a.id AND v.lugar = t.lugar
                        AND v.rodada = 1 AND v.estado = 'final')
$$;

-- Approved demands with interviews, the newest first: what the summaries offer to be chosen.
CREATE INDEX demanda_com_entrevista ON demanda (ano DESC, numero DESC)
  WHERE tipo_avaliacao IN (1, 2) AND aprovada_ate = 'superintendencia';
