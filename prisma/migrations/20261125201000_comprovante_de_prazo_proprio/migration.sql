-- Whoever is given a window of their own has a receipt of it.
ALTER TABLE comprovante DROP CONSTRAINT comprovante_tipo;
ALTER TABLE comprovante
  ADD CONSTRAINT comprovante_tipo CHECK (tipo IN ('curriculo', 'interesse', 'documentos', 'recurso', 'prazo-proprio'));
