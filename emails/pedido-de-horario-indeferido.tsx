import { Botao, Destaque, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

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
