import { ActionsDialog, type MenuAction } from '#app/components/row-menu.tsx';
import { useLocation } from '@remix-run/react';
import { shortId } from '#app/lib/uuid.ts';
import type { LinhaDeProcesso } from '../linha-de-processo.ts';
import { SEGMENTO_DO_EVENTO } from '../machine/segmentos.ts';

export const ROTA_DOS_PROCESSOS = '/adm/lista-processos';

const ID = /[0-9a-f-]{36}/;
const SEGMENTOS = Object.values(SEGMENTO_DO_EVENTO);

/** The dialogs of this list keep its query; other screens have their own. */
export function comBusca(href: string, search: string): string {
  return href.startsWith(`${ROTA_DOS_PROCESSOS}/`) && SEGMENTOS.some((s) => href.endsWith(`/${s}`))
    ? `${href.replace(ID, shortId)}${search}`
    : href;
}

export type AcoesDoProcesso = Pick<
  LinhaDeProcesso,
  'id' | 'identificacaoProcesso' | 'outras' | 'temCronograma'
>;

/** What may be done with a demand besides the action that its row shows. */
export function AcoesDoProcesso({ id, identificacaoProcesso, outras, temCronograma }: AcoesDoProcesso) {
  const { search } = useLocation();
  const itens: MenuAction[] = [
    ...outras.map(({ rotulo, href }) => ({ rotulo, href: comBusca(href, search) })),
    { rotulo: 'Detalhes do Processo', href: `/adm/credenciamento/${id}`, icone: 'folder-open' },
  ];
  if (temCronograma)
    itens.push({ rotulo: 'Cronograma', href: `/adm/cronograma/${id}`, icone: 'calendar-range' });
  return <ActionsDialog de={identificacaoProcesso} lista={ROTA_DOS_PROCESSOS} itens={itens} />;
}
