import type { MenuAction } from '#app/components/row-menu.tsx';
import type { LinhaDeBanca } from '../queries.server/lista.ts';

export const BASE = '/adm/cadastrar-banca';

export type BancaNoMenu = Pick<LinhaDeBanca, 'id' | 'ativa' | 'porConvocar'> & {
  membros: readonly Pick<LinhaDeBanca['membros'][number], 'deNovo' | 'recusas' | 'semSubstituto'>[];
};

/** What may be done with a panel besides what its row begins with: to edit it, or to find a substitute before. */
export function outrasAcoes({ id, ativa, porConvocar, membros }: BancaNoMenu, search: string): MenuAction[] {
  const em = (acao: string) => `${BASE}/${id}/${acao}${search}`;
  const acoes: MenuAction[] = [];
  if (membros.some(({ semSubstituto }) => semSubstituto > 0))
    acoes.push({ rotulo: 'Editar', href: `${BASE}/${id}${search}`, icone: 'pencil' });
  const deNovo = membros.some((membro) => membro.deNovo !== null);
  if (ativa && (porConvocar > 0 || deNovo))
    acoes.push({
      rotulo: porConvocar > 0 ? 'Convocar' : 'Convocar de novo',
      href: em('convocar'),
      icone: 'mail',
    });
  if (membros.some(({ recusas }) => recusas > 0))
    acoes.push({ rotulo: 'Impedimentos e substitutos', href: em('substitutos'), icone: 'user-x' });
  if (ativa) acoes.push({ rotulo: 'Fechar banca', href: em('fechar'), icone: 'lock' });
  return acoes;
}
