-- Words of a subject that somebody wrote: a message of the team, a text that was edited. Those of the portal's own are known by their kind.
CREATE INDEX mensagem_assunto_busca ON mensagem USING gin (dobrar(assunto) gin_trgm_ops) WHERE tipo = 60 OR texto_id IS NOT NULL;
