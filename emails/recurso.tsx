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

/** Type 32: to the three members of the panel, with the commission's reason. */
export function ReconsideracaoAberta({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'parte' | 'candidato' | 'motivo'>) {
  return (
    <Layout
      resumo={`Reconsideração de notas, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque está na banca avaliadora desta demanda."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        A Comissão de Credenciamento abriu uma rodada de reconsideração desta avaliação. Quem não der outra
        nota mantém a que deu; as duas versões ficam guardadas.
      </Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, `Avaliação: ${campo.parte}`, `Candidato: ${campo.candidato}`]}
      />
      <Paragrafo>Motivo: {campo.motivo}</Paragrafo>
      <Botao href={campo.link}>Reconsiderar</Botao>
    </Layout>
  );
}
