-- An hour of which its candidate was not told in time is taken back.
ALTER TABLE agendamento_versao DROP CONSTRAINT agendamento_versao_origem,
  ADD CONSTRAINT agendamento_versao_origem CHECK (
    origem IN ('agendamento', 'lote', 'mudanca', 'pedido', 'cancelamento', 'nao-avisado')
    AND (origem IN ('agendamento', 'lote') OR motivo IS NOT NULL));
-- Withdrawing an interest and showing it again leave a receipt, of the act itself: one may do both more than once.
ALTER TABLE comprovante DROP CONSTRAINT comprovante_tipo,
  ADD CONSTRAINT comprovante_tipo CHECK (tipo IN ('curriculo', 'interesse', 'documentos', 'recurso', 'prazo-proprio', 'retirada', 'retorno'));
