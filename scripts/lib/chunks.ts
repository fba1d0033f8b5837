const PAGE =
  'after-navigation|anchor|badge|button|connection(-band)?|cx|description-list|dialog|dismiss|full-texts|draft-(device|store)|empty-state|error-page|folded-panel|form|' +
  'hydrated|icon|load-error|mark|notice|page(-meta|-title)?|route-error|row-links|saved-filters|schedule-bar|' +
  'session-watch|shell|step-ball|search-box|use-suggestions';

/**
 * What the browser gets together, so that a first visit takes few requests: React and Remix; what every page has;
 * what lists have; what pages with fields have, with files, with CPF, CNPJ
 * and telephones; what forms that save themselves have; what forms
 * checked while one types have; the names that lists share; hours and panels; who may go where; the curriculum. A file not named here
 * goes with the screens that use it.
 */
const CHUNKS: [string, RegExp][] = [
  [
    'base',
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie)\/|vite\/|commonjsHelpers/,
  ],
  ['validacao', /\/node_modules\/(zod|@conform-to\/zod)\//],
  ['conform', /\/node_modules\/@conform-to\//],
  [
    'formulario',
    /\/app\/(components\/(field(-(text|options|frame))?|error-summary|mask|fixed-bar)|domain\/acesso\/labels)\.tsx?$/,
  ],
  ['numeros', /\/app\/lib\/(cpf-cnpj|telefone)\.ts$|\/brazilian-utils\/dist\/brazilian-utils\.js$/],
  ['arquivos', /\/app\/components\/(field-file|upload-(list|queue))\.tsx?$/],
  [
    'rascunho',
    /\/app\/components\/(autosave|differences|draft-(fields|keeper|notice|server|windows))\.tsx?$/,
  ],
  [
    'portal',
    new RegExp(
      `/app/(components/(${PAGE})|lib/(date-messages|dates|list-params|form-values|notice|text|uuid)|web/(keep-form|nonce|row-menu)|domain/(errors|etapa/ids|acesso/(rota-entre|components/(avisos|portal-shell))|curriculo/tempo))\\.tsx?$`,
    ),
  ],
  [
    'lista',
    /\/app\/(components\/(bulk-bar|due-text|filter-bar|pagination|row-menu|table|tabs)|web\/drawn-once|domain\/(demanda\/components\/(acoes-do-processo|filtros|tons)|acesso\/components\/acoes-do-usuario|banca\/components\/acoes-da-banca|recurso\/components\/(badge-do-recurso|busca-da-lista)))\.tsx?$/,
  ],
  [
    'nomes',
    /\/app\/domain\/((demanda|cronograma|interesse|selecao|recurso|documento)\/(?!components)(.*\/)?(labels|status|periodo|janela|abas|caminhos)|participacao\/(labels|telas|grupos|components\/frase)|etapa\/.*)\.tsx?$/,
  ],
  ['agendamento', /\/app\/domain\/agendamento\/(labels|telas)\.ts$/],
  [
    'avaliacao',
    /\/app\/domain\/avaliacao\/(labels|telas|notas|campos|teclado|components\/tabela-da-parte)\.tsx?$/,
  ],
  [
    'mesa',
    /\/app\/(components\/(desk-(keys|section)|pdf-view)|domain\/curriculo\/components\/ficha-na-mesa)\.tsx?$/,
  ],
  ['casa', /\/app\/(components\/(brand|drawing|stepper)|domain\/agenda\/components\/proximas-datas)\.tsx?$/],
  ['acesso', /\/app\/domain\/acesso\/(grupos|menu|permissions)\.ts$/],
  ['curriculo', /\/app\/domain\/curriculo\/(labels|types|components\/botao-download)\.tsx?$/],
];

export const chunkOf = (id: string): string | undefined => CHUNKS.find(([, files]) => files.test(id))?.[0];
