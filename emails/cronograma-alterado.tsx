import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 16: a schedule changed a window that concerns the person. */
export function CronogramaAlterado({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'mudancas' | 'motivo'>) {
  return (
    <Layout
      resumo={`Mudou um prazo da demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque esta demanda do Portal de Credenciamento lhe diz respeito."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>O cronograma desta demanda mudou:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>{campo.mudancas}</Paragrafo>
      {tem('motivo') && <Paragrafo>Motivo: {campo.motivo}</Paragrafo>}
      <Botao href={campo.link}>Ver a demanda</Botao>
    </Layout>
  );
}
