import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

type Campos = 'nome' | 'processo' | 'objeto' | 'documento';

const MOTIVO = 'Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento.';

/** Type 34: one document is asked for again, until a day. R-HAB-07. */
export function DiligenciaAberta({ campo }: PropsDoModelo<Campos | 'motivo' | 'prazo'>) {
  return (
    <Layout resumo={`Envie de novo um documento da demanda ${campo.processo}.`} motivo={MOTIVO}>
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Quem analisa os seus documentos pede que você envie de novo um deles:</Paragrafo>
      <Destaque
        titulo={campo.documento}
        linhas={[campo.objeto, `Processo ${campo.processo}`, `Até ${campo.prazo}`]}
      />
      <Paragrafo>{campo.motivo}</Paragrafo>
      <Paragrafo>Sem resposta até lá, vale o que você enviou antes.</Paragrafo>
      <Botao href={campo.link}>Enviar o documento</Botao>
    </Layout>
  );
}

/** Type 35: it is not asked for any more. */
export function DiligenciaCancelada({ campo }: PropsDoModelo<Campos>) {
  return (
    <Layout resumo={`Um pedido de documento da demanda ${campo.processo} foi cancelado.`} motivo={MOTIVO}>
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>O pedido para enviar de novo este documento foi cancelado:</Paragrafo>
      <Destaque titulo={campo.documento} linhas={[campo.objeto, `Processo ${campo.processo}`]} />
      <Paragrafo>Você não precisa fazer nada: vale o que você enviou antes.</Paragrafo>
      <Botao href={campo.link}>Ver no portal</Botao>
    </Layout>
  );
}
