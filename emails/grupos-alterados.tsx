import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 18: the administration changed the groups of a person. */
export function GruposAlterados({ campo }: PropsDoModelo<'nome' | 'grupos'>) {
  return (
    <Layout
      resumo="Os seus grupos no Portal de Credenciamento mudaram."
      motivo="Você recebeu esta mensagem porque os grupos do seu cadastro no Portal de Credenciamento mudaram."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        A administração do portal mudou os seus grupos. Agora você está em: {campo.grupos}.
      </Paragrafo>
      <Paragrafo>Se você não esperava esta mudança, fale com a equipe de credenciamento.</Paragrafo>
      <Botao href={campo.link}>Abrir o portal</Botao>
    </Layout>
  );
}
