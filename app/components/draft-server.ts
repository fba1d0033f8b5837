import type { Answer } from './draft-types.ts';

const ADDRESS = '/rascunhos';
/** What a browser still sends after its page is gone. */
export const KEEPALIVE_BYTES = 60_000;

export type ServerAnswer =
  | { tipo: 'sem-conexao' }
  | { tipo: 'sessao' }
  | { tipo: 'resposta'; status: number; corpo: Answer };

async function ask(init: RequestInit): Promise<ServerAnswer> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  try {
    const response = await fetch(ADDRESS, { redirect: 'manual', headers, ...init });
    // Without a session every address of the portal leads to the login.
    if (response.type === 'opaqueredirect' || response.status === 401) return { tipo: 'sessao' };
    const corpo = (await response.json().catch(() => ({}))) as Answer;
    return { tipo: 'resposta', status: response.status, corpo };
  } catch {
    return { tipo: 'sem-conexao' };
  }
}

export const postDraft = (body: string, keepalive = false): Promise<ServerAnswer> =>
  ask({ method: 'POST', body, keepalive });

export async function discardDraft(formulario: string): Promise<boolean> {
  const body = new URLSearchParams({ descartar: formulario });
  const response = await fetch(ADDRESS, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  return response !== null;
}

/** Whether the server can be reached and the session is alive. */
export const reachServer = (): Promise<ServerAnswer> => ask({});

/** The login, which leads back to this very page. */
export function loginAddress(): string {
  const back = encodeURIComponent(location.pathname + location.search);
  return `/login?sessao=expirada&voltar=${back}`;
}
