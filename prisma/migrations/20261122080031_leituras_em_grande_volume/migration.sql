-- CreateTable
CREATE TABLE "curriculos_do_dia" (
    "dia" DATE NOT NULL,
    "quantos" INTEGER NOT NULL,

    CONSTRAINT "curriculos_do_dia_pkey" PRIMARY KEY ("dia")
);

-- CreateIndex
CREATE INDEX "demanda_status_status_desde_id_idx" ON "demanda"("status", "status_desde", "id");

-- CreateIndex
CREATE INDEX "fase_cronograma_realizacao_fim_cronograma_id_idx" ON "fase_cronograma"("realizacao_fim", "cronograma_id");

-- CreateIndex
CREATE INDEX "fase_cronograma_recurso_fim_cronograma_id_idx" ON "fase_cronograma"("recurso_fim", "cronograma_id");

-- DropIndex
DROP INDEX "curriculo_finalizado_em_idx";

-- CreateIndex
CREATE INDEX "curriculo_finalizado_em_id_versao_atual_id_idx" ON "curriculo"("finalizado_em", "id", "versao_atual_id");

-- Open demands of each area, counted from the index alone.
CREATE INDEX demanda_aberta_por_area ON demanda (area_atuacao, criada_em) WHERE status NOT IN (15, 16);

-- The talent bank in the order of the names.
CREATE INDEX curriculo_versao_nome_ordem ON curriculo_versao (dobrar(nome_completo));

CREATE FUNCTION dia_do_curriculo(finalizado_em timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$ SELECT (finalizado_em AT TIME ZONE 'America/Sao_Paulo')::date $$;

CREATE FUNCTION somar_curriculos_do_dia(de date, mais int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO curriculos_do_dia AS c (dia, quantos) VALUES (de, mais)
  ON CONFLICT (dia) DO UPDATE SET quantos = c.quantos + excluded.quantos
$$;

-- Days are taken in their order, so that statements that run beside each other wait and never lock each other out.
CREATE FUNCTION contar_curriculos_do_dia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM somar_curriculos_do_dia(x.dia, x.mais) FROM (
      SELECT dia_do_curriculo(finalizado_em), count(*)::int FROM novos
       WHERE finalizado_em IS NOT NULL GROUP BY 1 ORDER BY 1) x (dia, mais);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM somar_curriculos_do_dia(x.dia, x.mais) FROM (
      SELECT dia_do_curriculo(finalizado_em), -count(*)::int FROM velhos
       WHERE finalizado_em IS NOT NULL GROUP BY 1 ORDER BY 1) x (dia, mais);
  ELSE
    PERFORM somar_curriculos_do_dia(x.dia, x.mais) FROM (
      SELECT dia_do_curriculo(y.em), sum(y.um)::int
        FROM (SELECT finalizado_em, 1 FROM novos UNION ALL SELECT finalizado_em, -1 FROM velhos) y (em, um)
       WHERE y.em IS NOT NULL GROUP BY 1 HAVING sum(y.um) <> 0 ORDER BY 1) x (dia, mais);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER curriculo_entrou AFTER INSERT ON curriculo
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION contar_curriculos_do_dia();
CREATE TRIGGER curriculo_saiu AFTER DELETE ON curriculo
  REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION contar_curriculos_do_dia();
CREATE TRIGGER curriculo_mudou AFTER UPDATE ON curriculo
  REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION contar_curriculos_do_dia();

INSERT INTO curriculos_do_dia (dia, quantos)
SELECT dia_do_curriculo(finalizado_em), count(*) FROM curriculo WHERE finalizado_em IS NOT NULL GROUP BY 1;
