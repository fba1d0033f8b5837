-- CreateTable
CREATE TABLE "recursos_por_situacao" (
    "fase_id" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "quantos" INTEGER NOT NULL,

    CONSTRAINT "recursos_por_situacao_pkey" PRIMARY KEY ("fase_id","status")
);

-- Rows are taken in their order, so that statements that run beside each other wait and never lock each other out.
CREATE FUNCTION contar_recursos_por_situacao() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mudancas text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT fase_id, status, 1 FROM novos'
    WHEN 'DELETE' THEN 'SELECT fase_id, status, -1 FROM velhos'
    ELSE 'SELECT fase_id, status, 1 FROM novos UNION ALL SELECT fase_id, status, -1 FROM velhos' END;
BEGIN
  EXECUTE 'INSERT INTO recursos_por_situacao AS r (fase_id, status, quantos)
    SELECT fase_id, status, sum(um)::int FROM (' || mudancas || ') x (fase_id, status, um)
     GROUP BY 1, 2 HAVING sum(um) <> 0 ORDER BY 1, 2
    ON CONFLICT (fase_id, status) DO UPDATE SET quantos = r.quantos + excluded.quantos';
  RETURN NULL;
END $$;

CREATE TRIGGER recurso_entrou AFTER INSERT ON recurso
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION contar_recursos_por_situacao();
CREATE TRIGGER recurso_saiu AFTER DELETE ON recurso
  REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION contar_recursos_por_situacao();
CREATE TRIGGER recurso_mudou AFTER UPDATE ON recurso
  REFERENCING OLD TABLE AS velhos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION contar_recursos_por_situacao();

INSERT INTO recursos_por_situacao (fase_id, status, quantos)
SELECT fase_id, status, count(*) FROM recurso GROUP BY 1, 2;
