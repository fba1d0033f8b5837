import { Botao, Destaque, Layout, LinkPorExtenso, Paragrafo } from './layout.tsx';
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

/** Type 54: whoever administers accounts is told that another address was given to one that nobody confirmed. */
export function CorrecaoDeEmail({ campo }: PropsDoModelo<'nome' | 'quem' | 'grupos'>) {
  return (
    <Layout
      resumo="Uma conta que ninguém confirmou passou a ter outro e-mail."
      motivo="Você recebeu esta mensagem porque administra as contas do Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        O e-mail de uma conta que ainda não foi confirmada foi corrigido por {campo.quem}. A conta é de:{' '}
        {campo.grupos}. Um convite novo foi ao endereço corrigido, e quem o recebe cria a senha.
      </Paragrafo>
      <Paragrafo>Se você não reconhece a correção, desative a conta e fale com quem a fez.</Paragrafo>
      <Botao href={campo.link}>Abrir a conta</Botao>
    </Layout>
  );
}

/** Type 55: the administrator changed the CPF of the account, with the document that proves it. */
export function CpfAlterado({ campo }: PropsDoModelo<'nome'>) {
  return (
    <Layout
      resumo="O CPF da sua conta no Portal de Credenciamento mudou."
      motivo="Você recebeu esta mensagem porque o CPF do seu cadastro no Portal de Credenciamento mudou."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>
        O Administrador Geral mudou o CPF da sua conta, com o documento que o prova. O seu currículo, os
        vínculos com empresas e as listas passam a seguir o CPF novo. Confira-o em Meus dados.
      </Paragrafo>
      <Paragrafo>Se o CPF que está lá não é o seu, fale com a equipe de credenciamento.</Paragrafo>
      <Botao href={campo.link}>Abrir Meus dados</Botao>
    </Layout>
  );
}

/** Type 59: whoever works at the machine named this person as the one who acts. R-ACE-24. */
export function AtoEmSeuNome({ campo }: PropsDoModelo<'nome' | 'feito' | 'quem' | 'registrado'>) {
  return (
    <Layout
      resumo="Um ato foi registrado em seu nome pela linha de comando."
      motivo="Você recebeu esta mensagem porque um ato foi registrado em seu nome no Portal de Credenciamento."
    >
      <Paragrafo>Olá, {campo.nome}.</Paragrafo>
      <Paragrafo>Pela linha de comando do portal, foi registrado em seu nome:</Paragrafo>
      <Destaque
        titulo={campo.feito}
        linhas={[`Usuário do sistema: ${campo.quem}`, `Registrado em: ${campo.registrado}`]}
      />
      <Paragrafo>Se você não pediu este ato, fale com a equipe de credenciamento.</Paragrafo>
      <Botao href={campo.link}>Ver no portal</Botao>
    </Layout>
  );
}

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
