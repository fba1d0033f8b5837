import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 21: a window closed over what was prepared and not sent. R-MSG-12. */
export function NaoEnviado({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'oQue' | 'prazo' | 'seguinte'>) {
  return (
    <Layout
      resumo={`${campo.oQue}. O prazo terminou ${campo.prazo}.`}
      motivo="Você recebeu esta mensagem porque deixou um rascunho no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        <b>{campo.oQue}</b>. O prazo terminou {campo.prazo}, e o rascunho não será analisado.
      </Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>{campo.seguinte}</Paragrafo>
      <Botao href={campo.link}>Ver o rascunho</Botao>
    </Layout>
  );
}
