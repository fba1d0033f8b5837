import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 60: somebody of the team wrote to a candidate about a demand. R-FIC-07. */
export const EscritaPelaEquipe = ({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'assunto' | 'recado' | 'quem'>) => (
  <Layout
    resumo={`${campo.assunto}: ${campo.processo}`}
    motivo="Você recebeu esta mensagem porque participa desta demanda no Portal de Credenciamento."
  >
    <Paragrafo>Olá, {campo.nome}.</Paragrafo>
    <Destaque titulo={campo.assunto} linhas={[campo.objeto, `Processo ${campo.processo}`]} />
    <Paragrafo linhas>{campo.recado}</Paragrafo>
    <Paragrafo>Escreveu: {campo.quem}, pela equipe de credenciamento.</Paragrafo>
    <Botao href={campo.link}>Ver em Minhas Demandas</Botao>
  </Layout>
);
