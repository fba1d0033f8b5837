import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 24: a member left the panel, or it was closed before its last day. */
export function ConvocacaoCancelada({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'quando' | 'onde' | 'motivo'>) {
  return (
    <Layout
      resumo={`A sua convocação foi cancelada: ${campo.quando}.`}
      motivo="Você recebeu esta mensagem porque tinha sido convocado para uma banca avaliadora no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>A sua convocação para esta banca avaliadora foi cancelada:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`, campo.quando, campo.onde]} />
      {tem('motivo') && <Paragrafo>Motivo: {campo.motivo}</Paragrafo>}
      <Paragrafo>O aviso desta mensagem tira o compromisso do seu calendário.</Paragrafo>
      <Botao href={campo.link}>Abrir o portal</Botao>
    </Layout>
  );
}
