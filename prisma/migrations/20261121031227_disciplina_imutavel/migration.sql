-- The disciplines of a finished version's courses never change either: their version is their course row's.
-- While a draft's course row is being deleted its disciplines go with it; the row is no longer there.
CREATE FUNCTION recusar_disciplina_de_versao_finalizada() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE linha uuid := COALESCE(NEW.curriculo_curso_id, OLD.curriculo_curso_id);
BEGIN
  IF current_setting('porteira.anonimizar', true) = 'sim' THEN RETURN COALESCE(NEW, OLD); END IF;
  IF EXISTS (SELECT 1 FROM curriculo_curso c JOIN curriculo_versao v ON v.id = c.versao_id
              WHERE c.id = linha AND v.estado = 'finalizado') THEN
    RAISE EXCEPTION 'versão finalizada do currículo não muda' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER curriculo_disciplina_imutavel BEFORE INSERT OR UPDATE OR DELETE ON curriculo_disciplina
  FOR EACH ROW EXECUTE FUNCTION recusar_disciplina_de_versao_finalizada();
