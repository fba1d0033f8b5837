import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 52: the demand ended and nobody asked for the homologation of an apt candidate. */
export function FimSemHomologacao({ campo }: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'motivo'>) {
  return (
    <Layout
      resumo={`A demanda ${campo.processo} terminou sem pedido de homologação.`}
      motivo="Você recebeu esta mensagem porque participa desta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        Você foi considerado apto, mas a demanda terminou sem que a sua homologação fosse pedida à
        Superintendência.
      </Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>Motivo: {campo.motivo}</Paragrafo>
      <Botao href={campo.link}>Ver em Minhas Demandas</Botao>
    </Layout>
  );
}
