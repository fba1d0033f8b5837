import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 7: a sign-up with data that already has an account; the screen's answer never tells. R-ACE-11. */
export function CadastroRepetido({ campo }: PropsDoModelo<'nome'>) {
  return (
    <Layout
      resumo="Você já tem cadastro no Portal de Credenciamento."
      motivo="Você recebeu esta mensagem porque alguém tentou se cadastrar com os seus dados no Portal de Credenciamento. Se não foi você, ignore-a: nada mudou no seu cadastro."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        Recebemos um novo cadastro com os seus dados, mas você já tem um. Entre com o seu e-mail e a sua
        senha. Se esqueceu a senha, use &quot;Redefinir senha&quot; na página de entrada.
      </Paragrafo>
      <Botao href={campo.link}>Entrar no portal</Botao>
    </Layout>
  );
}
