import type { Grupo } from './types.ts';

export const GRUPOS = {
  precisa: { titulo: 'Precisam de você', icone: 'circle-dot', cor: 'text-accent' },
  andamento: { titulo: 'Em andamento, nada a fazer agora', icone: 'clock', cor: 'text-base-content' },
  encerrada: { titulo: 'Encerradas', icone: 'circle-check', cor: 'text-base-content' },
} as const satisfies Record<Grupo, { titulo: string; icone: string; cor: string }>;

export const TEXTOS = {
  titulo: 'Demandas em que você demonstrou interesse',
  verTabela: 'Ver em tabela',
  verCartoes: 'Ver em cartões',
  semCronograma: 'O cronograma ainda não foi publicado.',
  resultadoPorEmail: 'O resultado chega por e-mail.',
  semEtapa: 'As suas etapas terminaram. Aguarde o encerramento da demanda.',
  retirou: 'Você retirou o interesse.',
  cancelada: 'A demanda foi cancelada.',
  finalizada: 'A demanda foi finalizada.',
  falha: 'Não foi possível obter esta demanda.',
} as const;
