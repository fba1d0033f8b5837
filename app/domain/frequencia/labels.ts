export const ROTA = '/adm/lista-frequencia';

/** Words of the screen. */
export const TEXTOS = {
  titulo: 'Lista de Frequência',
  colunas: ['Nome', 'CPF', 'Cidade', 'Currículo', 'Compareceu'],
  tipos: { '': 'Selecione', E: 'Entrevista', D: 'Didática' },
  todos: 'Presença para todos',
  salvar: 'Salvar',
  pergunta: 'Deseja realmente salvar as frequências?',
  salvas: 'As frequências foram registradas.',
  devolvido: 'O candidato volta a ser agendado, e é avisado do novo horário.',
  semLista: 'Não foi possível obter os candidatos.',
  falha: (erro: string) => `Ocorreu um erro ao realizar a ação: ${erro}`,
} as const;

export const MENSAGENS = {
  semFase: 'Não foi encontrado cronograma para Frequência nesse credenciamento.',
  ninguemAMarcar: 'A presença é marcada depois que o horário começa, por quem não é o próprio candidato.',
  todosTem: 'Todos selecionados já possuem frequência',
  nenhumMarcado: 'Marque quem compareceu e quem não compareceu: quem não for marcado continua sem registro.',
  resultadoEnviado: 'O resultado desta demanda já foi enviado: a frequência não muda mais.',
  cancelado: 'Este agendamento foi cancelado.',
  antesDaHora: 'A presença é registrada a partir da hora marcada.',
  jaRegistrada: 'A frequência deste horário já está registrada.',
  mudou: 'Outra pessoa registrou esta frequência depois que você abriu a página. Confira o que foi gravado.',
  semRegistro: 'Ainda não há frequência registrada a corrigir.',
  igual: 'A frequência já está registrada assim.',
  motivo: 'Diga o motivo da correção, com ao menos 10 caracteres.',
  comNota: 'A falta não pode ser registrada: já há nota finalizada deste candidato.',
  semAviso:
    'A falta não pode ser registrada: o aviso deste horário não foi enviado com ao menos um dia de antecedência. Registre “Não foi avisado”, e marque outro horário.',
  faltaSemAviso: (nomes: string) => `Sem aviso com um dia de antecedência, não há falta: ${nomes}.`,
  foiAvisado: 'Este candidato foi avisado do horário com um dia de antecedência.',
  jaPresente: 'Este candidato compareceu.',
  avaliado: 'Já há nota finalizada deste candidato neste horário.',
  outroHorario: 'Você não foi avisado deste horário com um dia de antecedência. Outro horário será marcado.',
} as const;

/** What is said of a part to whoever did not come: the decision of it too. R-FRQ-03. */
const NAO_COMPARECEU = 'Não compareceu';

export const ROTULO_DA_FREQUENCIA = {
  presente: 'Compareceu',
  ausente: NAO_COMPARECEU,
  'nao-avisado': 'Não foi avisado',
  pendente: 'Não registrada',
} as const;

/** Of how many, whose hour began, nobody said who came. */
export function semRegistroEmPalavras(quantos: number): string {
  if (quantos === 0) return 'Nada a registrar';
  return quantos === 1 ? '1 sem registro' : `${String(quantos)} sem registro`;
}
