import { muitasTentativas } from '#app/domain/acesso/labels.ts';

/** A refusal of the API: thrown anywhere in a call, answered in one form. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly toConfirm: ToConfirm | undefined;
  constructor(status: number, message: string, { headers = {}, fields, toConfirm }: Details = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.fields = fields;
    this.toConfirm = toConfirm;
  }
}

/** What a person is shown before going on, and what the call carries to say that it was. */
type ToConfirm = { confirmacao: string | true; lista: readonly string[] };
type Details = { headers?: Record<string, string>; fields?: readonly FieldProblem[]; toConfirm?: ToConfirm };

export type FieldProblem = { campo: string; mensagem: string };

const PROBLEM = 'application/problem+json';

export const TITLES: Readonly<Record<number, string>> = {
  400: 'Pedido malformado',
  401: 'Sem identificação',
  403: 'Sem permissão',
  404: 'Não encontrado',
  405: 'Método não atendido',
  409: 'Conflito',
  413: 'Envio grande demais',
  415: 'Formato não atendido',
  422: 'Pedido recusado',
  429: 'Muitas chamadas',
  500: 'Falha inesperada',
  502: 'Sistema de fora sem resposta',
  503: 'Indisponível',
};

/** Calls whose callers read a refusal by other names too. */
const NAMED_FOR_OLD_CALLERS: ReadonlySet<string> = new Set(['/api/auth/recoveryPassword']);

/** The refusal as JSON: `message` beside an empty `response`, or problem details (RFC 9457) for who accepts them. */
export function problemResponse(request: Request, refusal: ApiRefusal): Response {
  const { status, message, fields, toConfirm, headers } = refusal;
  const erros = { ...(fields && { erros: fields }), ...(toConfirm && { confirmar: toConfirm }) };
  if (!(request.headers.get('Accept') ?? '').includes(PROBLEM)) {
    const lembrado = NAMED_FOR_OLD_CALLERS.has(new URL(request.url).pathname)
      ? { errorMessage: message, possibleResponsibleField: fields?.[0]?.campo ?? null }
      : {};
    return Response.json({ response: null, message, ...erros, ...lembrado }, { status, headers });
  }
  const title = TITLES[status] ?? TITLES[500];
  const body = { type: 'about:blank', title, status, detail: message, ...erros };
  return Response.json(body, { status, headers: { ...headers, 'Content-Type': PROBLEM } });
}

/** How long to wait is told in the header too. */
export const tooMany = (seconds: number): ApiRefusal =>
  new ApiRefusal(429, muitasTentativas(seconds), { headers: { 'Retry-After': String(seconds) } });
