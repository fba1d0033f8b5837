import { TIPO_CSV } from '#app/lib/csv.ts';

/** A CSV, whole or while it is written, as a download named `<name>.csv`. */
export function csvResponse(name: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': TIPO_CSV,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
