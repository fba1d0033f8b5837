-- How many messages there are of each type and state: the sum of the rows, only added to, as `demandas_contadas`.
CREATE TABLE "mensagens_contadas" (
    "id" BIGSERIAL NOT NULL,
    "status" INTEGER NOT NULL,
    "tipo" INTEGER NOT NULL,
    "quantas" INTEGER NOT NULL,

    CONSTRAINT "mensagens_contadas_pkey" PRIMARY KEY ("id")
);

CREATE FUNCTION juntar_mensagens_contadas() RETURNS void LANGUAGE sql AS $$
  WITH vistas AS (DELETE FROM mensagens_contadas RETURNING *)
  INSERT INTO mensagens_contadas (status, tipo, quantas)
  SELECT status, tipo, sum(quantas) FROM vistas GROUP BY 1, 2 HAVING sum(quantas) <> 0
$$;
CREATE FUNCTION juntar_mensagens_contadas_agora() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') = 'read committed'
     AND pg_try_advisory_xact_lock(hashtext('mensagens_contadas')) THEN
    PERFORM juntar_mensagens_contadas();
  END IF;
END $$;

-- Those that enter come many at a time; one changes its state when it is sent.
CREATE FUNCTION contar_mensagens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  juntar boolean;
BEGIN
  WITH contadas AS (
    INSERT INTO mensagens_contadas (status, tipo, quantas)
    SELECT status, tipo, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) FROM linhas GROUP BY 1, 2 RETURNING id)
  SELECT bool_or(id % 256 = 0) INTO juntar FROM contadas;
  IF juntar THEN PERFORM juntar_mensagens_contadas_agora(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mensagem_entrou AFTER INSERT ON mensagem
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION contar_mensagens();
CREATE TRIGGER mensagem_saiu AFTER DELETE ON mensagem
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION contar_mensagens();

CREATE FUNCTION recontar_mensagem() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  juntar boolean;
BEGIN
  WITH contadas AS (
    INSERT INTO mensagens_contadas (status, tipo, quantas)
    VALUES (OLD.status, OLD.tipo, -1), (NEW.status, NEW.tipo, 1) RETURNING id)
  SELECT bool_or(id % 256 = 0) INTO juntar FROM contadas;
  IF juntar THEN PERFORM juntar_mensagens_contadas_agora(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mensagem_mudou AFTER UPDATE OF status, tipo ON mensagem
  FOR EACH ROW WHEN ((OLD.status, OLD.tipo) IS DISTINCT FROM (NEW.status, NEW.tipo)) EXECUTE FUNCTION recontar_mensagem();

INSERT INTO mensagens_contadas (status, tipo, quantas) SELECT status, tipo, count(*) FROM mensagem GROUP BY 1, 2;
