/** Texts as the body of an answer, each piece made only when the one before it left. */
export function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(out) {
      const { value, done } = await pieces.next();
      if (done) out.close();
      else out.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
