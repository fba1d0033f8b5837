-- What is on record is only added to; anonymisation and retention say so in their transaction. Emptying a table at
-- once is refused to everybody.
CREATE TRIGGER comprovante_imutavel BEFORE UPDATE OR DELETE ON comprovante
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER aceite_termos_imutavel BEFORE UPDATE OR DELETE ON aceite_termos
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER acesso_pagina_imutavel BEFORE UPDATE OR DELETE ON acesso_pagina
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();

CREATE FUNCTION recusar_esvaziamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a tabela % não pode ser esvaziada', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER auditoria_inteira BEFORE TRUNCATE ON auditoria EXECUTE FUNCTION recusar_esvaziamento();
CREATE TRIGGER historico_demanda_inteiro BEFORE TRUNCATE ON historico_demanda EXECUTE FUNCTION recusar_esvaziamento();
CREATE TRIGGER comprovante_inteiro BEFORE TRUNCATE ON comprovante EXECUTE FUNCTION recusar_esvaziamento();
CREATE TRIGGER aceite_termos_inteiro BEFORE TRUNCATE ON aceite_termos EXECUTE FUNCTION recusar_esvaziamento();
CREATE TRIGGER acesso_pagina_inteiro BEFORE TRUNCATE ON acesso_pagina EXECUTE FUNCTION recusar_esvaziamento();
