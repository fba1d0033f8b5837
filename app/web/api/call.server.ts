import { z } from 'zod';
import type { Escopo } from '#app/domain/acesso/integracao.ts';
import { RuleError } from '#app/domain/errors.ts';
import type { Rota } from '#app/domain/acesso/permissions.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import type { UploadOptions } from '#app/web/multipart.server.ts';
import type { WebCtx, WebCtxUsuario } from '#app/web/request-ctx.server.ts';

/**
 * A call of the HTTP API, declared once: the router, the rights, the answers, the document (openapi.server.ts) and
 * the tests read nothing else. `doors`: the screens it stands for; who may enter one of them may call, and what is
 * done there asks the domain as the screen does.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  /** `/api/credenciamentos/{id}` */
  path: string;
  title: string;
  doors: readonly Rota[];
  /** An integration token of this scope may call too. */
  scope: Escopo | null;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType | null;
  /** The body is a form that brings files, each told its outcome; `body` reads its texts. */
  files: UploadOptions | null;
  /** Of the field `response`. */
  answer: z.ZodType;
  kind: 'read' | 'page' | 'save';
  /** What it does not find, beside what its address and its body name; and what stands in its way: its command's words. */
  missing: readonly string[];
  conflicts: readonly string[];
  run: (ctx: WebCtx, asked: Asked) => Promise<Reply>;
};

export type Asked = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  files: readonly ArquivoRecebido[];
  request: Request;
};

/** What a call answers: the data and, of a page, how many rows there are; of what saves, its sentence. */
export type Reply = {
  response: unknown;
  paginacao?: { pagina: number; itens: number; total: number };
  message?: string;
  headers?: Headers;
};

/** Rows of a page, as the queries of lists take them. */
export type Stretch = { pular: number; tamanho: number };

const NOTHING = z.object({});
type Nothing = typeof NOTHING;

export const MAX_ROWS = 100;
const ROWS = 50;
/** The longest list that is answered whole; of a longer one pages are asked for. R-API-17. */
export const WHOLE = 10_000;
const TOO_LONG = `A lista tem mais de ${WHOLE.toLocaleString('pt-BR')} linhas: peça-a em páginas, com pagina e itens.`;
const pageQuery = z.object({
  pagina: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .describe(`Página, a partir de 1. Sem pagina e sem itens, a lista inteira, até ${String(WHOLE)} linhas.`),
  itens: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_ROWS)
    .optional()
    .describe(`Itens por página; com pagina e sem ele, ${String(ROWS)}.`),
});

/** Who asks for no page gets the list whole, as it was before there were pages. R-API-17. */
function stretchOf({ pagina, itens }: z.output<typeof pageQuery>): Stretch & { pagina: number } {
  if (pagina === undefined && itens === undefined) return { pagina: 1, pular: 0, tamanho: WHOLE };
  const [asked, tamanho] = [pagina ?? 1, itens ?? ROWS];
  return { pagina: asked, pular: (asked - 1) * tamanho, tamanho };
}

type Values<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  files: readonly ArquivoRecebido[];
  request: Request;
};

type Declared<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType> = {
  title: string;
  doors: readonly Rota[];
  params?: P;
  query?: Q;
  answer: A;
  missing?: readonly string[];
  conflicts?: readonly string[];
};

type Said<A extends z.ZodType> = { response: z.input<A>; message?: string; headers?: Headers };

