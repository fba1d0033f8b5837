-- Quem viu as páginas de um candidato como ele as vê fica como um acesso: vence como os outros.
CREATE OR REPLACE FUNCTION registro_apagar(tabela text, linha tid) RETURNS boolean
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
        'ficha.abrir', 'ficha.mostrar-contato', 'ficha.ver-como-ele-ve',
        'homologacao.baixar', 'lista.baixar', 'lista.exportar', 'pasta.baixar', 'pessoas.buscar', 'pessoas.exportar',
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
