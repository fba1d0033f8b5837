import { Botao, Layout, LinkPorExtenso, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 6: somebody asked to set a new password. R-ACE-10. */
export function Redefinicao({ campo }: PropsDoModelo<'nome'>) {
  return (
    <Layout
      resumo="Use o link para criar uma nova senha do Portal de Credenciamento."
      motivo="Você recebeu esta mensagem porque alguém pediu a redefinição da senha deste e-mail. Se não foi você, ignore-a: a senha continua a mesma."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Recebemos um pedido para redefinir a sua senha do Portal de Credenciamento.</Paragrafo>
      <Botao href={campo.link}>Criar nova senha</Botao>
      <LinkPorExtenso href={campo.link} />
      <Paragrafo>O link pode ser usado uma vez, em até 24 horas.</Paragrafo>
    </Layout>
  );
}
