-- The seats of one person, as before, each with its scheduling: those of their panels are read panel by panel, side by
-- side in the index, and only what they finalised in a seat that is theirs no more is looked up one by one. One plan
-- serves everybody: to plan this anew for each person takes longer than to read it.
DROP FUNCTION lugares_de(uuid);
CREATE FUNCTION lugares_de(quem uuid) RETURNS TABLE (
  agendamento_id uuid, lugar smallint, membro_id uuid, feita boolean,
  tipo bpchar, estado text, demanda_id uuid, participacao_id uuid, inicio timestamptz
) LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH feitas AS MATERIALIZED (
    SELECT v.agendamento_id, v.lugar, v.membro_id FROM avaliacao v
     WHERE v.usuario_id = quem AND v.rodada = 1 AND v.estado = 'final'
  ), meus AS MATERIALIZED (
    SELECT a.id, t.lugar::smallint AS lugar, t.id AS membro_id, f.membro_id AS feita_por,
           a.tipo, a.estado, a.demanda_id, a.participacao_id, a.inicio
      FROM banca_membro t
      JOIN agendamento a ON a.banca_id = t.banca_id
      LEFT JOIN feitas f ON f.agendamento_id = a.id AND f.lugar = t.lugar
     WHERE t.usuario_id = quem AND t.papel = 'titular' AND t.ate IS NULL
  ), antigas AS MATERIALIZED (
    SELECT f.* FROM feitas f
     WHERE NOT EXISTS (SELECT 1 FROM meus m WHERE m.id = f.agendamento_id AND m.lugar = f.lugar)
  )
  SELECT m.id, m.lugar, m.feita_por, true, m.tipo, m.estado, m.demanda_id, m.participacao_id, m.inicio
    FROM meus m WHERE m.feita_por IS NOT NULL
  UNION ALL
  SELECT a.id, f.lugar, f.membro_id, true, a.tipo, a.estado, a.demanda_id, a.participacao_id, a.inicio
    FROM antigas f JOIN agendamento a ON a.id = f.agendamento_id
  UNION ALL
  SELECT m.id, m.lugar, m.membro_id, false, m.tipo, m.estado, m.demanda_id, m.participacao_id, m.inicio
    FROM meus m
   WHERE m.feita_por IS NULL
     AND NOT EXISTS (SELECT 1 FROM impedimento i WHERE i.membro_id = m.membro_id
                        AND i.participacao_id = m.participacao_id AND i.declaracao <> 'nenhum')
     AND NOT EXISTS (SELECT 1 FROM avaliacao v WHERE v.agendamento_id = m.id AND v.lugar = m.lugar
                        AND v.rodada = 1 AND v.estado = 'final')
  UNION ALL
  SELECT a.id, t.lugar::smallint, s.id, false, a.tipo, a.estado, a.demanda_id, a.participacao_id, a.inicio
    FROM banca_membro s
    JOIN substituto x ON x.membro_id = s.id AND x.ate IS NULL
    JOIN impedimento i ON i.id = x.impedimento_id AND i.declaracao <> 'nenhum'
    JOIN banca_membro t ON t.id = i.membro_id AND t.papel = 'titular' AND t.ate IS NULL
    JOIN agendamento a ON a.banca_id = t.banca_id AND a.participacao_id = i.participacao_id
   WHERE s.usuario_id = quem AND s.ate IS NULL
     AND NOT EXISTS (SELECT 1 FROM impedimento j WHERE j.membro_id = s.id
                        AND j.participacao_id = a.participacao_id AND j.declaracao <> 'nenhum')
     AND NOT EXISTS (SELECT 1 FROM avaliacao v WHERE v.agendamento_id = a.id AND v.lugar = t.lugar
                        AND v.rodada = 1 AND v.estado = 'final');
END
$$;
