/** Texts of login, sign-up and passwords. */
export const FALHA_DE_LOGIN = 'Erro: Não foi possível autenticar com as credenciais informadas.';
export const EMAIL_INVALIDO = 'O E-mail informado não é válido';
export const EMAILS_DIFERENTES = 'Os dois e-mails são diferentes. Confira o endereço.';
export const CPF_INVALIDO_OU_AUSENTE =
  'O CPF Informado é inválido ou está faltando, revise o CPF ou tente novamente.';
export const CPF_JA_CADASTRADO =
  'Já existe cadastro com esse CPF. Caso não lembre sua senha, clique em "Esqueceu sua Senha!" para recuperar.';
export const USUARIO_JA_EXISTE =
  'Usuário já existente, caso não lembre sua senha clique em "Esqueceu sua Senha!" para recuperar.';
export const CADASTRO_FEITO =
  'Usuário criado com sucesso. Falta criar a senha: o link, que vale por 7 dias, vai para o e-mail informado. Se não chegar em alguns minutos, confira o endereço e a caixa de spam e cadastre-se de novo. Quem já tinha cadastro recebe a mensagem no e-mail desse cadastro.';
export const REDEFINICAO_PEDIDA =
  'Se o email informado já estiver cadastrado, você receberá em breve um email com o link para redefinir a sua senha. O link vale por 24 horas.';
export const SENHA_REDEFINIDA = 'Senha redefinida.';
export const LINK_INVALIDO =
  'Este link não vale mais: já foi usado ou passou do prazo. Peça outro em "Esqueceu sua senha?".';
export const CONTA_CONFIRMADA = 'Esta conta não espera mais confirmação: o e-mail é da própria pessoa.';
export const ACEITE_AUSENTE = 'É preciso concordar com a Política de Privacidade para se cadastrar.';
export const CONTA_SEM_ACESSO = 'Esta conta está desativada: ela não vê página alguma.';
export const SESSAO_EXPIRADA = 'Sessão Expirada - Para continuar, realize o login no sistema novamente.';

const emMinutos = (segundos: number): string => {
  const minutos = Math.max(1, Math.ceil(segundos / 60));
  return minutos === 1 ? '1 minuto' : `${String(minutos)} minutos`;
};

/** 'Muitas tentativas em pouco tempo. Tente de novo em 12 minutos.' */
export const muitasTentativas = (segundos: number): string =>
  `Muitas tentativas em pouco tempo. Tente de novo em ${emMinutos(segundos)}.`;

export const muitosPedidosDeSenha = (segundos: number): string =>
  `Este pedido não foi enviado: já houve vários em pouco tempo. Um link que você já tenha recebido continua valendo; se precisar de outro, peça em ${emMinutos(segundos)}.`;

/** After a form was sent too late: it waits for the same person. */
export const DIGITADO_GUARDADO =
  'O que você digitou está guardado e volta quando você entrar de novo, em até 1 hora.';

/** Filter of the list of accounts: a curriculum says another CPF. R-ACE-26. */
export const CPF_A_ACERTAR = 'cpf';

export const PEDIDO_EM_ANDAMENTO = 'O pedido com esta Idempotency-Key ainda está em andamento.';
