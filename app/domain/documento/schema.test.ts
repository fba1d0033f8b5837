import { expect, it } from 'vitest';
import { schemaDaAcao, schemaDoEnvio, tipoDoCampo } from './schema.ts';

it.each([
  ['doc-1', 1],
  ['doc-012', 12],
  ['doc-123456', 123456],
  ['doc-1234567', null],
  ['doc-', null],
  ['doc-a', null],
  ['doc-1a', null],
  ['xdoc-1', null],
  ['', null],
])('o campo %j é do tipo %j', (campo, tipo) => {
  expect(tipoDoCampo(campo)).toBe(tipo);
});

it.each([
  ['anexar:12', true],
  ['remover:018f0c5e-0000-7000-8000-000000000000', true],
  ['reaproveitar:12:018f0c5e-0000-7000-8000-000000000000', true],
  ['participar:empresa', true],
  ['salvar', true],
  ['remover:12', false],
  ['remover:12:018f0c5e-0000-7000-8000-000000000000', false],
  ['reaproveitar:12', false],
  ['reaproveitar:12:x', false],
  ['anexar:99999999999', false],
  ['participar:outro', false],
  ['anexar:', false],
  ['anexar', false],
  ['anexar:1 2', false],
  ['anexar:1;', false],
  ['xanexar:1', false],
  ['xsalvar', false],
  ['salvarx', false],
  ['enviar:1', false],
  ['', false],
])('o botão %j: %j (R-DOC-01)', (acao, conhecida) => {
  expect(schemaDaAcao.safeParse(acao).success).toBe(conhecida);
});

it.each([
  [{ versao: '0' }, { versao: 0, ciente: false }],
  [
    { versao: '3', ciente: 'on' },
    { versao: 3, ciente: true },
  ],
  [
    { versao: '3', ciente: 'sim' },
    { versao: 3, ciente: false },
  ],
  [{ versao: '-1' }, undefined],
  [{ versao: '1.5' }, undefined],
])('o envio %j é lido %j', (lido, esperado) => {
  expect(schemaDoEnvio.safeParse(lido).data).toEqual(esperado);
});
