import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailOf, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { SCREENS } from '#scripts/screens-list/list.ts';
import { addStates } from '#scripts/screens-list/states.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/** Every action that a screen shows and that cannot be used says why, in words of the page itself. */
const database = useDatabase({ demonstracao: true });

/** Screens of every component that shows an action disabled; the compiler asks each of them for its reason. */
const MAY_BE_DISABLED =
  /^(demanda-decisao-a-mao|acompanhamento-nenhum|meus-dados|agendamentos|frequencia|recurso-enviado|resultados-publicados|analise|interesse|minhas-demandas|todas-demandas|historico|processos|homologacao|pasta|relatorio|enviar)/;

let app: Awaited<ReturnType<typeof startApplication>>;
let address: (caminho: string) => string;
const cookies = new Map<string, string>();

beforeAll(async () => {
  await setClock(database.db, DEMONSTRADA_EM);
  await addStates(database.pool);
  address = await screenAddresses(database.pool);
  app = await startApplication();
});
afterAll(() => app.close());

async function html(conta: string, caminho: string): Promise<string> {
  let cookie = cookies.get(conta);
  if (cookie === undefined) {
    const pessoa = await database.db.usuario.findUniqueOrThrow({ where: { email: emailOf(conta) } });
    cookie = await sessaoPara(testCtx(database, { now: DEMONSTRADA_EM }), pessoa);
    cookies.set(conta, cookie);
  }
  const answer = await fetch(app.base + address(caminho), { headers: { cookie, accept: 'text/html' } });
  return answer.text();
}

/** The text of the element with this id, without its marks; null where there is none. */
function textOf(page: string, id: string): string | null {
  const start = page.indexOf(` id="${id}"`);
  if (start < 0) return null;
  return page
    .slice(page.indexOf('>', start) + 1, start + 1_000)
    .replace(/<[^>]*>/g, ' ')
    .trim();
}

it('toda ação impedida diz por quê em texto da página, e não só ao apontar', async () => {
  const mute: string[] = [];
  let found = 0;
  for (const { nome, conta, caminho } of SCREENS) {
    if (conta === null || !MAY_BE_DISABLED.test(nome)) continue;
    const page = await html(conta, caminho);
    for (const match of page.matchAll(/<button[^>]*\sdisabled(?:=""|\s|>)[^>]*>?/g)) {
      found++;
      const [button] = match;
      const described = /aria-describedby="([^"]+)"/.exec(button)?.[1];
      const beside = /<\/button>(?:<small[^>]*>([^<]*))?/.exec(page.slice(match.index))?.[1] ?? null;
      const why = described === undefined ? beside : textOf(page, described);
      if (why === null || why.length < 10 || button.includes(' title='))
        mute.push(`${nome}: ${button} ${String(why)}`);
    }
  }
  expect(mute).toEqual([]);
  // The demonstration has some: an empty walk proves nothing.
  expect(found).toBeGreaterThan(20);
});
