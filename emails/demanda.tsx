import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 1: phase 17 starts and the candidate's curriculum meets the demand. R-INT-06. */
export function AvisoDeDemanda({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'detalhes' | 'prazo'>) {
  return (
    <Layout
      resumo={`${campo.objeto}: demonstre interesse até ${campo.prazo}.`}
      motivo="Você recebeu esta mensagem porque seu currículo está ativo no Portal de Credenciamento."
      cancelar={campo.cancelar}
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Uma demanda compatível com o seu currículo está aberta:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[campo.detalhes, `Processo ${campo.processo}`]} />
      <Paragrafo>
        Você pode demonstrar interesse até <b>{campo.prazo}</b>.
      </Paragrafo>
      <Botao href={campo.link}>Ver a demanda</Botao>
    </Layout>
  );
}

type Campos = 'nome' | 'processo' | 'objeto' | 'registrado';

/** Type 37: the interest that the person showed in a demand was registered. */
export function InteresseRegistrado({ campo }: PropsDoModelo<Campos>) {
  return (
    <Layout
      resumo={`Seu interesse na demanda ${campo.processo} foi registrado.`}
      motivo="Você recebeu esta mensagem porque demonstrou interesse nesta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Seu interesse nesta demanda foi registrado.</Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, `Registrado em: ${campo.registrado}`]}
      />
      <Paragrafo>O comprovante e o andamento da seleção estão no portal.</Paragrafo>
      <Botao href={campo.link}>Ver em Minhas Demandas</Botao>
    </Layout>
  );
}

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
