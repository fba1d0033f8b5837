import { createHash } from 'node:crypto';

/** What everybody may read is kept for a while by whoever reads it, on the way too. R-ACO-04. */
export const SHARED = 'public, max-age=300, must-revalidate';

/** The mark of these bytes. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`;

/** Does whoever asks have what bears this mark already? Compared weakly, as RFC 9110 asks of If-None-Match. */
export const hasAlready = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  (ifNoneMatch?.split(',') ?? []).some((one) => bare(one) === bare(etag));

const bare = (etag: string): string => etag.trim().replace(/^W\//, '');

/** The text as an answer with its mark (`kept`), and what describes it (`whole`); 304 when they have these bytes already. */
export function markedResponse(
  request: Request,
  text: string,
  kept: Record<string, string>,
  whole: Record<string, string>,
): Response {
  const etag = etagOf(text);
  const headers = { ...kept, ETag: etag };
  return hasAlready(request.headers.get('If-None-Match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, ...whole } });
}
