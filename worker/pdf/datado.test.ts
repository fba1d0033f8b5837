import { expect, it } from 'vitest';
import { datado } from './datado.ts';

it('as datas do arquivo são as do documento, e nada mais se move (R-REL-04)', () => {
  const pdf = (data: string) =>
    Buffer.from(`%PDF-1.4\n/CreationDate (${data})\n/ModDate (${data})>>\xff\xfe`, 'latin1');
  const instante = new Date('2027-03-10T15:00:07.123Z');
  const primeira = datado(pdf("D:20270401101112+00'00'"), instante);
  expect(Buffer.from(primeira)).toEqual(pdf("D:20270310150007+00'00'"));
  expect(datado(pdf("D:20290401101113+00'00'"), instante)).toEqual(primeira);
  expect(primeira).toHaveLength(pdf("D:20270401101112+00'00'").length);
});
