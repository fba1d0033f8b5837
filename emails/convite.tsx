import { Botao, Layout, LinkPorExtenso, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 5: after sign-up, or when staff are added; the link sets the first password. R-ACE-10. */
export function Convite({ campo, tem }: PropsDoModelo<'nome'>) {
  return (
    <Layout
      resumo="Falta só criar a sua senha para entrar no Portal de Credenciamento."
      motivo="Você recebeu esta mensagem porque este e-mail foi cadastrado no Portal de Credenciamento. Se não foi você, ignore-a: sem a senha, o cadastro não pode ser usado."
    >
      <Paragrafo>{tem('nome') ? `Olá, ${campo.nome}.` : 'Olá.'}</Paragrafo>
      <Paragrafo>
        Recebemos o seu cadastro no Portal de Credenciamento. Crie a sua senha para entrar:
      </Paragrafo>
      <Botao href={campo.link}>Criar senha</Botao>
      <LinkPorExtenso href={campo.link} />
      <Paragrafo>O link pode ser usado uma vez, em até 7 dias.</Paragrafo>
    </Layout>
  );
}
