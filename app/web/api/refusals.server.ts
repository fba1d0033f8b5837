import { PEDIDO_EM_ANDAMENTO } from '#app/domain/acesso/labels.ts';
import type { Call } from './call.server.ts';
import { CONFIRM_FIRST } from './confirm.server.ts';
import { missingSentences } from './missing.ts';
import { TITLES } from './problem.server.ts';
import { takesKey } from './once.server.ts';

export type JsonSchema = Record<string, unknown>;
/** `notFound`: of a call with a route of its own, in place of what its address and its body name. */
export type Documented = Omit<Call, 'run'> & { notFound?: readonly string[] };

const notFoundOf = (call: Documented): readonly string[] => call.notFound ?? missingSentences(call);

/** What each refusal says of the request, by its status. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'O corpo não é um JSON, ou um parâmetro veio mais de uma vez.',
  401: 'Não há sessão nem token que valha para esta chamada.',
  403: 'A pessoa não entra na tela que a chamada representa, ou o ato não é dela.',
  404: 'O que o endereço ou o corpo nomeia não existe para quem chama.',
  409: 'Outra pessoa mudou antes, já foi feito, ou há o que ver antes: confirmar diz o que enviar de volta.',
  413: 'O corpo é grande demais.',
  415: 'O tipo do corpo não é o desta chamada.',
  422: 'Um campo ou um parâmetro não se aceita: erros diz qual e por quê.',
  429: 'Chamadas demais: Retry-After diz quanto esperar.',
};

/** The refusals that a call can have. */
export function refusalsOf(call: Documented): number[] {
  const { method, kind, doors, query, body, scope, files } = call;
  const open = scope === null && doors.includes('/login');
  const missing = notFoundOf(call).length > 0;
  return [
    ...(body || Object.keys(query.shape).length > 0 ? [400] : []),
    ...(open ? [] : [401]),
    ...(open ? [] : [403]),
    ...(missing ? [404] : []),
    ...(kind === 'save' || method === 'PUT' ? [409] : []),
    ...(body ? [413, 415] : []),
    ...(body || files || Object.keys(query.shape).length > 0 || kind === 'save' ? [422] : []),
    429,
  ];
}

const named = (status: number) => `Recusa${String(status)}`;
export const PROBLEM = { $ref: '#/components/responses/Recusa' };

export const refusal = (description: string) => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Erro' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } },
  },
});

const MOST_FIELDS = 6;

/** What a call says of fields that did not come, or came as nothing it takes: its own schemas say it. */
function fieldsRefused({ body, query }: Documented) {
  const wrong = Object.fromEntries(Object.keys(query.shape).map((name) => [name, '?']));
  const issues = [body?.safeParse({}), query.safeParse(wrong)].flatMap((read) => read?.error?.issues ?? []);
  return issues
    .slice(0, MOST_FIELDS)
    .map(({ path, message }) => ({ campo: path.join('.'), mensagem: message }));
}

/** What stands in the way of a call: its command's words, and the same request that did not end. */
const conflictsOf = (call: Documented): readonly string[] => [
  ...call.conflicts,
  ...(takesKey(call) ? [PEDIDO_EM_ANDAMENTO] : []),
];

const TO_CONFIRM = { confirmacao: true, lista: ['O que a pessoa vê antes de seguir.'] };

/** A refusal with these sentences, each as an example. */
function saying(status: number, sentences: readonly string[]): JsonSchema {
  const said = refusal(REFUSALS[status] ?? '');
  const examples = (form: (sentence: string) => JsonSchema) =>
    Object.fromEntries(
      sentences.map((sentence, at) => [
        `caso${String(at + 1)}`,
        { value: { ...form(sentence), ...(sentence === CONFIRM_FIRST && { confirmar: TO_CONFIRM }) } },
      ]),
    );
  const { 'application/json': json, 'application/problem+json': problem } = said.content;
  return {
    ...said,
    content: {
      'application/json': { ...json, examples: examples((message) => ({ response: null, message })) },
      'application/problem+json': {
        ...problem,
        examples: examples((detail) => ({ type: 'about:blank', title: TITLES[status], status, detail })),
      },
    },
  };
}

/** The refusal of a status, as this call makes it: of what was not found, of what stands in its way, of fields. */
export function refusalOf(call: Documented, status: number): JsonSchema {
  if (status === 404) return saying(status, notFoundOf(call));
  if (status === 409 && conflictsOf(call).length > 0) return saying(status, conflictsOf(call));
  const erros = status === 422 ? fieldsRefused(call) : [];
  if (erros.length === 0) return { $ref: `#/components/responses/${named(status)}` };
  const [{ mensagem } = { mensagem: '' }] = erros;
  const said = refusal(`${REFUSALS[status] ?? ''} Aqui: ${erros.map(({ campo }) => campo).join(', ')}.`);
  return {
    ...said,
    content: {
      'application/json': {
        ...said.content['application/json'],
        example: { response: null, message: mensagem, erros },
      },
      'application/problem+json': {
        ...said.content['application/problem+json'],
        example: { type: 'about:blank', title: 'Pedido recusado', status, detail: mensagem, erros },
      },
    },
  };
}

/** The refusals that every call makes in the same words. */
export const SHARED_REFUSALS = Object.fromEntries(
  Object.entries(REFUSALS)
    .filter(([status]) => status !== '404')
    .map(([status, text]) => [named(Number(status)), refusal(text)]),
);
