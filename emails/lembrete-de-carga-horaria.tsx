import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 3: phase 33 starts; to the commission and the area's coordinators. R-MSG-05. */
export function LembreteDeCargaHoraria({ campo }: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'prazo'>) {
  return (
    <Layout
      resumo={`A avaliação de carga horária da demanda ${campo.processo} vai até ${campo.prazo}.`}
      motivo="Você recebeu esta mensagem porque avalia demandas no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Começa a avaliação de carga horária dos candidatos desta demanda:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>
        A avaliação precisa ser finalizada até <b>{campo.prazo}</b>.
      </Paragrafo>
      <Botao href={campo.link}>Abrir a avaliação</Botao>
    </Layout>
  );
}
