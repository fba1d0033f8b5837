import { route } from '@remix-run/route-config';

/** The kinds of screens that the addresses of the portal (routes.ts) are made of. */

type RouteConfigEntry = ReturnType<typeof route>;

/** The files of a list, under `<path>.csv` and `<path>.xlsx`. */
export const files = (path: string, file: string) =>
  ['csv', 'xlsx'].map((formato) => route(`${path}.${formato}`, file, { id: `${path}.${formato}` }));

/** A list and its files: one module (app/web/list-loader.server.ts). */
export const list = (path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry[] => [
  route(path, file, { id: path }, children),
  ...files(path, file),
];

/** The files of a folder by their addresses: dialogs over a screen, for the most part. */
export const inFolder = (folder: string, files: Record<string, string>) =>
  Object.entries(files).map(([path, file]) => route(path, `${folder}/${file}.tsx`));

/** Screens that two teams share: the same files, with ids of their own under each address. */
export function shared(
  base: string,
  folder: string,
  over: Record<string, string>,
  others: RouteConfigEntry[] = [],
) {
  const children = Object.entries(over).map(([path, file]) =>
    route(path, `${folder}/${file}.tsx`, { id: `${base}/${path}` }),
  );
  return list(base, `${folder}/lista.tsx`, [...children, ...others]);
}

/** Screens of a folder, with ids of their own under an address. */
export const telas =
  (base: string, folder: string) => (path: string, file: string, children?: RouteConfigEntry[]) =>
    route(path, `${folder}/${file}.tsx`, { id: `${base}/${file}` }, children);

/** The purpose of a file of people: a dialog over each list of them. */
export const exportar = (base: string) =>
  route('exportar', 'routes/equipe/exportar.tsx', { id: `${base}/exportar` });

/** The same of lists of people, whose files ask what for. */
export const sharedPeople = (base: string, folder: string, over: Record<string, string>) =>
  shared(base, folder, over, [exportar(base)]);

/** Another e-mail for an account that nobody confirmed: a dialog over each list of them. */
export const corrigirEmail = (base: string) =>
  route(':id/email', 'routes/adm/corrigir-email.tsx', { id: `${base}/email` });

/** An evaluation: the table of each demand over the list, and a desk for each candidate. */
export function avaliacao(base: string) {
  const tela = telas(base, 'routes/equipe/avaliacao');
  return [
    tela(base, 'lista', [tela(':id', 'avaliacao'), tela(':id/finalizar', 'finalizar')]),
    tela(`${base}/:id/candidato/:participacaoId`, 'candidato', [tela('curriculo', 'curriculo')]),
  ];
}

/** What a member of a panel scores: the list of a part, and a desk for each candidate. */
export function notas(base: string) {
  const tela = telas(base, 'routes/ava');
  return [
    tela(base, 'lista'),
    tela(`${base}/:agendamentoId`, 'mesa', [tela('curriculo', 'curriculo'), tela('finalizar', 'finalizar')]),
  ];
}

/** The review of documents: the list of each kind, and a desk for each candidate. */
export function habilitacao(base: string) {
  const folder = 'routes/equipe/habilitacao';
  const tela = telas(base, folder);
  return [
    ...list(base, `${folder}/lista.tsx`, [
      tela(':participacaoId/falta', 'falta'),
      tela('motivos', 'motivos'),
      tela('motivos/:id', 'motivo'),
      exportar(base),
    ]),
    tela(`${base}/:participacaoId`, 'mesa', [
      tela('finalizar', 'finalizar'),
      tela('dispensar', 'dispensar'),
      tela('diligencia/:tipoId', 'diligencia'),
    ]),
  ];
}

/** Dialogs about one row, each under its own name. */
export const ofRow = (...names: string[]) => Object.fromEntries(names.map((name) => [`:id/${name}`, name]));
