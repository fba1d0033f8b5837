import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'etapa' | 'decisao';

/** Type 20: a decision that no later result will tell. */
export function DecisaoDeRecurso({ campo }: PropsDoModelo<Campos>) {
  return (
    <Layout
      resumo={`Decisão do seu recurso: ${campo.etapa}, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque enviou um recurso no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>O seu recurso nesta demanda foi decidido:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`, `Etapa: ${campo.etapa}`]} />
      <Paragrafo>{campo.decisao}</Paragrafo>
      <Botao href={campo.link}>Ver o recurso</Botao>
    </Layout>
  );
}
