import { expect, test } from 'vitest';
import { decisaoQueFicouLa, diferencaEntre, terminouLa } from './reconciliacao.ts';
import { saudeDosSistemas } from './saude.ts';

// R-EXT-18
test.each([
  ['concluida', true, 'aberta', 'igual'],
  ['concluida', true, 'encerrada', 'encerrada-la'],
  ['concluida', true, 'cancelada', 'cancelada-la'],
  ['concluida', true, null, 'desconhecida-la'],
  ['concluida', false, 'aberta', 'aberta-la'],
  ['concluida', false, 'encerrada', 'igual'],
  ['incerta', true, null, 'igual'],
  ['incerta', true, 'aberta', 'chegou-la'],
  ['cancelada', true, 'aberta', 'aberta-la'],
  ['cancelada', true, 'cancelada', 'igual'],
  ['cancelada', true, null, 'igual'],
] as const)('%s, espera %s, lá %s: %s', (estado, aguarda, la, diferenca) => {
  expect(diferencaEntre({ estado, aguarda }, la)).toBe(diferenca);
});

test('só o que encerrou ou foi cancelado lá se registra à mão (R-EXT-20)', () => {
  expect((['aberta', 'encerrada', 'cancelada', null] as const).map(terminouLa)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['2027-03-01T12:00:00.000Z', false],
  ['2027-03-01T12:00:00.001Z', true],
])('uma conferência de 28/02 às 00h00 UTC é velha em %s: %s (R-EXT-19)', (agora, velha) => {
  const conferencia = { em: new Date('2027-02-28T00:00:00Z'), parou: null, diferentes: [] };
  const ligados = { rm: false, fluig: true, cep: false, cnpj: false, email: false, armazenamento: false };
  const saude = saudeDosSistemas(
    { medidas: [], chamadas: [], carga: null, conferencia },
    ligados,
    new Date(agora),
  );
  expect(saude.find(({ id }) => id === 'fluig')?.avisar).toBe(velha);
});

test.each([
  ['encerrada', '4711', 'O processo 4711 está encerrado', 'Processo 4711 do Fluig'],
  ['cancelada', '4711', 'O processo 4711 está cancelado', 'Processo 4711 do Fluig'],
  ['cancelada', null, 'O processo está cancelado', 'Processo do Fluig'],
])(
  'uma decisão que ficou lá, %s, processo %s: %s (R-EXT-20)',
  (situacaoLa, numeroExterno, oQue, documento) => {
    expect(decisaoQueFicouLa({ situacaoLa, numeroExterno })).toEqual({
      texto: `${oQue} no Fluig, que não disse ao portal o que foi decidido. Registre o que está lá.`,
      documento,
    });
  },
);

test('onde não há chamada, ou ela não terminou lá, nada se registra à mão (R-EXT-20)', () => {
  expect(decisaoQueFicouLa(undefined)).toBeNull();
  expect(decisaoQueFicouLa({ situacaoLa: null, numeroExterno: '4711' })).toBeNull();
  expect(decisaoQueFicouLa({ situacaoLa: 'aberta', numeroExterno: '4711' })).toBeNull();
});
