export const MENSAGENS = {
  registrado: 'Aviso registrado. O prazo da pessoa é conferido em até um minuto.',
  reenviado: 'A mensagem vai de novo, para o e-mail que a conta tem hoje.',
  falhou: 'Houve um problema ao tentar resolver o aviso.',
  vazio: 'O aviso de todo resultado saiu, ou foi lido no portal.',
  resolvido: 'O aviso deste resultado já saiu, foi lido ou foi registrado. Atualize a página.',
  semDia: 'Informe o dia em que a pessoa foi avisada.',
  futuro: 'O dia em que a pessoa foi avisada não pode ser depois de hoje.',
  antes: (dia: string) => `O resultado é de ${dia}: ninguém foi avisado dele antes.`,
  semComo: 'Informe como a pessoa foi avisada, e por quem.',
  comoLongo: 'O texto é muito longo.',
} as const;

export type EstadoDoAviso = 'na-fila' | 'falhou' | 'conferindo';

export const ESTADOS: Readonly<Record<EstadoDoAviso, string>> = {
  'na-fila': 'Ainda não saiu',
  falhou: 'Não foi entregue',
  conferindo: 'Saiu tarde: o prazo está sendo conferido',
};

export const caminhoDosAvisos = (demandaId: string): string => `/adm/cronograma/${demandaId}/avisos`;
