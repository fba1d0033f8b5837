/**
 * What the project's own rules refuse, as selectors over the syntax tree, each with what to say instead; which files each is for
 * stands in oxlint.config.ts.
 */

/** What no file may say, with what to say instead. */
export const everywhere = [
  {
    selector: 'Literal[value=/-0[3]:00/], TemplateElement[value.raw=/-0[3]:00/]',
    message: 'O fuso vem das regras de tzdata: use app/lib/dates.ts.',
  },
  {
    selector: 'MemberExpression[property.name="getTimezoneOffset"]',
    message: 'O fuso é sempre o de app/lib/dates.ts, nunca o da máquina.',
  },
  {
    selector: 'MemberExpression[property.name=/^\\$(query|execute)RawUnsafe$/]',
    message: 'Use $queryRaw`…` com parâmetros, nunca texto montado.',
  },
  {
    selector: 'Property[key.name="unsafe_dedupe"], Literal[value="unsafe_dedupe"]',
    message: 'unsafe_dedupe perde tarefas: use a chave da tarefa (enqueue com key).',
  },
  {
    // Nothing but the empty string may be one: what the server drew is then left as it is.
    selector:
      'JSXAttribute[name.name="dangerouslySetInnerHTML"]:not(:has(Property[key.name="__html"] > Literal[value=""]))',
    message: 'Texto de fora nunca é HTML: desenhe com elementos.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(formData|arrayBuffer)$/][callee.object.name="request"]',
    message: 'Quem lê o corpo é app/web/body.server.ts, com limites: use actionFor com um formulário.',
  },
  {
    selector: 'CallExpression[callee.property.name="normalize"][arguments.0.value=/^NFK?D$/]',
    message: 'Acentos e caixa se tiram num lugar só: fold ou withoutAccents, de app/lib/text.ts.',
  },
  {
    selector:
      'TemplateLiteral:has(TemplateElement[value.raw=/%$/]) > CallExpression[callee.name="escapeLike"]',
    message: 'O padrão de busca é anyContains ou containing, de app/lib/search.server.ts.',
  },
];

/** Every action is one of the two of app/web/action.server.ts. */
export const oneAction = [
  'ExportNamedDeclaration > FunctionDeclaration[id.name="action"]',
  'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name="action"]:not([init.callee.name=/^(actionFor|publicAction)$/])',
  'ExportNamedDeclaration > ExportSpecifier[exported.name="action"]',
].map((selector) => ({
  selector,
  message: 'Uma ação é actionFor ou publicAction, de app/web/action.server.ts.',
}));

export const noEnvironment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Só app/lib/env.server.ts lê o ambiente: acrescente a variável lá e use env.',
};

/** A pure file answers the same to the same arguments. */
export const pure = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'O instante vem em ctx.now, ou como argumento.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'O instante vem em ctx.now, ou como argumento.',
  },
  {
    selector: 'CallExpression[callee.name="Date"]',
    message: 'O instante vem em ctx.now, ou como argumento.',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'Um arquivo puro não sorteia: receba o valor como argumento.',
  },
  {
    selector: 'Identifier[name="process"]',
    message: 'Um arquivo puro não conhece o processo: receba o valor.',
  },
];

/** Whoever answers a request hands the domain clean values (app/web/action.server.ts) and gets values back. */
export const noHttp = [
  {
    selector: 'Identifier[name=/^(FormData|Request|Response|Headers)$/]',
    message: 'O domínio não conhece HTTP: receba valores limpos (app/web/forms.server.ts) e devolva valores.',
  },
];

/** The domain's server files get their clock in ctx too. */
export const clock = pure.slice(0, 3);

const bare = '/^[1-9][0-9]?$/';
const stageName =
  '/^(status\\w*|\\w+Status|fase|faseId|fase_id|\\w*Fases?|tipoAvaliacao|formatoAvaliacao)$/i';

/** R-DEM-04: one function writes the status of a demand. */
export const statusWriter = [
  {
    selector:
      "CallExpression[callee.property.name=/^(update|updateMany|updateManyAndReturn|upsert)$/][callee.object.property.name='demanda'] Property[key.name=/^(data|update)$/] Property[key.name=/^status(Desde)?$/]",
    message: 'O status de uma demanda só é gravado por gravarPassagens (demanda/commands.server/status.ts).',
  },
  {
    selector:
      'TemplateElement[value.raw=/update\\s+demanda\\b[^;]*\\bset\\b[^;]*?(?<![.\\w])status(_desde)?\\s*=/i]',
    message: 'O status de uma demanda só é gravado por gravarPassagens (demanda/commands.server/status.ts).',
  },
];

