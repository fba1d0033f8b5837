import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 14: the copy of everything held about the person can be downloaded. It goes with no attachment. */
export function CopiaPronta({ campo }: PropsDoModelo<'nome' | 'prazo'>) {
  return (
    <Layout
      resumo="A cópia dos seus dados está pronta para baixar."
      motivo="Você recebeu esta mensagem porque pediu, em Meus dados, a cópia do que o Portal de Credenciamento guarda sobre você. Se não foi você, troque a sua senha."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        Reunimos tudo o que o portal guarda sobre você. Entre no portal para baixar o arquivo, disponível até{' '}
        {campo.prazo}.
      </Paragrafo>
      <Botao href={campo.link}>Abrir Meus dados</Botao>
    </Layout>
  );
}

/** Type 38: the file of a large list can be downloaded. It goes with no attachment. */
export function ExportacaoPronta({ campo }: PropsDoModelo<'nome' | 'lista' | 'prazo'>) {
  return (
    <Layout
      resumo={`O arquivo de ${campo.lista} está pronto para baixar.`}
      motivo="Você recebeu esta mensagem porque pediu o arquivo de uma lista no Portal de Credenciamento. Se não foi você, troque a sua senha."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        O arquivo de {campo.lista} que você pediu está pronto. Entre no portal para baixá-lo, até{' '}
        {campo.prazo}.
      </Paragrafo>
      <Botao href={campo.link}>Abrir Minhas exportações</Botao>
    </Layout>
  );
}

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
