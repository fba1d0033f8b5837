import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { triedOnce } from '#app/lib/patient-fetch.ts';

const OFFLINE_EVENT = 'porteira:sem-conexao';
/** What the server last answered to the form of that address. */
const answers = new Map<string, unknown>();
if (typeof window !== 'undefined') {
  window.addEventListener('porteira:formulario-aberto', () => answers.clear());
}

let failed = false;
/** How long after a failed action the router asks what to load again. */
const ASKED_WITHIN_MS = 1_000;

/**
 * `export const clientAction = keepForm;` of a route with a long form: where the connection fails the page stays as
 * it is, with what was typed and the files that were chosen, and says so. Other errors go on as always. The route
 * and those around it also export `shouldRevalidate = keepWhileOffline`.
 */
export async function keepForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  failed = false;
  try {
    const answer: unknown = await triedOnce(serverAction);
    answers.set(address, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError)) {
      answers.delete(address);
      throw error;
    }
    failed = true;
    setTimeout(() => (failed = false), ASKED_WITHIN_MS);
    window.dispatchEvent(new Event(OFFLINE_EVENT));
    // Another object: the form takes it for a new answer.
    const last = answers.get(address);
    return typeof last === 'object' && last !== null ? { ...last } : null;
  }
}

/** Nothing is loaded again after an action that met no connection: that would fail too, and take the page away. */
export const keepWhileOffline = ({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !failed && defaultShouldRevalidate;

/** The same of a list whose rows are marked: where a form is refused they stay as they are, with their marks. */
export const keepMarks = (args: ShouldRevalidateFunctionArgs): boolean =>
  (args.actionStatus ?? 0) < 400 && keepWhileOffline(args);
