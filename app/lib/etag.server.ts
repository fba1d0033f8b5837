import { etag } from 'etag';
import fresh from 'fresh';

/** What everybody may read is kept for a while by whoever reads it, on the way too. R-ACO-04. */
export const SHARED = 'public, max-age=300, must-revalidate';

/** The mark of these bytes. */
export const etagOf = (text: string): string => etag(text);

/** Does whoever asks, with these headers, have what bears this mark already? */
export const hasAlready = (asked: fresh.Headers, etag: string): boolean => fresh(asked, { etag });

/** The text as an answer with its mark (`kept`), and what describes it (`whole`); 304 when they have these bytes already. */
export function markedResponse(
  request: Request,
  text: string,
  kept: Record<string, string>,
  whole: Record<string, string>,
): Response {
  const mark = etagOf(text);
  const headers = { ...kept, ETag: mark };
  return hasAlready(Object.fromEntries(request.headers), mark)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, ...whole } });
}
