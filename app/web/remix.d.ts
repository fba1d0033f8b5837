import '@remix-run/node';
import type { Turns } from '#app/lib/turns.ts';

/** What a form brought, as texts; of its files only the names. */
export type SentForm = { campos: (readonly [string, string])[]; arquivos: string[] };

declare module '@remix-run/node' {
  interface AppLoadContext {
    nonce: string;
    requestId: string;
    ip: string;
    /**
     * When the request's first byte reached the portal and what time it is, by the database's clock; absent where nobody
     * measures. `release`: it is no candidate's act, and no closing waits for it; `pedido`: by what it is found again;
     * `told`: when it arrived, in words; `turns`: where it waits for its own. R-CRO-15, R-CRO-16, R-TEL-35.
     */
    timing?: {
      arrived: Date;
      now: () => Date;
      release: () => void;
      pedido: string;
      told: (when: string) => void;
      turns: Turns;
    };
    /** Told who asks, once that is known: the access log names them by their id. */
    identified?: (usuarioId: string) => void;
    /** Tells the browser how long to wait, whatever answers. */
    retryAfter: (seconds: string) => void;
    /**
     * Told that the database did not answer, whether something may have been written all the same, and the form that was
     * sent, where this is who has it.
     */
    unavailable?: (what: { doubtful: boolean; typed: SentForm | null }) => void;
    /** The form that was sent, for a page of its own. */
    sent?: (form: SentForm) => void;
    /** The page shows one of the portal's own files inside itself. */
    showsFile?: () => void;
    /** A page is drawn here; else the data of one are asked for by a browser that has it. */
    drawsPage?: boolean;
    /** Takes the text of a page, whose answer then has no body: it reaches the socket without streams. */
    page: (html: string) => void;
    /** The same of an answer in JSON; without it the text is the body. */
    whole?: (json: string) => void;
    /** What an address that is no page could not answer: a browser is shown it as a page. */
    problem?: { status: number; mensagem: string };
  }
  interface Future {
    v3_singleFetch: true;
  }
}
