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
