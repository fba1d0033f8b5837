-- The records (audit, history, receipts, acceptances, accesses) may belong to a role that the application does not have.
-- Then these functions are the only way in which it changes one, and let through what the law asks: a person is taken out
-- of the texts, and what is over its time goes. Whoever may change the tables anyway is not asked for more.
CREATE FUNCTION registro_alvo(tabela text) RETURNS regclass LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF tabela NOT IN ('auditoria', 'historico_demanda', 'comprovante', 'aceite_termos', 'acesso_pagina') THEN
    RAISE EXCEPTION '% não é uma tabela de registros', tabela USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN ('public.' || tabela)::regclass;
END $$;

-- Does the new text have only pieces of the old one, with '[removido]' between them?
CREATE FUNCTION registro_so_retira(antes jsonb, depois jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT coalesce(bool_and(position(trim(both '"' from to_jsonb(pedaco)::text) in antes::text) > 0), true)
    FROM (SELECT folha #>> '{}' AS texto FROM jsonb_path_query(depois, 'strict $.**') folha
           WHERE jsonb_typeof(folha) NOT IN ('object', 'array', 'null')
          UNION ALL
          SELECT chave FROM jsonb_path_query(depois, 'strict $.**') dentro
            CROSS JOIN LATERAL jsonb_object_keys(CASE WHEN jsonb_typeof(dentro) = 'object' THEN dentro ELSE '{}' END) chave) t
   CROSS JOIN LATERAL regexp_split_to_table(texto, '\[removido\]') pedaco
$$;

CREATE FUNCTION registro_mudar(tabela text, linha tid, valores jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  alvo regclass := registro_alvo(tabela);
  anunciado text := current_setting('porteira.anonimizar', true);
  antes jsonb;
  coluna text;
  novo jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM %s t WHERE t.ctid = $1 FOR UPDATE', alvo) INTO antes USING linha;
  IF antes IS NULL THEN RAISE EXCEPTION 'o registro mudou' USING ERRCODE = 'serialization_failure'; END IF;
  IF NOT has_table_privilege(session_user, alvo, 'UPDATE') THEN
    FOR coluna, novo IN SELECT key, value FROM jsonb_each(valores) LOOP
      IF coluna NOT IN ('ator_nome', 'motivo', 'dados') OR NOT antes ? coluna OR NOT (
        registro_so_retira(antes -> coluna, novo)
        OR (coluna = 'ator_nome' AND novo #>> '{}' = 'Pessoa anonimizada ' || upper(right(antes ->> 'ator_id', 6))
            AND EXISTS (SELECT FROM usuario WHERE id = (antes ->> 'ator_id')::uuid AND anonimizado_em IS NOT NULL))
      ) THEN
        RAISE EXCEPTION 'de um registro só se retira uma pessoa' USING ERRCODE = 'restrict_violation';
      END IF;
    END LOOP;
  END IF;
  PERFORM set_config('porteira.anonimizar', 'sim', true);
  EXECUTE format(
    'UPDATE %s t SET %s FROM jsonb_populate_record(NULL::%s, $1) n WHERE t.ctid = $2', alvo,
    (SELECT string_agg(format('%I = n.%I', key, key), ', ') FROM jsonb_each(valores)), alvo
  ) USING valores, linha;
  PERFORM set_config('porteira.anonimizar', coalesce(anunciado, ''), true);
  RETURN true;
END $$;

CREATE FUNCTION registro_apagar(tabela text, linha tid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  alvo regclass := registro_alvo(tabela);
  anunciado text := current_setting('porteira.anonimizar', true);
  antes jsonb;
  pode boolean;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM %s t WHERE t.ctid = $1 FOR UPDATE', alvo) INTO antes USING linha;
  IF antes IS NULL THEN RETURN NULL; END IF;
  pode := has_table_privilege(session_user, alvo, 'DELETE') OR CASE tabela
    WHEN 'acesso_pagina' THEN
      (antes ->> 'instante')::timestamptz < now() - interval '700 days'
      OR EXISTS (SELECT FROM usuario WHERE id = (antes ->> 'usuario_id')::uuid AND anonimizado_em IS NOT NULL)
    WHEN 'auditoria' THEN
      (antes ->> 'instante')::timestamptz < now() - interval '1800 days'
      AND antes ->> 'acao' = ANY (ARRAY[
        'acesso.negar', 'arquivo.abrir', 'curriculo.baixar', 'curriculo.consultar',
        'homologacao.baixar', 'lista.baixar', 'lista.exportar', 'pasta.baixar', 'pessoas.exportar',
        'recurso.baixar', 'relatorio.baixar', 'sessao.abrir', 'sessao.limitar', 'sessao.recusar',
        'tentativa.limitar', 'usuario.nova-senha', 'usuario.revogar-sessoes'
      ])
    ELSE false
  END;
  IF NOT pode THEN
    RAISE EXCEPTION 'este registro não está vencido' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('porteira.anonimizar', 'sim', true);
  EXECUTE format('DELETE FROM %s t WHERE t.ctid = $1', alvo) USING linha;
  PERFORM set_config('porteira.anonimizar', coalesce(anunciado, ''), true);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION registro_mudar(text, tid, jsonb), registro_apagar(text, tid) FROM PUBLIC;
