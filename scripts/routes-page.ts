import { join } from 'node:path';
import { gruposDoPapel, listaGrupos, nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import { dadosDaOperacao, listaOperacoes } from '#app/domain/acesso/operacoes.ts';
import { papeisDe, rotas, type Entrada, type Rota } from '#app/domain/acesso/permissions.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { writeGenerated } from './lib/generated.ts';
import { quemExecuta } from './lib/rights.ts';
import { semFormato } from '#app/lib/formato-de-lista.ts';
import { drawsAPage, routesOfApp, sourceOfRoute } from './lib/routes.ts';

/** Writes docs/rotas.md from app/routes.ts and the permission table; with --verificar only says whether it is current. */
const rows = routesOfApp()
  .filter(({ url }) => url !== '')
  .map((route) => ({ url: route.url, file: route.file, kind: kindOf(sourceOfRoute(route)) }))
  .sort((a, b) => a.url.localeCompare(b.url, 'pt-BR'));

const missing = rows.filter(({ url }) => url !== '/*' && entryOf(url) === null);
if (missing.length > 0) {
  const list = missing.map(({ url, file }) => `  ${url} (app/${file})`).join('\n');
  console.error(`Rotas sem permissão em app/domain/acesso/permissions.ts:\n${list}`);
  process.exitCode = 1;
}

writeGenerated(
  join(projectRoot, 'docs/rotas.md'),
  [
    '# Rotas',
    '',
    'Gerado por `npm run docs` a partir de `app/routes.ts` e `app/domain/acesso` (`permissions.ts`, `operacoes.ts`); não edite à mão.',
    '',
    '| endereço | quem entra | responde | arquivo |',
    '|---|---|---|---|',
    ...rows.map(({ url, file, kind }) => `| \`${url}\` | ${who(entryOf(url))} | ${kind} | \`app/${file}\` |`),
    '',
    '## Fora do Remix',
    '',
    '| endereço | responde |',
    '|---|---|',
    '| `/ping` | `ok`, sem consultar o banco |',
    '| `/saude` | estado do banco, do esquema, da fila e do worker, em JSON |',
    '',
    '## Operações',
    '',
    'O que se pode fazer, além de entrar na tela. Menus e botões perguntam antes de oferecer; os comandos perguntam',
    'de novo, dentro da transação.',
    '',
    '| operação | quem | só das suas áreas | nunca no próprio caso | onde | fica registrado em |',
    '|---|---|---|---|---|---|',
    ...listaOperacoes.map((name) => {
      const { porArea, proprioCaso, telas, registro } = dadosDaOperacao(name);
      const list = (names: readonly string[]) => names.map((item) => `\`${item}\``).join(', ') || '-';
      const yes = (value: boolean) => (value ? 'sim' : '-');
      return `| \`${name}\` | ${quemExecuta(name)} | ${yes(porArea)} | ${yes(proprioCaso !== null)} | ${list(telas)} | ${list(registro)} |`;
    }),
    '',
  ].join('\n'),
);

function kindOf(source: string): string {
  const has = (name: string) =>
    new RegExp(`export (async )?(function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b[^}]*\\}`).test(
      source,
    );
  const page = drawsAPage(source);
  return [page ? 'página' : '', !page && has('loader') ? 'GET' : '', has('action') ? 'envio' : '']
    .filter(Boolean)
    .join(', ');
}

/** The entry of the nearest declared ancestor; null when there is none. */
function entryOf(url: string): Entrada | null {
  let path = semFormato(url);
  while (path !== '') {
    const found = (Object.keys(rotas) as Rota[]).find((rota) => sameShape(rota, path));
    if (found) return rotas[found];
    path = path.slice(0, path.lastIndexOf('/'));
  }
  return null;
}

/** Parameters may have other names in the file than in the table. */
function sameShape(a: string, b: string): boolean {
  const shape = (path: string) => path.replace(/:\w+\??/g, ':');
  return shape(a) === shape(b);
}

function who(entry: Entrada | null): string {
  if (entry === null) return '-';
  if (entry === 'publica') return 'qualquer pessoa';
  if (entry === 'logado') return 'quem entrou';
  return listaGrupos
    .filter((grupo) => papeisDe(entry).some((papel) => gruposDoPapel(papel).includes(grupo)))
    .map(nomeDoGrupo)
    .join(', ');
}