/** The three kinds of call, for a ctx of the kind `C`: of a person, of anybody, or of a token of `scope` too. */
function callsFor<C>(scope: Escopo | null = null) {
  const made = (
    call: Pick<Call, 'method' | 'path' | 'kind' | 'answer' | 'query' | 'body'>,
    {
      title,
      doors,
      params = NOTHING,
      missing = [],
      conflicts = [],
    }: Omit<Declared<z.ZodObject, z.ZodObject, z.ZodType>, 'query' | 'answer'>,
    run: (ctx: C, asked: Asked) => Promise<Reply>,
  ): Call => ({
    ...call,
    ...{ files: null, title, doors, scope, params, missing, conflicts },
    run: run as Call['run'],
  });

  return {
    /** Reads one thing, or a list that does not grow. */
    get<A extends z.ZodType, P extends z.ZodObject = Nothing, Q extends z.ZodObject = Nothing>(
      path: string,
      declared: Declared<P, Q, A> & {
        run: (ctx: C, asked: Values<P, Q, z.ZodNull>) => Promise<z.input<A>>;
      },
    ): Call {
      const { answer, query = NOTHING } = declared;
      return made(
        { method: 'GET', path, kind: 'read', answer, query, body: null },
        declared,
        async (ctx, asked) => ({
          response: await declared.run(ctx, asked as Values<P, Q, z.ZodNull>),
        }),
      );
    },

    /** Reads by a question that is too long for an address. */
    ask<
      A extends z.ZodType,
      B extends z.ZodType,
      P extends z.ZodObject = Nothing,
      Q extends z.ZodObject = Nothing,
    >(
      path: string,
      declared: Declared<P, Q, A> & {
        body: B;
        run: (ctx: C, asked: Values<P, Q, B>) => Promise<z.input<A>>;
      },
    ): Call {
      const { answer, query = NOTHING, body } = declared;
      return made(
        { method: 'POST', path, kind: 'read', answer, query, body },
        declared,
        async (ctx, asked) => ({
          response: await declared.run(ctx, asked as Values<P, Q, B>),
        }),
      );
    },

    /** Reads a page of a list that can grow; `answer` is a row. `body`: filters that come by POST. */
    page<
      A extends z.ZodType,
      P extends z.ZodObject = Nothing,
      Q extends z.ZodObject = Nothing,
      B extends z.ZodType = z.ZodNull,
    >(
      path: string,
      declared: Declared<P, Q, A> & {
        body?: B;
        run: (
          ctx: C,
          asked: Values<P, Q, B> & Stretch,
        ) => Promise<{ linhas: readonly z.input<A>[]; total: number }>;
      },
    ): Call {
      const { body = null } = declared;
      const query = pageQuery.extend(declared.query?.shape ?? {});
      const call = {
        method: body === null ? ('GET' as const) : ('POST' as const),
        path,
        kind: 'page' as const,
        answer: z.array(declared.answer),
        query,
        body,
      };
      return made(call, declared, async (ctx, asked) => {
        const { pagina, pular, tamanho } = stretchOf(asked.query as z.output<typeof pageQuery>);
        const values = asked as Values<P, Q, B>;
        const { linhas, total } = await declared.run(ctx, { ...values, pular, tamanho });
        if (tamanho === WHOLE && total > WHOLE) throw new RuleError(TOO_LONG, 'pagina');
        return { response: linhas, paginacao: { pagina, itens: tamanho, total } };
      });
    },

    /** Changes something; answers `status` and the sentence that the screen would say. */
    save<
      A extends z.ZodType,
      P extends z.ZodObject = Nothing,
      Q extends z.ZodObject = Nothing,
      B extends z.ZodType = z.ZodNull,
    >(
      method: Call['method'],
      path: string,
      declared: Declared<P, Q, A> & { body?: B; run: (ctx: C, asked: Values<P, Q, B>) => Promise<Said<A>> },
    ): Call {
      const { answer, query = NOTHING, body = null } = declared;
      return made({ method, path, kind: 'save', answer, query, body }, declared, (ctx, asked) =>
        declared.run(ctx, asked as Values<P, Q, B>),
      );
    },
  };
}

/** Of who entered, with files: a form (multipart/form-data) whose texts `body` reads. */
export function upload<A extends z.ZodType, B extends z.ZodType>(
  path: string,
  declared: Omit<Declared<Nothing, Nothing, A>, 'params' | 'query'> & {
    files: UploadOptions;
    body: B;
    run: (ctx: WebCtxUsuario, asked: Values<Nothing, Nothing, B>) => Promise<Said<A>>;
  },
): Call {
  return { ...person.save('POST', path, declared), files: declared.files };
}

/** Of who entered the portal. */
export const person = callsFor<WebCtxUsuario>();
/** Of who did not, too. */
export const anyone = callsFor<WebCtx>();
/** What nobody is named in: of who entered, and of a token that reads catalogues. */
export const catalogue = callsFor<Pick<WebCtx, 'db' | 'now' | 'log'>>('referencia');

/** May it be called without having entered? */
export const isOpen = ({ doors }: Call): boolean => doors.includes('/login');
