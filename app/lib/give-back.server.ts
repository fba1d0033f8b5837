/**
 * What was read is not looked at any more: what it lies in, outside the memory that the engine watches, is given back now, without
 * waiting to be collected. Only where nothing else lies there.
 */
export function giveBack(chunk: Uint8Array): void {
  const { buffer, byteLength } = chunk;
  if (buffer instanceof ArrayBuffer && byteLength > 0 && buffer.byteLength === byteLength) buffer.transfer(0);
}
