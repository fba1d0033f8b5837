-- AlterTable
ALTER TABLE "parte_avaliada" ADD COLUMN     "somas" JSONB;

-- What counts of each seat is its last version: of a complete part, what the three gave, whole and by criterion.
CREATE FUNCTION somas_da_parte(alvo uuid, OUT total integer, OUT por_criterio jsonb) LANGUAGE sql STABLE AS $$
  WITH contam AS (
    SELECT DISTINCT ON (v.lugar) v.id, v.total_meios FROM avaliacao v
     WHERE v.agendamento_id = alvo AND v.estado = 'final'
     ORDER BY v.lugar, v.rodada DESC
  ), criterios AS (
    SELECT n.campo, sum(n.meios) AS meios FROM contam c JOIN nota n ON n.avaliacao_id = c.id GROUP BY n.campo
  )
  SELECT (SELECT sum(total_meios)::int FROM contam), (SELECT jsonb_object_agg(campo, meios) FROM criterios)
$$;

-- How far each part is, for the lists: one row a scheduling in force.
CREATE OR REPLACE FUNCTION reapurar_parte(alvo uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM parte_avaliada p USING agendamento a
   WHERE p.agendamento_id = alvo AND a.id = alvo AND a.estado <> 'agendado';
  INSERT INTO parte_avaliada AS p (agendamento_id, demanda_id, participacao_id, tipo, situacao, finais, soma_meios, somas)
  SELECT a.id, a.demanda_id, a.participacao_id, a.tipo, s.situacao, c.finais, n.total, n.por_criterio
    FROM agendamento a
    CROSS JOIN LATERAL (SELECT count(*)::smallint AS finais FROM avaliacao v
                         WHERE v.agendamento_id = a.id AND v.rodada = 1 AND v.estado = 'final') c
    CROSS JOIN LATERAL (SELECT CASE
      WHEN EXISTS (SELECT 1 FROM frequencia f WHERE f.agendamento_id = a.id AND NOT f.presente) THEN 'ausente'
      WHEN c.finais < 3 THEN 'aguardando'
      WHEN EXISTS (SELECT 1 FROM reconsideracao r WHERE r.agendamento_id = a.id AND r.encerrada_em IS NULL) THEN 'reconsideracao'
      ELSE 'completa' END AS situacao) s
    LEFT JOIN LATERAL somas_da_parte(a.id) n ON s.situacao = 'completa'
   WHERE a.id = alvo AND a.estado = 'agendado'
  ON CONFLICT (agendamento_id) DO UPDATE
    SET situacao = excluded.situacao, finais = excluded.finais, soma_meios = excluded.soma_meios, somas = excluded.somas
    WHERE (p.situacao, p.finais, p.soma_meios, p.somas)
          IS DISTINCT FROM (excluded.situacao, excluded.finais, excluded.soma_meios, excluded.somas);
END $$;

UPDATE parte_avaliada SET somas = (somas_da_parte(agendamento_id)).por_criterio WHERE situacao = 'completa';

-- R-AVA-06, of the sums by criterion too.
ALTER TABLE parte_avaliada DROP CONSTRAINT parte_avaliada_sigilo,
  ADD CONSTRAINT parte_avaliada_sigilo CHECK ((soma_meios IS NOT NULL) = (situacao = 'completa')
                                          AND (somas IS NOT NULL) = (situacao = 'completa'));
