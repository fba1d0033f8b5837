import { z } from 'zod';
import '#app/lib/zod-pt.ts';
import { etapaPassada, FALTA_A_DIRETORIA, outraDecisao, outraEtapa } from '#app/domain/demanda/labels.ts';
import { corpoDaAprovacao, INSTANCIAS } from '#app/domain/demanda/schema.ts';
import { gruposQueEntram } from '#app/domain/acesso/permissions.ts';
import { nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import { MENSAGENS as DA_HOMOLOGACAO } from '#app/domain/homologacao/labels.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { corpoDaDecisao } from '#app/domain/homologacao/schema.ts';
import { SERVICO } from '#app/lib/lugar.ts';
import { exampleOf } from './examples.ts';
import { isOpen, type Call } from './call.server.ts';
import { compacted } from './compact.ts';
import { MAX_KEY, takesKey } from './once.server.ts';
import {
  PROBLEM,
  refusal,
  refusalOf,
  refusalsOf,
  SHARED_REFUSALS,
  type Documented,
  type JsonSchema,
} from './refusals.server.ts';
import { AREAS } from './table.server.ts';

export type { JsonSchema } from './refusals.server.ts';

const nothing = z.object({});
const decision = {
  missing: [],
  method: 'PUT',
  kind: 'read',
  doors: [],
  query: nothing,
  answer: z.unknown(),
  files: null,
} as const;
export const FORM = 'multipart/form-data';

/** Calls with a route of their own: the decisions that the approval workflow reports. docs/integracoes.md */
const OUTSIDE: readonly Documented[] = [
  {
    ...decision,
    path: '/api/aprovacoes-credenciamento',
    title: 'Decisão da Diretoria ou da Superintendência sobre uma demanda',
    scope: 'aprovacoes-credenciamento',
    params: nothing,
    body: corpoDaAprovacao,
    notFound: [NAO_HA.credenciamento],
    conflicts: [
      ...Object.values(INSTANCIAS).map((uma) => outraDecisao(uma)),
      FALTA_A_DIRETORIA,
      etapaPassada('…'),
      outraEtapa('…'),
    ],
  },
  {
    ...decision,
    path: '/api/homologacao/{id}/superintendencia',
    title: 'Decisão da Superintendência sobre uma homologação',
    scope: 'homologacao',
    params: z.object({ id: z.uuid() }),
    body: corpoDaDecisao,
    notFound: [NAO_HA.homologacao],
    conflicts: [DA_HOMOLOGACAO.outraDecisao, DA_HOMOLOGACAO.cancelado],
  },
];

const DOCUMENTED: Readonly<Record<string, readonly Documented[]>> = {
  ...AREAS,
  'Sistema de aprovação': OUTSIDE,
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return json;
}

function parametersOf(schema: z.ZodObject, where: 'path' | 'query'): JsonSchema[] {
  // What an address carries is text; a query is read as what it becomes.
  return Object.entries(schema.shape).map(([name, one]) => {
    const { description, ...json } = schemaOf(one as z.ZodType, where === 'path' ? 'input' : 'output');
    const required = where === 'path' || !(one as z.ZodType).safeParse(undefined).success;
    const said = description === undefined ? {} : { description };
    return { name, in: where, required, ...said, schema: json, example: exampleOf(json, name) };
  });
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Uma chave sua para este pedido: enviado de novo com ela em 24 horas, ele não se repete e a resposta é a mesma ' +
    '(com Idempotency-Replayed). 422 se o pedido for outro, 409 enquanto o primeiro está em andamento.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY },
};

const PAGING = {
  type: 'object',
  required: ['pagina', 'itens', 'total', 'paginas'],
  properties: Object.fromEntries(
    ['pagina', 'itens', 'total', 'paginas'].map((name) => [name, { type: 'integer' }]),
  ),
};

/** The whole body of what a call answers. */
function answerOf({ answer, kind }: Documented): JsonSchema {
  const also: JsonSchema =
    kind === 'save'
      ? { status: { const: true }, message: { type: 'string' } }
      : kind === 'page'
        ? { paginacao: PAGING }
        : {};
  const required = ['response', ...(kind === 'save' ? ['status'] : kind === 'page' ? ['paginacao'] : [])];
  return { type: 'object', required, properties: { response: schemaOf(answer, 'output'), ...also } };
}

const withExample = (schema: JsonSchema) => ({ schema, example: exampleOf(schema) });
const bodyOf = (body: z.ZodType) => withExample(schemaOf(body, 'input'));

function operationOf(area: string, call: Documented): JsonSchema {
  const { method, path, title, params, query, body, scope } = call;
  const security = [
    ...(call.doors.length > 0 ? [{ cookie: [] }, { cabecalho: [] }] : []),
    ...(scope === null ? [] : [{ token: [scope] }]),
  ];
  return {
    operationId: `${method} ${path}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    tags: [area],
    summary: title,
    description: whoMayCall(call),
    security: call.doors.length > 0 && isOpen(call as Call) ? [] : security,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(takesKey(call) ? [KEY] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [call.files === null ? 'application/json' : FORM]: bodyOf(body) },
      },
    }),
    responses: {
      200: { description: 'Feito.', content: { 'application/json': withExample(answerOf(call)) } },
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, refusalOf(call, status)])),
      default: PROBLEM,
    },
  };
}

/** Who may call, in words. */
function whoMayCall(call: Documented): string {
  const groups = gruposQueEntram(call.doors);
  const people =
    call.doors.length === 0
      ? ''
      : groups === null
        ? isOpen(call as Call)
          ? 'Qualquer pessoa.'
          : 'Quem entrou no portal.'
        : `${groups.map(nomeDoGrupo).join(', ')}.`;
  return [people, call.scope === null ? '' : `Token de integração de escopo ${call.scope}.`]
    .filter(Boolean)
    .join(' ');
}

const FIELDS = {
  type: 'array',
  items: {
    type: 'object',
    required: ['campo', 'mensagem'],
    properties: { campo: { type: 'string' }, mensagem: { type: 'string' } },
  },
};
const CONFIRM = {
  type: 'object',
  description: 'O que a pessoa vê antes de seguir, e o que a chamada leva para dizer que viu.',
  required: ['confirmacao', 'lista'],
  properties: {
    confirmacao: { anyOf: [{ type: 'string' }, { const: true }] },
    lista: { type: 'array', items: { type: 'string' } },
  },
};

const SCHEMAS = {
  Erro: {
    type: 'object',
    required: ['response', 'message'],
    properties: {
      response: { type: 'null' },
      message: { type: 'string' },
      erros: FIELDS,
      confirmar: CONFIRM,
      errorMessage: { type: 'string', description: 'De recoveryPassword: o mesmo que message.' },
      possibleResponsibleField: {
        type: ['string', 'null'],
        description: 'De recoveryPassword: o campo a conferir.',
      },
    },
  },
  Problema: {
    type: 'object',
    description: 'RFC 9457.',
    required: ['type', 'title', 'status', 'detail'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      erros: FIELDS,
      confirmar: CONFIRM,
    },
  },
};

const INTRODUCTION =
  'As telas do portal, para programas. Entre por POST /api/auth/login e envie o cookie session, ou o seu valor no cabeçalho ' +
  'Session-Cookie. Os dados vêm em response; o que foi salvo, com status; as listas, em páginas. Uma recusa traz message, ou os ' +
  'detalhes do problema a quem aceita application/problem+json. RateLimit e RateLimit-Policy dizem quantas chamadas restam à ' +
  'sessão ou ao token; além delas, 429 com Retry-After.';

function makeDocument() {
  const all = Object.entries(DOCUMENTED).flatMap(([area, calls]) => calls.map((call) => ({ area, call })));
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { area, call } of all) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = operationOf(area, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: SERVICO, version: '1', description: INTRODUCTION },
    servers: [{ url: '/', description: 'Esta instalação.' }],
    tags: Object.entries(DOCUMENTED).map(([name, calls]) => ({
      name,
      description: `${name}: ${String(calls.length)} ${calls.length === 1 ? 'chamada' : 'chamadas'}.`,
    })),
    paths,
    components: {
      schemas: SCHEMAS,
      responses: {
        Recusa: refusal('Recusa, em português.'),
        ...SHARED_REFUSALS,
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        cabecalho: { type: 'apiKey', in: 'header', name: 'Session-Cookie' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

let made: ReturnType<typeof makeDocument> | undefined;

/** OpenAPI 3.1 of every call, made of the schemas that read and answer it. R-API-03. */
export const openApiDocument = () => (made ??= makeDocument());

let written: string | undefined;
/** The same as it is sent: what comes again is written once. */
export const openApiText = (): string => (written ??= JSON.stringify(compacted(openApiDocument())));
