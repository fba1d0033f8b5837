/**
 * Who may import whom, and what pure files may not do: the one table behind the layer rules of lint
 * (.dependency-cruiser.mjs) and oxlint.config.ts. Paths are regular expressions over the project's files.
 */

const DOMAIN = '^app/domain/';
const SERVER_FILE = '\\.server(/|\\.tsx?$)';
const TEST = '\\.test\\.tsx?$';
const GENERATED = '^app/generated/';
const INTEGRATIONS = '^app/integrations/';

/** Domain files that browser, server, tests and documents share. */
export const PURE = { files: `${DOMAIN}.*\\.ts$`, except: [SERVER_FILE, '/components/', TEST] };

/** Packages that a pure file may use. */
const PURE_PACKAGES = '^node_modules/(zod|@brazilian-utils/brazilian-utils)/';

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} instead What to do instead: shown with each violation.
 * @property {string} from
 * @property {string[]} [fromExcept]
 * @property {string[]} to What it may not import.
 * @property {string[]} [toExcept]
 * @property {boolean} [typesToo] Whether importing only types is forbidden too (default: it is allowed).
 */

/** @type {Layer[]} */
export const layers = [
  {
    name: 'rota-so-traduz',
    instead:
      'Uma rota monta o ctx, lê a entrada e chama uma função de queries.server.ts ou commands.server.ts da área.',
    from: '^app/routes/',
    fromExcept: [TEST],
    to: [
      GENERATED,
      '^app/lib/db\\.server',
      '^app/lib/enqueue\\.server',
      INTEGRATIONS,
      '^(worker|cli|scripts|prisma|tests)/',
    ],
  },
  {
    name: 'rota-nao-importa-rota',
    instead: 'Leve o que as rotas partilham para app/domain/<área>/components ou para a área.',
    from: '^app/routes/',
    fromExcept: [TEST],
    to: ['^app/routes/'],
    typesToo: true,
  },
  {
    name: 'componente-sem-dominio',
    instead:
      'Um componente recebe tudo por propriedades; o que conhece o domínio mora em app/domain/<área>/components.',
    from: '^app/components/',
    fromExcept: [TEST],
    to: [DOMAIN, SERVER_FILE, '^app/routes/', INTEGRATIONS, '^(worker|cli|emails)/'],
    typesToo: true,
  },
  {
    name: 'arquivo-puro',
    instead: 'Passe como argumento o que vem de fora, ou mova o código para um arquivo .server.ts da área.',
    from: PURE.files,
    fromExcept: PURE.except,
    to: [
      SERVER_FILE,
      GENERATED,
      '^app/(components|routes|server|web|integrations)/',
      '^(worker|cli|emails|scripts)/',
    ],
  },
  {
    name: 'arquivo-puro-sem-pacotes',
    instead:
      'Regras puras usam só zod e o próprio domínio; o resto mora em arquivos .server.ts ou em components.',
    from: PURE.files,
    fromExcept: PURE.except,
    to: ['^node:', '^node_modules/', '^[a-z_]+$'],
    toExcept: [PURE_PACKAGES],
  },
  {
    name: 'dominio-sem-entradas',
    instead: 'O domínio não conhece quem o chama: devolva dados e deixe rota, tarefa ou comando formatar.',
    from: `${DOMAIN}.*${SERVER_FILE}`,
    to: [
      '^(worker|cli|scripts|emails)/',
      '^app/(routes|components|server|web)/',
      '^node_modules/(express|@remix-run|@conform-to)/',
    ],
    typesToo: true,
  },
  {
    name: 'dominio-sem-efeitos-fora',
    instead:
      'Efeitos no mundo de fora são tarefas: grave a linha e use enqueue(); só o worker chama a integração.',
    from: `${DOMAIN}.*${SERVER_FILE}`,
    to: [INTEGRATIONS, '^node_modules/(nodemailer|puppeteer|flydrive|smtp-server|graphile-worker)/'],
    toExcept: ['^app/integrations/(cep|cnpj|storage)/'],
  },
  {
    name: 'tela-do-dominio-sem-servidor',
    instead: 'Receba os dados por propriedades, vindos do loader da rota.',
    from: `${DOMAIN}.*/components/`,
    fromExcept: [TEST],
    to: [SERVER_FILE, GENERATED, INTEGRATIONS, '^app/routes/', '^(worker|cli|emails)/'],
  },
  {
    name: 'tela-de-outra-area',
    instead: 'Componha as duas telas na rota, ou mova a parte comum, sem domínio, para app/components.',
    from: `${DOMAIN}([^/]+)/components/`,
    fromExcept: [TEST],
    to: [`${DOMAIN}[^/]+/components/`],
    toExcept: [`${DOMAIN}$1/components/`],
    typesToo: true,
  },
  {
    name: 'worker-e-cli-sem-telas',
    instead: 'Chame a função do domínio que a tela também chama.',
    from: '^(worker|cli)/',
    to: ['^app/(routes|components|server|web)/', '^app/entry'],
    typesToo: true,
  },
  {
    name: 'cli-sem-consultas',
    instead: 'Peça ao domínio: uma função de queries.server ou commands.server da área.',
    from: '^cli/',
    to: [GENERATED],
    typesToo: true,
  },
  {
    name: 'worker-sem-cli',
    instead: 'Leve o que os dois precisam para a área do domínio ou para app/lib.',
    from: '^worker/',
    to: ['^cli/'],
    typesToo: true,
  },
  {
    name: 'cli-sem-worker',
    instead: 'Leve o que os dois precisam para a área do domínio ou para app/lib.',
    from: '^cli/',
    to: ['^worker/'],
    typesToo: true,
  },
  {
    name: 'email-so-textos',
    instead: 'Um modelo de e-mail recebe os dados por propriedades; textos vêm de labels e de lib/dates.',
    from: '^emails/',
    fromExcept: [TEST],
    to: [SERVER_FILE, GENERATED, '^app/(routes|components|server|integrations)/', '^(worker|cli)/'],
    typesToo: true,
  },
  {
    name: 'integracao-sem-telas-nem-comandos',
    instead: 'Uma integração só traduz entre a porta e o sistema de fora; quem decide é o domínio.',
    from: INTEGRATIONS,
    fromExcept: [TEST],
    to: ['^app/(routes|components|server)/', `${DOMAIN}.*(commands|queries)\\.server`, '^(worker|cli)/'],
  },
  {
    name: 'lib-e-a-base',
    instead: 'app/lib é a base: não conhece domínio, HTTP, telas, tarefas nem comandos.',
    from: '^app/lib/',
    fromExcept: [TEST],
    to: [
      '^app/(domain|routes|components|server|web|integrations)/',
      '^(worker|cli|emails|scripts|tests)/',
      '^node_modules/(express|@remix-run)/',
    ],
    typesToo: true,
  },
  {
    name: 'web-so-traduz-http',
    instead: 'app/web conhece HTTP e pergunta ao domínio; tela, tarefa e comando não entram aqui.',
    from: '^app/web/',
    fromExcept: [TEST],
    to: ['^app/(routes|components|server)/', '^(worker|cli|emails|scripts|tests)/'],
    typesToo: true,
  },
  {
    name: 'lib-de-navegador-sem-servidor',
    instead: 'Dê ao arquivo o nome .server.ts, ou passe o valor como argumento.',
    from: '^app/(lib|web)/.*\\.tsx?$',
    fromExcept: [SERVER_FILE, TEST],
    to: [SERVER_FILE],
  },
  {
    name: 'servidor-web-so-em-volta',
    instead: 'app/server cuida de limites, cabeçalhos e saúde; regra e tela moram no domínio e nas rotas.',
    from: '^app/server[./]',
    fromExcept: [TEST],
    to: ['^app/(routes|components|domain|integrations)/', GENERATED, '^(worker|cli|emails|scripts)/'],
    // The process hands to /saude how the outside systems and the closings are: they have one definition, which home and
    // doctor read too. What a failure says is said in the same words everywhere.
    toExcept: [
      `${DOMAIN}chamada/queries\\.server/saude\\.ts$`,
      `${DOMAIN}situacao/queries\\.server/presas\\.ts$`,
      `${DOMAIN}errors\\.ts$`,
    ],
  },
  {
    name: 'produto-sem-testes',
    instead: 'Código do produto não importa testes.',
    from: '^(app|worker|cli|emails|prisma)/',
    fromExcept: [TEST],
    to: ['^tests/', TEST],
    typesToo: true,
  },
];

/** Folders that lint follows. */
export const roots = ['app', 'worker', 'cli', 'emails', 'prisma'];
