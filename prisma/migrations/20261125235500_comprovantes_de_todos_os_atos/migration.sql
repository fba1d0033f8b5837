-- The kinds of receipt that each of two changes named, together.
ALTER TABLE comprovante DROP CONSTRAINT comprovante_tipo;
ALTER TABLE comprovante
  ADD CONSTRAINT comprovante_tipo CHECK (tipo IN ('curriculo', 'interesse', 'documentos', 'recurso', 'retirada', 'retorno', 'prazo-proprio'));
