const lista = (nomes: readonly string[]): string => nomes.join(', ');

/** Words of the screen. */
export const TEXTOS = {
  titulo: 'Lista de Frequência',
  colunas: ['Nome', 'CPF', 'Cidade', 'Currículo', 'Compareceu'],
  tipos: { '': 'Selecione', E: 'Entrevista', D: 'Didática' },
  todos: 'Presença para todos',
  salvar: 'Salvar',
  pergunta: 'Deseja realmente salvar as frequências?',
  salvas: 'As frequências foram registradas.',
  semLista: 'Não foi possível obter os candidatos.',
  falha: (erro: string) => `Ocorreu um erro ao realizar a ação: ${erro}`,
} as const;

export const MENSAGENS = {
  semFase: 'Não foi encontrado cronograma para Frequência nesse credenciamento.',
  todosTem: 'Todos selecionados já possuem frequência',
  nenhumMarcado: 'Marque quem compareceu e quem não compareceu: quem não for marcado continua sem registro.',
  resultadoEnviado: 'O resultado desta demanda já foi enviado: a frequência não muda mais.',
  cancelado: 'Este agendamento foi cancelado.',
  antesDaHora: 'A presença é registrada a partir da hora marcada.',
  mudou: 'Outra pessoa registrou esta frequência depois que você abriu a página. Confira o que foi gravado.',
  igual: 'A frequência já está registrada assim.',
  motivo: 'Diga o motivo da correção, com ao menos 10 caracteres.',
  comNota: (nomes: readonly string[]) =>
    `A falta não pode ser registrada: ${lista(nomes)} já ${nomes.length === 1 ? 'finalizou' : 'finalizaram'} a nota deste candidato.`,
} as const;

export const ROTULO_DA_FREQUENCIA = {
  presente: 'Compareceu',
  ausente: 'Não compareceu',
  pendente: 'Não registrada',
} as const;
