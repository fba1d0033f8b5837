import type { ReactNode } from 'react';
import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campo = 'nome' | 'processo' | 'objeto' | 'parte' | 'quando' | 'onde' | 'tema' | 'motivo';

/** Type 25: the candidate's interview or didactic test has a day and an hour. */
export function Agendamento(props: PropsDoModelo<Campo>) {
  const { parte, quando } = props.campo;
  return (
    <Texto {...props} resumo={`${parte}: ${quando}.`}>
      <Paragrafo>O seu horário nesta demanda está marcado:</Paragrafo>
    </Texto>
  );
}

/** Type 26: another day, hour, place or panel. */
export function AgendamentoMudado(props: PropsDoModelo<Campo>) {
  const { parte, quando } = props.campo;
  return (
    <Texto {...props} resumo={`${parte} com outro horário: ${quando}.`}>
      <Paragrafo>O seu horário nesta demanda mudou. Vale o que está abaixo:</Paragrafo>
    </Texto>
  );
}

function Texto({
  campo,
  tem,
  resumo,
  children,
}: PropsDoModelo<Campo> & { resumo: string; children: ReactNode }) {
  return (
    <Layout
      resumo={resumo}
      motivo="Você recebeu esta mensagem porque participa desta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      {children}
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, campo.parte, campo.quando, campo.onde]}
      />
      {tem('tema') && <Paragrafo>Tema: {campo.tema}</Paragrafo>}
      {tem('motivo') && <Paragrafo>Motivo da mudança: {campo.motivo}</Paragrafo>}
      <Paragrafo>
        No portal você confirma a presença ou, até a véspera e uma única vez, pede outro horário. Não
        confirmar não tem efeito nenhum: o horário continua valendo. Quem não comparece é reprovado nesta
        parte.
      </Paragrafo>
      <Botao href={campo.link}>Ver o meu horário</Botao>
    </Layout>
  );
}

/** Type 27: the candidate is no longer expected at that hour. */
export function AgendamentoCancelado({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'parte' | 'quando' | 'onde' | 'tema' | 'motivo'>) {
  return (
    <Layout
      resumo={`${campo.parte} cancelada: ${campo.quando}.`}
      motivo="Você recebeu esta mensagem porque participa desta demanda no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Este horário foi cancelado, e você não precisa comparecer a ele:</Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, campo.parte, campo.quando, campo.onde]}
      />
      {tem('tema') && <Paragrafo>Tema: {campo.tema}</Paragrafo>}
      {tem('motivo') && <Paragrafo>Motivo: {campo.motivo}</Paragrafo>}
      <Paragrafo>
        O aviso desta mensagem tira o compromisso do seu calendário. Se houver um novo horário, você recebe
        outra mensagem.
      </Paragrafo>
      <Botao href={campo.link}>Ver as minhas demandas</Botao>
    </Layout>
  );
}

/** Type 28: the commission refused another hour; the one that was set stands. */
export function PedidoDeHorarioIndeferido({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'parte' | 'quando' | 'resposta'>) {
  return (
    <Layout
      resumo={`O seu horário continua valendo: ${campo.quando}.`}
      motivo="Você recebeu esta mensagem porque pediu outro horário no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>O seu pedido de outro horário foi indeferido. O horário continua o mesmo:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`, campo.parte, campo.quando]} />
      <Paragrafo>Resposta da Comissão de Credenciamento: {campo.resposta}</Paragrafo>
      <Botao href={campo.link}>Ver o meu horário</Botao>
    </Layout>
  );
}