/** What a status or a phase is stands once, in app/domain/etapa: elsewhere its number is never written. */
export const stageNumbers = [
  `BinaryExpression[left.name=${stageName}] > Literal[raw=${bare}].right`,
  `BinaryExpression[left.property.name=${stageName}] > Literal[raw=${bare}].right`,
  `BinaryExpression[right.name=${stageName}] > Literal[raw=${bare}].left`,
  `BinaryExpression[right.property.name=${stageName}] > Literal[raw=${bare}].left`,
  `CallExpression[callee.property.name=/^(includes|indexOf)$/][arguments.0.name=${stageName}] ArrayExpression > Literal[raw=${bare}]`,
  `CallExpression[callee.property.name=/^(includes|indexOf)$/][arguments.0.property.name=${stageName}] ArrayExpression > Literal[raw=${bare}]`,
  `Property[key.name=${stageName}] > Literal[raw=${bare}].value`,
  `Property[key.name=${stageName}] > ArrayExpression > Literal[raw=${bare}]`,
  `Property[key.name=${stageName}] > ObjectExpression > Property > Literal[raw=${bare}].value`,
  `Property[key.name=${stageName}] > ObjectExpression > Property > ArrayExpression > Literal[raw=${bare}]`,
  `VariableDeclarator[id.name=${stageName}] > Literal[raw=${bare}].init`,
  `SwitchStatement[discriminant.name=${stageName}] > SwitchCase > Literal[raw=${bare}].test`,
  `SwitchStatement[discriminant.property.name=${stageName}] > SwitchCase > Literal[raw=${bare}].test`,
  `MemberExpression[object.name=/^(STATUS|FASE|FASES|ETAPAS)$/] > Literal[raw=${bare}].property`,
  `CallExpression[callee.name=/(Status|Fase|^faseDe|^passaPor|^depoisDe|^antesDe)$/] > Literal[raw=${bare}]`,
  'TemplateElement[value.raw=/\\b(status|fase_id|tipo_avaliacao|formato_avaliacao)\\s*(=|<>|<=?|>=?|(not )?in *\\(|is( not)? distinct from)\\s*\\d/i]',
  `VariableDeclarator[id.name!=/(SIZES|TIPOS)$/] > ArrayExpression.init > Literal[raw=${bare}]`,
].map((selector) => ({
  selector,
  message: 'Diga o nome: STATUS, FASE, AVALIACAO, FORMATO ou RECURSO, de app/domain/etapa/ids.ts.',
}));

/** The names too: those that are words of nothing else everywhere, the others where a stage is meant. */
const OF_STAGES_ALONE = 'entrevista_didatica|hab_tecnica|hab_juridica|documentacao_tecnica';
const OF_STAGES = `${OF_STAGES_ALONE}|carga_horaria|cadastro`;
export const stageNames = [
  `Literal[value=/^(${OF_STAGES_ALONE})$/]`,
  `MemberExpression[object.name=/^(ETAPAS|RESULTADOS)$/][property.name=/^(${OF_STAGES})$/]`,
  `Property[key.name=/^(${OF_STAGES_ALONE})$/]`,
  `Property[key.name=/^etapas?$/] Literal[value=/^(${OF_STAGES})$/]`,
  `BinaryExpression[left.name=/^(etapa|atual)$/] > Literal[value=/^(${OF_STAGES})$/].right`,
  `BinaryExpression[left.property.name='etapa'] > Literal[value=/^(${OF_STAGES})$/].right`,
  `CallExpression[callee.name=/^(fasesDaEtapa|faseDoRecurso|recursoDa|passou|daEtapa)$/] > Literal[value=/^(${OF_STAGES})$/]`,
  `TemplateElement[value.raw=/'(${OF_STAGES_ALONE})'|etapa\\s*(=|<>|(not )?in *\\()\\s*'/]`,
].map((selector) => ({
  selector,
  message: 'Diga o nome pela constante ETAPA, de app/domain/etapa/ids.ts; listas vêm do catálogo.',
}));

/** Whose portal this is stands in app/lib/lugar.ts and in the database: no other file names a state, a zone or an owner. */
const NAMES_OF_PLACE = 'Goiás|Goiânia|SENAR|America.[A-Z][a-z]+';
export const place = [
  'Literal[value="GO"]',
  `Literal[value=/${NAMES_OF_PLACE}|\\bSSP-GO\\b/]`,
  `TemplateElement[value.raw=/${NAMES_OF_PLACE}|'GO'/]`,
  `JSXText[value=/${NAMES_OF_PLACE}/]`,
].map((selector) => ({
  selector,
  message: 'O lugar vem da organização: getOrganizacao, useLugar ou zona(); de partida, app/lib/lugar.ts.',
}));

/** A command asks the domain, as a screen does: it opens the database and hands it over. */
export const noQueries = [
  'MemberExpression[object.property.name="db"]',
  'MemberExpression[object.name=/^(db|tx)$/][property.name!="$transaction"]',
].map((selector) => ({
  selector,
  message:
    'A linha de comando não consulta o banco: chame uma função de queries.server ou commands.server da área.',
}));
