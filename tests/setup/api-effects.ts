import { beforeAll, expect, test } from 'vitest';
import { criarDemandaViva } from '#tests/factories/demanda-viva.ts';
import { CHAMA } from '#tests/factories/direitos-api.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action } from '#app/routes/api/chamada.ts';
import { CONFIRM_FIRST } from '#app/web/api/confirm.server.ts';
import { matcher } from '#app/web/api/match.ts';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { criarReferencia } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from './database.ts';
import { failingWrites } from './failing-writes.ts';
import { chamar } from './route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

export const AGORA = instanteDe('2027-03-08', '08:00');
export const AUSENTE = '019a0000-0000-7000-8000-000000000000';

export type Envio = {
  url: string;
  corpo?: object;
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
};
type Cena = {
  quem: { id: string };
  faz: Envio;
  /** Refused, each with its status. */
  recusados: (Envio & { status: number })[];
  depois: () => Promise<unknown>;
  deve: unknown;
  /** Part of the answer. */
  responde?: object;
};
export type Linha = [chamada: string, preparar: () => Promise<Cena>];

/** Attempts, sessions, devices, the use of a token and refusals are written by a refused call too. */
const DE_FORA = [
  ...['limite_tentativa', 'sessao', 'aparelho', 'auditoria', 'token_acesso', 'token_integracao'],
  ...['arquivo', 'rascunho'],
];

export const pdf = () => new Blob([new Uint8Array(pdfMinimo())]);

/** What the document says that a call answers with that status. */
function ditasDe(metodo: string, url: string, status: number): string[] | null {
  const achada = procurar(metodo, new URL(url, 'http://x').pathname);
  if (achada === null || 'allow' in achada) return null;
  const { paths } = openApiDocument() as unknown as { paths: Record<string, Record<string, Documentada>> };
  const recusa = paths[achada.call.path]?.[metodo.toLowerCase()]?.responses[String(status)];
  const casos = Object.values(recusa?.content?.['application/json'].examples ?? {});
  return casos.map(({ value }) => value.message);
}
const procurar = matcher(CALLS);
type Casos = { examples?: Record<string, { value: { message: string } }> };
type Documentada = { responses: Record<string, { content?: { 'application/json': Casos } }> };

/** Is it that sentence of the document, where … stands for any text? */
export function eDita(frase: string, dita: string): boolean {
  const partes = dita.split('…');
  return partes.length === 1 ? frase === dita : partes.every((parte) => frase.includes(parte));
}

/** What a refusal says, as the document has it: what is shown before an act goes on is one sentence there. */
export function fraseDe(corpo: unknown): string {
  const { message, confirmar } = corpo as { message: string; confirmar?: unknown };
  return confirmar === undefined ? message : CONFIRM_FIRST;
}

/** What is not found and what stands in the way is said in the document, in the same words. R-API-03. */
function exigirDita(metodo: string, url: string, status: number, corpo: unknown): void {
  const ditas = ditasDe(metodo, url, status);
  if (ditas === null) return;
  const frase = fraseDe(corpo);
  expect(
    ditas.some((dita) => eDita(frase, dita)),
    `${metodo} ${url} ${String(status)}: ${frase}`,
  ).toBe(true);
}

export async function enviar(metodo: string, cookie: string, envio: Envio) {
  const resposta = await mandar(metodo, cookie, envio);
  const { status, dados } = resposta;
  if (status === 404 || status === 409) exigirDita(metodo, envio.url, status, dados);
  return resposta;
}

async function mandar(metodo: string, cookie: string, { url, corpo, form, headers }: Envio) {
  const comum = { url, method: metodo, cookie };
  if (form) {
    const dados = new FormData();
    for (const [nome, valor] of Object.entries(form)) {
      if (typeof valor === 'string') dados.append(nome, valor);
      else dados.append(nome, valor, `${nome}.pdf`);
    }
    return chamar(action, { ...comum, form: dados });
  }
  return chamar(action, {
    ...comum,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: corpo && JSON.stringify(corpo),
  });
}

/** A database of its own, and what the rows of `proveEffects` are made with. */
export function useEffects() {
  const database = useDatabase();
  const contexto = () => testCtx(database, { now: AGORA });
  const throughFailures = failingWrites(database);
  beforeAll(async () => {
    await criarReferencia(contexto());
    await setClock(database.db, AGORA);
  });

  async function retrato(): Promise<Record<string, string>> {
    const { rows } = await database.pool.query<{ t: string }>(
      `select tablename as t from pg_tables where schemaname = 'public' and not tablename = any($1)`,
      [DE_FORA],
    );
    const pares = rows.map(async ({ t }) => {
      const { rows: linhas } = await database.pool.query<{ h: string }>(
        `select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as h from "${t}" x`,
      );
      return [t, linhas[0]?.h ?? ''] as const;
    });
    return Object.fromEntries(await Promise.all(pares));
  }

  return {
    database,
    contexto,
    retrato,
    db: () => database.db,
    pessoa: (...grupos: Grupo[]) => criarUsuario(contexto(), { grupos, cpf: null }),
    sessao: (de: { id: string }) => sessaoPara(contexto(), de),
    /** Every living demand has its interview in the same room at the same hour. */
    viverDemanda: async () => {
      await database.db.ocupacao.deleteMany();
      return criarDemandaViva(contexto());
    },
    /** What stands after each save; a refused one, one of another group and one that failed leave everything as it was. */
    proveEffects: (linhas: readonly Linha[]) =>
      test.each(linhas)(
        '%s: o que fica, e o que uma recusa não muda (R-API-02)',
        async (chamada, preparar) => {
          const [metodo = ''] = chamada.split(' ');
          const { quem, faz, recusados, depois, deve, responde = {} } = await preparar();
          const cookie = await sessaoPara(contexto(), quem);
          const tentar = async (de: string, { status, ...recusado }: Cena['recusados'][number]) => {
            const antes = await retrato();
            const resposta = await enviar(metodo, de, recusado);
            expect([resposta.status, recusado.url], JSON.stringify(resposta.dados)).toEqual([
              status,
              recusado.url,
            ]);
            expect(await retrato()).toEqual(antes);
          };
          for (const recusado of recusados) await tentar(cookie, recusado);
          if (Array.isArray(CHAMA.get(chamada))) {
            const outra = await criarUsuario(contexto(), { grupos: ['candidato'] });
            await tentar(await sessaoPara(contexto(), outra), { ...faz, status: 403 });
          }
          const feito = await throughFailures(
            chamada,
            () => enviar(metodo, cookie, faz),
            ({ status, dados }) => ({ ok: status < 400, text: JSON.stringify(dados) }),
          );
          expect(feito.status, JSON.stringify(feito.dados)).toBe(200);
          expect(feito.dados).toMatchObject(responde);
          expect(await depois()).toEqual(deve);
        },
      ),
  };
}
