/** Where a request stands, as lists show it. */
export const TEXTOS_DO_PROCESSO = {
  enviando: 'Enviando ao Fluig',
  parada: 'Recusado pelo Fluig',
  'na-superintendencia': 'Aguardando Superintendência',
  homologada: 'Homologado',
  reprovada: 'Reprovado',
  cancelada: 'Cancelado',
} as const;
export type CodigoDoProcesso = keyof typeof TEXTOS_DO_PROCESSO;

export const NAO_NECESSARIA = 'Homologação Não Necessária';
export const SEM_EMPRESA = 'Faltam os dados da empresa';
export const OUTRA_EMPRESA = 'Pedir para a empresa de agora';
export const SEM_PEDIDO = 'Encerrada sem pedido';

/** How often the page that follows a request being sent is read again. */
export const SEGUNDOS_DA_SEGUIDA = 5;

export const MENSAGENS = {
  objeto: 'É necessário informar um Objeto.',
  jaTerminou: 'Este pedido de homologação já terminou.',
  outraDecisao: 'A Superintendência já registrou outra decisão para esta homologação.',
  cancelado: 'O pedido de homologação foi cancelado.',
  nenhum: 'É necessário selecionar pelo menos 1 candidato.',
  empresas: 'Confira os dados das empresas selecionadas.',
  pergunta: 'Deseja solicitar a homologação para os candidatos selecionados?',
  criada: (numero: string) => `Processo criado no Fluig com sucesso, Número do Processo: ${numero}.`,
  registrada: 'Pedido de homologação registrado. O número do processo aparece aqui quando o Fluig responder.',
  registradaSemFluig: 'Pedido de homologação registrado.',
  falha: 'Erro ao criar o processo de Homologação, tente novamente.',
  ninguemEscolhivel: 'Nenhum destes candidatos pode ser escolhido: a situação de cada um diz por quê.',
  ninguem: 'Não foi encontrado nenhum candidato que está apto para homologação',
  semDados: 'Não foi possível encontrar dados do Credenciamento e do Cronograma selecionado.',
  emOutro:
    'Um dos candidatos já está em outro pedido de homologação, ou não é desta demanda. Atualize a página.',
  cancelada: 'Pedido de homologação cancelado.',
  semMotivo: (nome: string) => `Diga por que a demanda termina sem pedir a homologação de ${nome}.`,
  semCertificado: 'Não há certificado: você não foi credenciado nesta demanda.',
  semPapelAAssinar: 'O papel se leva a quem decide enquanto o pedido espera, onde não há sistema externo.',
  semPapel: 'Anexe o papel assinado.',
  semJustificativa: 'Informe a justificativa da reprovação.',
} as const;

/** The button, and the task at home. */
export const pedirDeQuantos = (aptos: number): string =>
  `Pedir homologação de ${String(aptos)} ${aptos === 1 ? 'apto' : 'aptos'}`;

/** 'Há 2 aptos para 1 vaga.' */
export const aptosParaVagas = (aptos: number, vagas: number): string =>
  `${String(aptos)} ${aptos === 1 ? 'apto' : 'aptos'} para ${String(vagas)} ${vagas === 1 ? 'vaga' : 'vagas'}`;

const PREFIXO_DO_MOTIVO = 'motivo-';
export const LIMITE_DO_MOTIVO = 2_000;

/** Whose is the reason of everybody who has none of their own. */
export const DE_TODOS = 'todos';

/** The field of the reason of one person, or `DE_TODOS`, and whose it is; null for any other. */
export const campoDoMotivo = (participacaoId: string): string => `${PREFIXO_DO_MOTIVO}${participacaoId}`;
export const participacaoDoCampo = (campo: string): string | null =>
  campo.startsWith(PREFIXO_DO_MOTIVO) ? campo.slice(PREFIXO_DO_MOTIVO.length) : null;

/** The decision as each candidate is told. */
export const decisaoParaCandidato = (aprovada: boolean): string =>
  aprovada
    ? 'A Superintendência homologou o seu credenciamento.'
    : 'A Superintendência não homologou o seu credenciamento.';

/** What the decision of a request does, and to whom, before it is recorded. */
export const efeitosDaDecisao = (candidatos: readonly { nome: string; nomeEmpresa: string }[]): string[] => [
  'Aprovada, as empresas ficam homologadas. Reprovada, os candidatos podem entrar em outro pedido.',
  `A decisão vai por e-mail a ${candidatos.map(({ nome, nomeEmpresa }) => `${nome} (${nomeEmpresa})`).join(', ')}.`,
];
