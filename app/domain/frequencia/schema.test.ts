import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { correcaoSchema, lerMarcas, pedidoDe } from './schema.ts';

const [A, B, C, D] = ['1', '2', '3', '4'].map((n) => `0198c2f0-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

it('a lista diz de cada linha o que foi marcado, e nada do resto (R-FRQ-05)', () => {
  const lidas = lerMarcas(
    fieldsOf([
      ['_acao', 'salvar'],
      ['linhas[0].id', A],
      ['linhas[0].marca', 'sim'],
      ['linhas[1].id', B],
      ['linhas[1].marca', 'nao'],
      ['linhas[2].id', C],
      ['linhas[3].id', 'outra'],
      ['linhas[3].marca', 'sim'],
      ['linhas[4].marca', 'sim'],
      ['linhas[5].id', D],
      ['linhas[5].marca', 'nao-avisado'],
    ]),
  );
  const marcas = { [A]: 'sim', [B]: 'nao', [D]: 'nao-avisado' };
  expect(lidas).toEqual({ passo: 'salvar', ids: [A, B, C, D], marcas });
  expect(pedidoDe(lidas.marcas)).toEqual({
    marcadas: [
      { agendamentoId: A, presente: true },
      { agendamentoId: B, presente: false },
    ],
    naoAvisados: [D],
  });
  expect(
    lerMarcas(
      fieldsOf([
        ['linhas[0].id', A],
        ['linhas[0].marca', 'talvez'],
      ]),
    ).marcas,
  ).toEqual({});
});

describe('a correção (R-FRQ-02)', () => {
  const CORRECAO = { presente: 'sim', versao: '1' };
  it.each([
    [{}, { presente: true, motivo: '', versao: 1 }],
    [
      { presente: 'nao', motivo: ' a\r\nb ' },
      { presente: false, motivo: 'a\nb', versao: 1 },
    ],
    [
      { motivo: 'x'.repeat(500), versao: '0' },
      { presente: true, motivo: 'x'.repeat(500), versao: 0 },
    ],
    [{ versao: '2147483647' }, { presente: true, motivo: '', versao: 2_147_483_647 }],
    [{ motivo: 'x'.repeat(501) }, 'Use no máximo 500 caracteres.'],
    [{ presente: 'talvez' }, 'Escolha presente ou ausente.'],
  ])('%#', (dados, esperado) => {
    const lida = correcaoSchema.safeParse({ ...CORRECAO, ...dados });
    expect(lida.success ? lida.data : lida.error.issues[0]?.message).toEqual(esperado);
  });
  it.each(['-1', '2147483648'])('%s não é versão', (versao) =>
    expect(correcaoSchema.safeParse({ ...CORRECAO, versao }).success).toBe(false),
  );
});
