import { integration, type NamedMutant } from './named-mutant.ts';

/** What a row costs, and what is remembered for the calls that list. */
export const OF_THE_ROWS: readonly NamedMutant[] = [
  {
    name: 'a contagem lembrada esquece as áreas de quem lê',
    file: 'app/domain/demanda/queries.server/contagem.ts',
    from: "['demandas', diaDoInstante(ctx.now), areas, onde?.sql, onde?.values]",
    to: "['demandas', diaDoInstante(ctx.now), onde?.sql, onde?.values]",
    tests: integration('contagem-lembrada'),
  },
  {
    name: 'a contagem lembrada esquece o que se procura',
    file: 'app/domain/demanda/queries.server/contagem.ts',
    from: ', onde?.sql, onde?.values]',
    to: ']',
    tests: integration('contagem-lembrada'),
  },
  {
    name: 'a contagem é lembrada por mais que segundos',
    file: 'app/lib/remembered-count.server.ts',
    from: 'now < kept.until',
    to: 'now < kept.until + 60_000',
    tests: integration('contagem-lembrada'),
  },
  {
    name: 'o menu de uma conta abre para quem entrou',
    file: 'app/routes/adm/usuarios/acoes.tsx',
    from: 'loaderFor(ROTA,',
    to: "loaderFor('/home',",
    tests: integration('menu-da-linha'),
  },
  {
    name: 'o menu de uma demanda abre para quem entrou',
    file: 'app/routes/adm/processos/acoes.tsx',
    from: "loaderFor('/adm/lista-processos',",
    to: "loaderFor('/home',",
    tests: integration('menu-da-linha'),
  },
  {
    name: 'as linhas são escritas duas vezes',
    file: 'app/web/drawn-once.ts',
    from: 'enumerable: false',
    to: 'enumerable: true',
    tests: integration('linhas-das-listas'),
    only: 'as linhas vêm desenhadas',
  },
  {
    name: 'o menu volta a cada linha',
    file: 'app/components/row-menu.tsx',
    from: 'className="btn menu-linha"\n',
    to: `className="btn menu-linha"\n      title={'x'.repeat(600)}\n`,
    tests: integration('linhas-das-listas'),
    only: 'nenhuma linha de nenhuma lista',
  },
];
