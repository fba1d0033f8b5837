import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 4: phase 26 starts, and again two days before it ends. R-MSG-05. */
export function LembreteDeDocumentos({ campo }: PropsDoModelo<'nome' | 'processo' | 'objeto' | 'prazo'>) {
  return (
    <Layout
      resumo={`Envie os documentos da habilitação jurídica até ${campo.prazo}.`}
      motivo="Você recebeu esta mensagem porque foi aprovado na habilitação técnica de uma demanda."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Ainda não recebemos os seus documentos da habilitação jurídica para esta demanda:</Paragrafo>
      <Destaque titulo={campo.objeto} linhas={[`Processo ${campo.processo}`]} />
      <Paragrafo>
        O envio pode ser feito até <b>{campo.prazo}</b>. Sem os documentos, a participação é reprovada.
      </Paragrafo>
      <Botao href={campo.link}>Enviar documentos</Botao>
    </Layout>
  );
}
