import type { FilterField } from '#app/components/filter-bar.tsx';
import { AREAS, ATIVIDADES } from '../labels.ts';

const opcoes = (primeira: string, tabela: Record<string, string>) => [
  { valor: '', rotulo: primeira },
  ...Object.entries(tabela).map(([valor, rotulo]) => ({ valor, rotulo })),
];

/** Filters of a list of demands by area and by activity. */
export const filtrosDaDemanda = ({ area, atividade }: { area: string; atividade: string }): FilterField[] => [
  {
    nome: 'area',
    rotulo: 'Área de Atuação',
    tipo: 'select',
    valor: area,
    largura: 'sm:w-52',
    opcoes: opcoes('Área de Atuação: todas', AREAS),
  },
  {
    nome: 'atividade',
    rotulo: 'Atividade',
    tipo: 'select',
    valor: atividade,
    largura: 'sm:w-40',
    opcoes: opcoes('Atividade: todas', ATIVIDADES),
  },
];
