import type { Dia } from '#app/lib/dates.ts';

/** Icons of the list; names of the sprite. */
export type IconeDeTarefa =
  | 'calendar-clock'
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
  | 'shield'
  | 'stamp'
  | 'user-x';

export type Urgencia = 'atrasado' | 'hoje' | 'proximos';

/** One line of 'O que precisa de você hoje'. */
export type Tarefa = {
  chave: string;
  urgencia: Urgencia;
  /** The day it is due, by which the list is ordered; null where nothing ends. */
  dia: Dia | null;
  /** Since when it waits; orders what has no day. */
  desde: Dia | null;
  icone: IconeDeTarefa;
  titulo: string;
  /** Process identifier, or null when the task belongs to no demand. */
  processo: string | null;
  /** The place of that demand, for whoever may enter it. R-LUG-06. */
  lugar?: string;
  complemento: string;
  /** '6 de 11 avaliados'; null where there is nothing to count. */
  progresso: string | null;
  /** In bold at the end: 'termina amanhã'. */
  prazo: string | null;
  /** The same said short, for where many are read at once: 'Até amanhã, qua. 25/11, 23h59'. Of a candidate's tasks. */
  curto?: string;
  botao: string;
  href: string;
};

/** One line of 'Próximos prazos'. */
export type Prazo = { demandaId: string; processo: string; dia: Dia; oQue: string };

/** Open demands: how many, how many of this month, and by type in the order of the screen. */
export type ContagemDeDemandas = {
  abertas: number;
  abertasNoMes: number;
  porTipo: { rotulo: string; descricao: string; valor: number }[];
};

/** The commission's counters; null where one could not be read. */
export type Contadores = { demandas: ContagemDeDemandas | null; curriculosAtivos: number | null };

/** Whose home it is, as far as its links and empty states go; what it lists follows from the rights alone. */
export type Visao = 'comissao' | 'coordenacao' | 'juridico' | 'candidato' | 'outra';
