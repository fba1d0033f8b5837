import type { ClientActionFunctionArgs } from '@remix-run/react';

const OFFLINE_EVENT = 'porteira:sem-conexao';
/** What the server last answered to the form of that address. */
const answers = new Map<string, unknown>();
if (typeof window !== 'undefined') {
  window.addEventListener('porteira:formulario-aberto', () => answers.clear());
}

/**
 * `export const clientAction = keepForm;` of a route with a long form: where the connection fails the page stays as
 * it is, with what was typed and the files that were chosen, and says so. Other errors go on as always.
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  try {
    const answer: unknown = await serverAction();
    answers.set(address, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError)) {
      answers.delete(address);
      throw error;
    }
    window.dispatchEvent(new Event(OFFLINE_EVENT));
    return answers.get(address) ?? null;
  }
}
