-- The search looks for each word in the names of what demands are about, several times a page: read whole, the towns alone took a tenth of it.
CREATE INDEX municipio_palavras ON municipio USING gin (dobrar(nome) gin_trgm_ops);
CREATE INDEX curso_palavras ON curso USING gin (dobrar(nome) gin_trgm_ops);
CREATE INDEX unidade_curricular_palavras ON unidade_curricular USING gin (dobrar(nome) gin_trgm_ops);
