import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 15: the commission refused a request of anonymisation. A confirmed one has nobody left to be told. */
export function AnonimizacaoRecusada({ campo }: PropsDoModelo<'nome' | 'motivo'>) {
  return (
    <Layout
      resumo="O seu pedido de anonimização foi recusado."
      motivo="Você recebeu esta mensagem porque pediu, em Meus dados, a anonimização dos seus dados no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        A Comissão de Credenciamento recusou o seu pedido de anonimização. Os seus dados e o seu acesso
        continuam como estavam, e você pode fazer outro pedido.
      </Paragrafo>
      <Paragrafo>Motivo: {campo.motivo}</Paragrafo>
      <Botao href={campo.link}>Abrir Meus dados</Botao>
    </Layout>
  );
}
