-- AlterTable
ALTER TABLE "mensagem" ADD COLUMN     "conferir_prazo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "soube_em" TIMESTAMPTZ(3);

-- What left or was read before these columns, by itself or by a message that was sent again in its place.
UPDATE mensagem SET soube_em = least(data_envio, lida_em) WHERE origem_id IS NULL AND least(data_envio, lida_em) IS NOT NULL;
WITH RECURSIVE reenvios AS (
  SELECT r.id, r.origem_id AS raiz, least(r.data_envio, r.lida_em) AS em
    FROM mensagem r JOIN mensagem m ON m.id = r.origem_id WHERE m.origem_id IS NULL
  UNION ALL
  SELECT r.id, v.raiz, least(r.data_envio, r.lida_em) FROM mensagem r JOIN reenvios v ON r.origem_id = v.id)
UPDATE mensagem m SET soube_em = least(m.soube_em, v.em)
  FROM (SELECT raiz, min(em) AS em FROM reenvios GROUP BY raiz) v
 WHERE m.id = v.raiz AND v.em IS NOT NULL;

-- The first instant stays. Ten minutes are what sending takes; what came later is looked at (R-SIT-04).
CREATE FUNCTION mensagem_soube() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.origem_id IS NULL THEN
    NEW.soube_em := coalesce(NEW.soube_em, least(NEW.data_envio, NEW.lida_em));
    IF NEW.soube_em > NEW.criada_em + interval '10 minutes' AND (TG_OP = 'INSERT' OR OLD.soube_em IS NULL) THEN
      NEW.conferir_prazo := true;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER mensagem_soube BEFORE INSERT OR UPDATE OF data_envio, lida_em, soube_em ON mensagem
  FOR EACH ROW EXECUTE FUNCTION mensagem_soube();

CREATE FUNCTION mensagem_reenviada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE origens AS (
    SELECT m.id, m.origem_id FROM mensagem m WHERE m.id = NEW.origem_id
    UNION ALL
    SELECT m.id, m.origem_id FROM mensagem m JOIN origens o ON m.id = o.origem_id)
  UPDATE mensagem m SET soube_em = least(NEW.data_envio, NEW.lida_em)
    FROM origens o WHERE m.id = o.id AND o.origem_id IS NULL AND m.soube_em IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER mensagem_reenviada AFTER INSERT OR UPDATE OF data_envio, lida_em ON mensagem
  FOR EACH ROW WHEN (NEW.origem_id IS NOT NULL AND least(NEW.data_envio, NEW.lida_em) IS NOT NULL)
  EXECUTE FUNCTION mensagem_reenviada();

CREATE INDEX mensagem_sem_aviso ON mensagem (demanda_id, tipo)
  WHERE origem_id IS NULL AND (soube_em IS NULL OR conferir_prazo);
CREATE INDEX mensagem_por_conferir ON mensagem (id) WHERE conferir_prazo;

ALTER TABLE janela_individual DROP CONSTRAINT janela_individual_causa,
  ADD CONSTRAINT janela_individual_causa CHECK (causa IN ('recurso', 'chegada', 'aviso', 'comissao'));
