-- The few accounts among all that nobody confirmed yet.
CREATE INDEX usuario_nao_confirmado ON usuario (id) WHERE senha_hash IS NULL AND ativo;
