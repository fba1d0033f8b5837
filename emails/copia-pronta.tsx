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
