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

export const MENSAGENS = {
  objeto: 'É necessário informar um Objeto.',
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
} as const;

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
