-- CreateTable
CREATE TABLE "pessoa_nas_etapas" (
    "participacao_id" UUID NOT NULL,
    "demanda_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "interessado" BOOLEAN NOT NULL,
    "decididas" SMALLINT NOT NULL DEFAULT 0,
    "dispensadas" SMALLINT NOT NULL DEFAULT 0,
    "passou" SMALLINT NOT NULL DEFAULT 0,
    "reprovou" SMALLINT NOT NULL DEFAULT 0,
    "contadas" SMALLINT NOT NULL DEFAULT 0,
    "contadas_de_vez" SMALLINT NOT NULL DEFAULT 0,
    "proprias" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "pessoa_nas_etapas_pkey" PRIMARY KEY ("participacao_id")
);

-- The people of a demand, with all that is asked of them: one or two pages of the index, wherever their rows lie.
CREATE INDEX pessoa_nas_etapas_da_demanda ON pessoa_nas_etapas (demanda_id)
  INCLUDE (participacao_id, usuario_id, interessado, decididas, dispensadas, passou, reprovou, contadas, contadas_de_vez, proprias)
  WHERE interessado;

-- AddForeignKey
ALTER TABLE "pessoa_nas_etapas" ADD CONSTRAINT "pessoa_nas_etapas_participacao_id_fkey" FOREIGN KEY ("participacao_id") REFERENCES "participacao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A bit of each stage, in the order of the catalogue.
CREATE FUNCTION bit_da_etapa(etapa text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE etapa WHEN 'carga_horaria' THEN 1 WHEN 'cadastro' THEN 2 WHEN 'entrevista_didatica' THEN 4
                    WHEN 'hab_tecnica' THEN 8 WHEN 'hab_juridica' THEN 16 END
$$;
-- The stages to which a window of the phase leads, and those after it.
CREATE FUNCTION etapas_da_janela(fase integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN fase IN (17, 33, 42, 43) THEN 31 WHEN fase IN (18, 19, 21) THEN 30
              WHEN fase IN (22, 23, 24, 28, 39) THEN 28 WHEN fase IN (25, 29, 30, 34, 40, 41) THEN 24
              WHEN fase IN (26, 35) THEN 16 ELSE 0 END
$$;

CREATE FUNCTION apurar_etapas(alvos uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO pessoa_nas_etapas AS n (participacao_id, demanda_id, usuario_id, interessado, decididas, dispensadas, passou,
                                      reprovou, contadas, contadas_de_vez, proprias)
  SELECT p.id, p.demanda_id, p.usuario_id, p.interessado, coalesce(r.decididas, 0), coalesce(r.dispensadas, 0),
         coalesce(r.passou, 0), coalesce(r.reprovou, 0), coalesce(r.contadas, 0), coalesce(r.contadas_de_vez, 0),
         coalesce(w.proprias, 0)
    FROM participacao p
    LEFT JOIN (
      SELECT z.participacao_id, bit_or(bit_da_etapa(z.etapa)) AS decididas,
             bit_or(bit_da_etapa(z.etapa)) FILTER (WHERE z.nao_avaliado) AS dispensadas,
             bit_or(bit_da_etapa(z.etapa)) FILTER (WHERE z.nao_avaliado OR coalesce(z.apto_final, z.apto)) AS passou,
             bit_or(bit_da_etapa(z.etapa)) FILTER (WHERE NOT z.nao_avaliado AND NOT coalesce(z.apto_final, z.apto)) AS reprovou,
             bit_or(bit_da_etapa(z.etapa))
               FILTER (WHERE z.publicado_em IS NOT NULL OR z.publicado_final_em IS NOT NULL) AS contadas,
             bit_or(bit_da_etapa(z.etapa)) FILTER (WHERE z.publicado_final_em IS NOT NULL) AS contadas_de_vez
        FROM resultado_etapa z WHERE z.participacao_id = ANY (alvos) AND z.estado <> 'rascunho' GROUP BY 1) r
      ON r.participacao_id = p.id
    LEFT JOIN (
      SELECT j.participacao_id, bit_or(etapas_da_janela(j.fase_id)) AS proprias
        FROM janela_individual j WHERE j.participacao_id = ANY (alvos) GROUP BY 1) w
      ON w.participacao_id = p.id
   WHERE p.id = ANY (alvos)
  ON CONFLICT (participacao_id) DO UPDATE
    SET interessado = excluded.interessado, decididas = excluded.decididas, dispensadas = excluded.dispensadas,
        passou = excluded.passou, reprovou = excluded.reprovou, contadas = excluded.contadas,
        contadas_de_vez = excluded.contadas_de_vez, proprias = excluded.proprias
    WHERE (n.interessado, n.decididas, n.dispensadas, n.passou, n.reprovou, n.contadas, n.contadas_de_vez, n.proprias)
          IS DISTINCT FROM (excluded.interessado, excluded.decididas, excluded.dispensadas, excluded.passou, excluded.reprovou,
                            excluded.contadas, excluded.contadas_de_vez, excluded.proprias)
$$;
-- Who writes beside what somebody's sets rest on waits for the participation, and then sees what was written, as in
-- `reapurar_analises`.
CREATE FUNCTION reapurar_etapas(alvos uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF alvos IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM participacao WHERE id = ANY (alvos) ORDER BY id FOR NO KEY UPDATE;
  PERFORM apurar_etapas(alvos);
END $$;

-- A draft moves nothing.
CREATE FUNCTION resultado_muda_etapas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvos uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT participacao_id) INTO alvos FROM novos WHERE estado <> 'rascunho';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT participacao_id) INTO alvos FROM velhos WHERE estado <> 'rascunho';
  ELSE
    SELECT array_agg(DISTINCT n.participacao_id) INTO alvos FROM novos n JOIN velhos v ON v.id = n.id
     WHERE (n.estado = 'rascunho', n.nao_avaliado, n.apto, n.apto_final, n.publicado_em IS NULL, n.publicado_final_em IS NULL)
           IS DISTINCT FROM
           (v.estado = 'rascunho', v.nao_avaliado, v.apto, v.apto_final, v.publicado_em IS NULL, v.publicado_final_em IS NULL);
  END IF;
  PERFORM reapurar_etapas(alvos);
  RETURN NULL;
END $$;
CREATE TRIGGER resultado_etapa_entrou_nas_etapas AFTER INSERT ON resultado_etapa
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION resultado_muda_etapas();
CREATE TRIGGER resultado_etapa_saiu_das_etapas AFTER DELETE ON resultado_etapa
  REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION resultado_muda_etapas();
CREATE TRIGGER resultado_etapa_mudou_nas_etapas AFTER UPDATE ON resultado_etapa
  REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION resultado_muda_etapas();

CREATE FUNCTION janela_muda_etapas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reapurar_etapas(ARRAY[COALESCE(NEW.participacao_id, OLD.participacao_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER janela_individual_muda_etapas AFTER INSERT OR DELETE OR UPDATE OF fase_id ON janela_individual
  FOR EACH ROW EXECUTE FUNCTION janela_muda_etapas();

-- A participation that nobody else sees yet is not waited for.
CREATE FUNCTION participacao_entra_nas_etapas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pessoa_nas_etapas (participacao_id, demanda_id, usuario_id, interessado)
  SELECT id, demanda_id, usuario_id, interessado FROM novas;
  RETURN NULL;
END $$;
CREATE TRIGGER participacao_entrou_nas_etapas AFTER INSERT ON participacao
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION participacao_entra_nas_etapas();
CREATE FUNCTION participacao_muda_etapas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pessoa_nas_etapas SET demanda_id = NEW.demanda_id, usuario_id = NEW.usuario_id, interessado = NEW.interessado
   WHERE participacao_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER participacao_mudou_nas_etapas AFTER UPDATE OF demanda_id, usuario_id, interessado ON participacao
  FOR EACH ROW WHEN ((OLD.demanda_id, OLD.usuario_id, OLD.interessado) <> (NEW.demanda_id, NEW.usuario_id, NEW.interessado))
  EXECUTE FUNCTION participacao_muda_etapas();

SELECT apurar_etapas(array_agg(id)) FROM participacao;
