import type { ReactNode } from 'react';
import { Botao, Destaque, Layout, LinkPorExtenso, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campo = 'nome' | 'processo' | 'objeto' | 'papel' | 'quando' | 'onde' | 'motivo';

/** Type 22: a member of a panel is convened, or the panel's days, hours or place changed. */
export function Convocacao(props: PropsDoModelo<Campo>) {
  return (
    <Texto {...props}>
      <Botao href={props.campo.link}>Abrir o portal</Botao>
    </Texto>
  );
}

/** Type 23: the same to whoever has no password yet; the link sets it. */
export function ConvocacaoComConvite(props: PropsDoModelo<Campo>) {
  return (
    <Texto {...props}>
      <Paragrafo>
        As notas são dadas no Portal de Credenciamento, onde o seu cadastro já existe. Crie a sua senha para
        entrar:
      </Paragrafo>
      <Botao href={props.campo.link}>Criar senha</Botao>
      <LinkPorExtenso href={props.campo.link} />
      <Paragrafo>O link pode ser usado uma vez, em até 7 dias.</Paragrafo>
    </Texto>
  );
}

function Texto({ campo, tem, children }: PropsDoModelo<Campo> & { children: ReactNode }) {
  const mudou = tem('motivo');
  return (
    <Layout
      resumo={mudou ? `A sua convocação mudou: ${campo.quando}.` : `Você foi convocado: ${campo.quando}.`}
      motivo="Você recebeu esta mensagem porque compõe uma banca avaliadora no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        {mudou
          ? 'A banca avaliadora para a qual você foi convocado mudou. Vale o que está abaixo:'
          : 'Você foi convocado para a banca avaliadora desta demanda:'}
      </Paragrafo>
      <Destaque
        titulo={campo.objeto}
        linhas={[`Processo ${campo.processo}`, campo.papel, campo.quando, campo.onde]}
      />
      {mudou && <Paragrafo>Motivo: {campo.motivo}</Paragrafo>}
      <Paragrafo>
        O convite desta mensagem põe o compromisso no seu calendário. Antes de abrir o processo de cada
        candidato, você declara se algo o impede de avaliá-lo.
      </Paragrafo>
      {children}
    </Layout>
  );
}

/** Type 24: a member left the panel, or it was closed before its last day. */
export function ConvocacaoCancelada({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'quando' | 'onde' | 'motivo'>) {
  return (
    <Layout
      resumo={`A sua convocação foi cancelada: ${campo.quando}.`}
      motivo="Você recebeu esta mensagem porque tinha sido convocado para uma banca avaliadora no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>A sua convocação para esta banca avaliadora foi cancelada:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`, campo.quando, campo.onde]} />
      {tem('motivo') && <Paragrafo>Motivo: {campo.motivo}</Paragrafo>}
      <Paragrafo>O aviso desta mensagem tira o compromisso do seu calendário.</Paragrafo>
      <Botao href={campo.link}>Ver no portal</Botao>
    </Layout>
  );
}

/** Type 29: a member of a panel is recused of a candidate, and nobody scores in their place. R-IMP-05. */
export function SubstitutoFaltando({ campo }: PropsDoModelo<'nome' | 'processo' | 'banca' | 'membro'>) {
  return (
    <Layout
      resumo={`Falta um substituto na Banca ${campo.banca} de ${campo.processo}.`}
      motivo="Você recebeu esta mensagem porque é da Comissão de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Um membro de banca se declarou impedido quanto a um candidato:</Paragrafo>
      <Destaque titulo={`Banca ${campo.banca}`} linhas={[`Processo ${campo.processo}`, campo.membro]} />
      <Paragrafo>
        Designe um suplente da banca para avaliar esse candidato. A fase das entrevistas não se encerra
        sozinha enquanto faltar um substituto.
      </Paragrafo>
      <Botao href={campo.link}>Abrir as bancas</Botao>
    </Layout>
  );
}
