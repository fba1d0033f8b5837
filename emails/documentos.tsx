import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

const MOTIVO = 'Você recebeu esta mensagem porque participa de uma demanda do Portal de Credenciamento.';

/** Type 4: phase 26 starts, and again two days before it ends. R-MSG-05. */
export function LembreteDeDocumentos({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'prazo' | 'obrigatorios' | 'abertura'>) {
  return (
    <Layout
      resumo={`Envie os documentos da habilitação jurídica até ${campo.prazo}.`}
      motivo="Você recebeu esta mensagem porque foi aprovado na habilitação técnica de uma demanda."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        {tem('abertura')
          ? 'Você pode enviar os documentos da habilitação jurídica desta demanda:'
          : 'Ainda não recebemos os seus documentos da habilitação jurídica para esta demanda:'}
      </Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>
        O envio pode ser feito até <b>{campo.prazo}</b>. Sem os documentos, a participação é reprovada.
      </Paragrafo>
      {tem('obrigatorios') && (
        <Paragrafo>
          São obrigatórios, ou pedem um motivo para não serem enviados: <b>{campo.obrigatorios}</b>.
        </Paragrafo>
      )}
      <Botao href={campo.link}>Enviar documentos</Botao>
    </Layout>
  );
}

/** Type 21: a window closed over what was prepared and not sent. R-MSG-12. */
export function NaoEnviado({
  campo,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'oQue' | 'prazo' | 'seguinte'>) {
  return (
    <Layout
      resumo={`${campo.oQue}. O prazo terminou ${campo.prazo}.`}
      motivo="Você recebeu esta mensagem porque deixou um rascunho no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        <b>{campo.oQue}</b>. O prazo terminou {campo.prazo}, e o rascunho não será analisado.
      </Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>{campo.seguinte}</Paragrafo>
      <Botao href={campo.link}>Ver o rascunho</Botao>
    </Layout>
  );
}

/** Type 2: made by 'Reprovar Falta de Doc.'. */
export function FaltaDeDocumento({
  campo,
  tem,
}: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'motivo' | 'recurso'>) {
  return (
    <Layout
      resumo={`Sua participação na demanda ${campo.processo} foi reprovada por falta de documento.`}
      motivo={MOTIVO}
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Sua participação nesta demanda foi reprovada por falta de documento:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      {tem('motivo') && <Paragrafo>{campo.motivo}</Paragrafo>}
      {tem('recurso') && (
        <Paragrafo>
          Se não concordar, você pode enviar recurso <b>{campo.recurso}</b>.
        </Paragrafo>
      )}
      <Botao href={campo.link}>Acessar o portal</Botao>
    </Layout>
  );
}

type Campos = 'nome' | 'processo' | 'objeto' | 'documento';

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
