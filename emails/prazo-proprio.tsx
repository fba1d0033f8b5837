import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'ato' | 'periodo' | 'motivo';

/** Type 49: a window of the person's own, which the schedule does not give. R-PRZ-04. */
export function PrazoProprio({ campo }: PropsDoModelo<Campos>) {
  return (
    <Layout
      resumo={`${campo.ato}: você tem um prazo próprio na demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Você tem um prazo só seu nesta demanda. Nele você pode:</Paragrafo>
      <Destaque
        titulo={campo.ato}
        linhas={[campo.objeto, `Processo ${campo.processo}`, `Período: ${campo.periodo}`]}
      />
      <Paragrafo>{campo.motivo}</Paragrafo>
      <Paragrafo>Este prazo vale só para você: o cronograma da demanda não mudou.</Paragrafo>
      <Botao href={campo.link}>Ir para a demanda</Botao>
    </Layout>
  );
}
