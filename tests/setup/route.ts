import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type FormInput = FormData | URLSearchParams | Record<string, string | number | boolean | readonly string[]>;

export type Pedido = {
  /** Path with its query, for example `/adm/usuarios?pagina=2`. */
  url: string;
  /** GET when there is no form, else POST. */
  method?: string;
  form?: FormInput;
  /** A body that is no form, for example JSON. */
  body?: string;
  cookie?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  ip?: string;
};

/** What the loader or action answered, returned or thrown. */
export type Resposta<T> = {
  status: number;
  headers: Headers;
  /** Returned data, or the body (JSON parsed) of a Response. */
  dados: T;
  /** Address of a redirect. */
  destino: string | null;
};

/**
 * Calls a loader or an action with a real Request, as the server would. An unexpected error is thrown on.
 * `const { status, dados } = await chamar(loader, { url: '/home', cookie })`
 */
export async function chamar<T>(
  handler: (args: never) => T,
  pedido: Pedido,
): Promise<Resposta<Dados<Awaited<T>>>> {
  try {
    return await answer(await (handler as (args: Args) => unknown)(argsDe(pedido)));
  } catch (thrown) {
    if (thrown instanceof Response || isData(thrown)) return answer(thrown);
    throw thrown;
  }
}

/** The arguments of a loader or action for that request. */
export function argsDe(pedido: Pedido): LoaderFunctionArgs {
  const method = pedido.method ?? (pedido.form === undefined && pedido.body === undefined ? 'GET' : 'POST');
  const headers = new Headers(pedido.headers);
  if (pedido.cookie) headers.set('Cookie', pedido.cookie);
  return {
    request: new Request(new URL(pedido.url, 'http://127.0.0.1:3000'), {
      method,
      headers,
      body: pedido.form === undefined ? pedido.body : formBody(pedido.form),
    }),
    params: pedido.params ?? {},
    context: {
      nonce: 'teste',
      requestId: 'teste',
      ip: pedido.ip ?? '127.0.0.1',
      retryAfter: () => undefined,
      page: () => undefined,
    },
  };
}

/** `name=value` of every cookie that the answer sets, for the next request. */
export function cookiesDe(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

type Dados<T> = T extends Response
  ? unknown
  : T extends { type: string; data: infer D; init: ResponseInit | null }
    ? D
    : T;
type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null };

function isData(value: unknown): value is WithInit {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  );
}

async function answer<T>(value: unknown): Promise<Resposta<T>> {
  if (isData(value)) {
    const headers = new Headers(value.init?.headers);
    return { status: value.init?.status ?? 200, headers, dados: value.data as T, destino: null };
  }
  if (!(value instanceof Response)) {
    return { status: 200, headers: new Headers(), dados: value as T, destino: null };
  }
  const text = await value.text();
  const json = value.headers.get('Content-Type')?.includes('json') ?? false;
  return {
    status: value.status,
    headers: value.headers,
    dados: (json ? JSON.parse(text) : text) as T,
    destino: value.headers.get('Location'),
  };
}

function formBody(form: FormInput): FormData | URLSearchParams {
  if (form instanceof FormData || form instanceof URLSearchParams) return form;
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const item of Array.isArray(value) ? (value as readonly string[]) : [value]) {
      body.append(name, String(item));
    }
  }
  return body;
}
