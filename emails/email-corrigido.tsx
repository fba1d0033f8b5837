import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 19, to the address that an account had before it was confirmed: it may be a stranger's, and is told no name. */
export function EmailCorrigido({ campo }: PropsDoModelo<never>) {
  return (
    <Layout
      resumo="Um cadastro que tinha este endereço passou a ter outro."
      motivo="Você recebeu esta mensagem porque este endereço constava de um cadastro no Portal de Credenciamento."
    >
      <Paragrafo>Olá.</Paragrafo>
      <Paragrafo>
        A equipe de credenciamento corrigiu o e-mail de um cadastro que tinha este endereço e ainda não tinha
        sido confirmado. Os convites enviados para cá deixaram de valer.
      </Paragrafo>
      <Paragrafo>
        Se o cadastro era seu, fale com a equipe de credenciamento. Se não era, nada precisa ser feito.
      </Paragrafo>
      <Botao href={campo.link}>Abrir o portal</Botao>
    </Layout>
  );
}
