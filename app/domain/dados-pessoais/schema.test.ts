import { expect, it } from 'vitest';
import { decisaoSchema, pedidoSchema } from './schema.ts';

const erros = (resultado: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (resultado.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

it('o pedido traz a senha de novo e que se leu o que acontece', () => {
  const bom = { motivo: ' Mudei. ', ciente: 'on', senha: 'x' };
  expect(pedidoSchema.parse(bom)).toEqual({ ...bom, motivo: 'Mudei.' });
  expect(pedidoSchema.safeParse({ ciente: 'on', senha: 'x' }).success).toBe(true);
  expect(erros(pedidoSchema.safeParse({}))).toEqual([
    ['ciente', 'Marque que você leu e entendeu o que acontece.'],
    ['senha', 'Informe a sua senha.'],
  ]);
  expect(erros(pedidoSchema.safeParse({ ...bom, senha: '' }))).toEqual([['senha', 'Informe a sua senha.']]);
  expect(erros(pedidoSchema.safeParse({ ...bom, senha: 'x'.repeat(1001) }))).toEqual([
    ['senha', 'Informe a sua senha.'],
  ]);
  expect(pedidoSchema.safeParse({ ...bom, senha: 'x'.repeat(1000), motivo: 'x'.repeat(2000) }).success).toBe(
    true,
  );
  expect(erros(pedidoSchema.safeParse({ ...bom, motivo: 'x'.repeat(2001) }))).toEqual([
    ['motivo', 'Use até 2000 caracteres.'],
  ]);
});

it('a recusa diz por quê; a confirmação, que não se desfaz', () => {
  const semVolta = 'Marque que você entende que a anonimização não pode ser desfeita.';
  expect(erros(decisaoSchema.safeParse({ decisao: 'recusar' }))).toEqual([
    ['resposta', 'Diga o motivo da recusa.'],
  ]);
  expect(erros(decisaoSchema.safeParse({ decisao: 'recusar', resposta: '  ' }))).toEqual([
    ['resposta', 'Diga o motivo da recusa.'],
  ]);
  expect(erros(decisaoSchema.safeParse({ decisao: 'confirmar' }))).toEqual([['ciente', semVolta]]);
  expect(erros(decisaoSchema.safeParse({ decisao: 'confirmar', ciente: 'sim' }))).toEqual([
    ['ciente', semVolta],
  ]);
  expect(decisaoSchema.safeParse({ decisao: 'recusar', resposta: 'Não.' }).success).toBe(true);
  expect(decisaoSchema.safeParse({ decisao: 'confirmar', ciente: 'on' }).success).toBe(true);
  expect(erros(decisaoSchema.safeParse({ decisao: 'x' }))[0]).toEqual([
    'decisao',
    'Escolha confirmar ou recusar.',
  ]);
});
