import type { Dia } from '#app/lib/dates.ts';

/** Icons of the list; names of the sprite. */
export type IconeDeTarefa =
  | 'calendar-plus'
  | 'calendar-x'
  | 'circle-check-big'
  | 'clipboard-list'
  | 'file-up'
  | 'file-user'
  | 'flag'
  | 'gavel'
  | 'hourglass'
  | 'list-checks'
  | 'lock'
  | 'mail'
  | 'plug-zap'
  | 'search'
  | 'shield';

export type Urgencia = 'atrasado' | 'hoje' | 'proximos';

/** One line of 'O que precisa de você hoje'. */
export type Tarefa = {
  chave: string;
  urgencia: Urgencia;
  icone: IconeDeTarefa;
  titulo: string;
  /** Process identifier, or null when the task belongs to no demand. */
  processo: string | null;
  complemento: string;
  /** In bold at the end: 'termina amanhã'. */
  prazo: string | null;
  botao: string;
  href: string;
};

/** One line of 'Próximos prazos'. */
export type Prazo = { demandaId: string; processo: string; dia: Dia; oQue: string };

export type Contadores = {
  abertas: number;
  abertasNoMes: number;
  curriculosAtivos: number;
  /** Open demands by type, in the order in which they are shown. */
  porTipo: { rotulo: string; descricao: string; valor: number }[];
};
