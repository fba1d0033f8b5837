-- AlterTable
ALTER TABLE "demanda" ADD COLUMN     "interesse_fim" DATE,
ADD COLUMN     "interesse_inicio" DATE;

-- The days of phase 17 follow the current schedule, whoever writes it.
CREATE FUNCTION demanda_copiar_interesse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT f.realizacao_inicio, f.realizacao_fim INTO NEW.interesse_inicio, NEW.interesse_fim
    FROM fase_cronograma f WHERE f.cronograma_id = NEW.cronograma_atual_id AND f.fase_id = 17;
  RETURN NEW;
END $$;
CREATE TRIGGER demanda_interesse BEFORE INSERT OR UPDATE OF cronograma_atual_id, interesse_inicio, interesse_fim
  ON demanda FOR EACH ROW EXECUTE FUNCTION demanda_copiar_interesse();

-- Touching the column makes the trigger above read the phase again.
CREATE FUNCTION fase_cronograma_mudou_interesse() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE linha fase_cronograma := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF linha.fase_id = 17 THEN
    UPDATE demanda SET interesse_inicio = NULL WHERE cronograma_atual_id = linha.cronograma_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fase_cronograma_interesse AFTER INSERT OR UPDATE OR DELETE ON fase_cronograma
  FOR EACH ROW EXECUTE FUNCTION fase_cronograma_mudou_interesse();

UPDATE demanda SET interesse_inicio = NULL WHERE cronograma_atual_id IS NOT NULL;

-- What candidates see (approved and not cancelled), in the order of the list: page and count read only this.
CREATE INDEX demanda_interesse_visivel
  ON demanda (interesse_fim, id, interesse_inicio, area_atuacao, atividade)
  WHERE status NOT IN (1, 2, 16);
