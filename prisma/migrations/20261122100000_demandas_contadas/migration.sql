-- The last instance that approved: what lists and counters ask, without joining the approvals of every demand.
ALTER TABLE "demanda" ADD COLUMN "aprovada_ate" TEXT;

CREATE FUNCTION aprovada_ate(diretoria boolean, superintendencia boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN superintendencia THEN 'superintendencia'
              WHEN diretoria AND superintendencia IS NULL THEN 'diretoria' END
$$;

UPDATE demanda d SET aprovada_ate = aprovada_ate(a.diretoria, a.superintendencia)
  FROM aprovacao a WHERE a.demanda_id = d.id;

CREATE FUNCTION demanda_copiar_aprovacao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE demanda d SET aprovada_ate = aprovada_ate(n.diretoria, n.superintendencia)
    FROM novas n
   WHERE d.id = n.demanda_id AND d.aprovada_ate IS DISTINCT FROM aprovada_ate(n.diretoria, n.superintendencia);
  RETURN NULL;
END $$;
CREATE TRIGGER aprovacao_entrou AFTER INSERT ON aprovacao
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION demanda_copiar_aprovacao();
CREATE TRIGGER aprovacao_mudou AFTER UPDATE ON aprovacao
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION demanda_copiar_aprovacao();

-- Processes open to candidates, in the order of their list.
CREATE INDEX demanda_aprovada_por_prazo ON demanda (interesse_fim, id)
  WHERE aprovada_ate = 'superintendencia' AND status NOT IN (1, 2, 16) AND interesse_fim IS NOT NULL;

-- How many demands there are of each kind: the sum of the rows of that kind. A row is only added, so that those who
-- write beside each other never wait here; one in every 256 makes the rows that everybody sees into one of each kind.
CREATE TABLE "demandas_contadas" (
    "id" BIGSERIAL NOT NULL,
    "status" INTEGER NOT NULL,
    "area_atuacao" TEXT NOT NULL,
    "aprovada_ate" TEXT,
    "com_prazo" BOOLEAN NOT NULL,
    "pendente_desde" DATE,
    "quantas" INTEGER NOT NULL,

    CONSTRAINT "demandas_contadas_pkey" PRIMARY KEY ("id")
);

CREATE FUNCTION juntar_demandas_contadas() RETURNS void LANGUAGE sql AS $$
  WITH vistas AS (DELETE FROM demandas_contadas RETURNING *)
  INSERT INTO demandas_contadas (status, area_atuacao, aprovada_ate, com_prazo, pendente_desde, quantas)
  SELECT status, area_atuacao, aprovada_ate, com_prazo, pendente_desde, sum(quantas)
    FROM vistas GROUP BY 1, 2, 3, 4, 5 HAVING sum(quantas) <> 0
$$;

-- One less of what it was, one more of what it is; a demand that enters was nothing, and one that leaves is nothing.
CREATE FUNCTION contar_demanda() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  juntar boolean;
BEGIN
  WITH contadas AS (
    INSERT INTO demandas_contadas (status, area_atuacao, aprovada_ate, com_prazo, pendente_desde, quantas)
    SELECT x.* FROM (VALUES
      (OLD.status, OLD.area_atuacao, OLD.aprovada_ate, OLD.interesse_fim IS NOT NULL, OLD.pendente_desde, -1),
      (NEW.status, NEW.area_atuacao, NEW.aprovada_ate, NEW.interesse_fim IS NOT NULL, NEW.pendente_desde, 1)
    ) x (status, area_atuacao, aprovada_ate, com_prazo, pendente_desde, quantas)
     WHERE x.status IS NOT NULL
    RETURNING id)
  SELECT bool_or(id % 256 = 0) INTO juntar FROM contadas;
  -- One at a time, and only where each statement sees what is there when it begins.
  IF juntar AND current_setting('transaction_isolation') = 'read committed'
     AND pg_try_advisory_xact_lock(hashtext('demandas_contadas')) THEN
    PERFORM juntar_demandas_contadas();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER demanda_entrou_ou_saiu AFTER INSERT OR DELETE ON demanda
  FOR EACH ROW EXECUTE FUNCTION contar_demanda();
CREATE TRIGGER demanda_mudou AFTER UPDATE ON demanda FOR EACH ROW
  WHEN ((OLD.status, OLD.area_atuacao, OLD.aprovada_ate, OLD.interesse_fim IS NOT NULL, OLD.pendente_desde)
        IS DISTINCT FROM
        (NEW.status, NEW.area_atuacao, NEW.aprovada_ate, NEW.interesse_fim IS NOT NULL, NEW.pendente_desde))
  EXECUTE FUNCTION contar_demanda();

INSERT INTO demandas_contadas (status, area_atuacao, aprovada_ate, com_prazo, pendente_desde, quantas)
SELECT status, area_atuacao, aprovada_ate, interesse_fim IS NOT NULL, pendente_desde, count(*)
  FROM demanda GROUP BY 1, 2, 3, 4, 5;
