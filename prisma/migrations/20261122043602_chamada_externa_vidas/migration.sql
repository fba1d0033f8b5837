-- The lives of a call to an outside system, whatever the system, and one job for all of them.
ALTER TABLE chamada_externa DROP CONSTRAINT chamada_externa_estado;
UPDATE chamada_externa SET estado = CASE estado
  WHEN 'enviando' THEN 'em_andamento'
  WHEN 'confirmada' THEN 'concluida'
  WHEN 'erro' THEN 'recusada'
  ELSE estado END
 WHERE estado IN ('enviando', 'confirmada', 'erro');
ALTER TABLE chamada_externa ADD CONSTRAINT chamada_externa_estado
  CHECK (estado IN ('pendente', 'em_andamento', 'incerta', 'recusada', 'concluida', 'cancelada'));
CREATE INDEX chamada_externa_aberta ON chamada_externa (criada_em)
  WHERE estado NOT IN ('concluida', 'cancelada');

DO $$ BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'chamada.executar'
     WHERE identifier = 'fluig.iniciar-processo';
  END IF;
END $$;
