-- The seats of one person, as before, and whether their first version is final: who has theirs is not asked seat by seat.
DROP FUNCTION lugares_de(uuid);
CREATE FUNCTION lugares_de(quem uuid) RETURNS TABLE (agendamento_id uuid, lugar smallint, membro_id uuid, feita boolean)
  LANGUAGE sql STABLE AS $$
  WITH feitas AS MATERIALIZED (
    SELECT v.agendamento_id, v.lugar, v.membro_id FROM avaliacao v
     WHERE v.usuario_id = quem AND v.rodada = 1 AND v.estado = 'final'
  ), por_fazer AS MATERIALIZED (
    SELECT a.id, a.participacao_id, t.lugar::smallint AS lugar, t.id AS membro_id
      FROM banca_membro t
      JOIN agendamento a ON a.banca_id = t.banca_id
     WHERE t.usuario_id = quem AND t.papel = 'titular' AND t.ate IS NULL
       AND NOT EXISTS (SELECT 1 FROM feitas f WHERE f.agendamento_id = a.id AND f.lugar = t.lugar)
  )
  SELECT f.agendamento_id, f.lugar, f.membro_id, true FROM feitas f
  UNION ALL
  SELECT t.id, t.lugar, t.membro_id, false
    FROM por_fazer t
   WHERE NOT EXISTS (SELECT 1 FROM impedimento i WHERE i.membro_id = t.membro_id
                        AND i.participacao_id = t.participacao_id AND i.declaracao <> 'nenhum')
     AND NOT EXISTS (SELECT 1 FROM avaliacao v WHERE v.agendamento_id = t.id AND v.lugar = t.lugar
                        AND v.rodada = 1 AND v.estado = 'final')
  UNION ALL
  SELECT a.id, t.lugar::smallint, s.id, false
    FROM banca_membro s
    JOIN substituto x ON x.membro_id = s.id AND x.ate IS NULL
    JOIN impedimento i ON i.id = x.impedimento_id AND i.declaracao <> 'nenhum'
    JOIN banca_membro t ON t.id = i.membro_id AND t.papel = 'titular' AND t.ate IS NULL
    JOIN agendamento a ON a.banca_id = t.banca_id AND a.participacao_id = i.participacao_id
   WHERE s.usuario_id = quem AND s.ate IS NULL
     AND NOT EXISTS (SELECT 1 FROM impedimento j WHERE j.membro_id = s.id
                        AND j.participacao_id = a.participacao_id AND j.declaracao <> 'nenhum')
     AND NOT EXISTS (SELECT 1 FROM avaliacao v WHERE v.agendamento_id = a.id AND v.lugar = t.lugar
                        AND v.rodada = 1 AND v.estado = 'final')
$$;
