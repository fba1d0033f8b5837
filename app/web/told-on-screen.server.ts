import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { redirectWithNotice } from './notice.server.ts';

/** What a button does whose address has no screen of its own: a refusal is told on the screen where it was pressed. */
export async function toldOnScreen(screen: string, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof ConflictError)) throw error;
    return redirectWithNotice(screen, { tipo: 'erro', texto: error.message });
  }
}
