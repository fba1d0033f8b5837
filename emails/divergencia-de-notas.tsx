import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 31: to the three members of the panel. It holds no score: the desk asks who reads. */
export function DivergenciaDeNotas({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'parte' | 'candidato'>) {
  return (
    <Layout
      resumo={`Notas divergentes na sua banca, demanda ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque está na banca avaliadora desta demanda."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        As três avaliações foram finalizadas, e duas delas diferem em mais de um terço do máximo. A Comissão
        de Credenciamento pode abrir uma rodada de reconsideração; até lá, valem as notas dadas.
      </Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, `Avaliação: ${campo.parte}`, `Candidato: ${campo.candidato}`]}
      />
      <Botao href={campo.link}>Ver a avaliação</Botao>
    </Layout>
  );
}
