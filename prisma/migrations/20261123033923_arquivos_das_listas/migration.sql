-- What is made in the background may be stopped.
ALTER TABLE documento_gerado DROP CONSTRAINT documento_gerado_estado;
ALTER TABLE documento_gerado ADD CONSTRAINT documento_gerado_estado CHECK (estado IN ('pendente', 'pronto', 'erro', 'parado'));

-- The list of reports by their state: nearly all are ready, so only the others need to be found.
CREATE INDEX documento_gerado_nao_pronto ON documento_gerado (estado, id) WHERE estado <> 'pronto';
-- ... and by a part of the name of who made them.
CREATE INDEX relatorio_criado_por_busca ON relatorio USING gin (criado_por gin_trgm_ops);
