import { Botao, Layout, Paragrafo } from './layout.tsx';
import type { PropsDoModelo } from './modelo.ts';

/** Type 17: the password was set anew, whoever did it. */
export function SenhaAlterada({ campo }: PropsDoModelo<'nome'>) {
  return (
    <Layout
      resumo="A sua senha mudou, e as sessões abertas foram encerradas."
      motivo="Você recebeu esta mensagem porque a senha do seu cadastro no Portal de Credenciamento mudou."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        A sua senha do Portal de Credenciamento mudou agora, e as sessões abertas foram encerradas. Se foi
        você, não é preciso fazer nada.
      </Paragrafo>
      <Paragrafo>
        Se não foi você, crie outra senha e avise a equipe de credenciamento: alguém pode ter acesso ao seu
        e-mail.
      </Paragrafo>
      <Botao href={campo.link}>Criar outra senha</Botao>
    </Layout>
  );
}
