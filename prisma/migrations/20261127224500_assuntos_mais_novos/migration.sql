-- The newest of those whose subject somebody wrote: a word that most of them have is found among these, without reading them all.
CREATE INDEX mensagem_assunto_novas ON mensagem (criada_em DESC, id DESC) WHERE tipo = 60 OR texto_id IS NOT NULL;
