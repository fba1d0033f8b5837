import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { motivosEmPalavras, NOME_DA_DECLARACAO } from './motivos.ts';
import { declaracao, designacao, lerDeclaracao } from './schema.ts';

type Lido = { success: boolean; data?: unknown; error?: { issues: { path: unknown[]; message: string }[] } };
/** What was read, or the field and what is wrong with it. */
const dito = ({ success, data, error }: Lido): unknown =>
  success ? data : [error?.issues[0]?.path[0], error?.issues[0]?.message];
const x = (quantos: number) => 'x'.repeat(quantos);

describe('o que se declara (R-IMP-02)', () => {
  const NENHUM = { declaracao: 'nenhum', motivos: [], texto: '' };
  it.each([
    [{ _acao: 'nenhum', motivos: [], texto: 'Nada.' }, NENHUM],
    [{ _acao: 'nenhum' }, NENHUM],
    [
      { _acao: 'nenhum', motivos: ['amizade'] },
      ['motivos', 'Você marcou um motivo: declare-o, ou desmarque-o.'],
    ],
    [
      { _acao: 'impedido', motivos: ['amizade'], texto: ' Somos\r\ncompadres. ' },
      { declaracao: 'suspeicao', motivos: ['amizade'], texto: 'Somos\ncompadres.' },
    ],
    [
      { _acao: 'impedido', motivos: ['amizade', 'litigio'], texto: x(2000) },
      { declaracao: 'impedimento', motivos: ['amizade', 'litigio'], texto: x(2000) },
    ],
    [
      { _acao: 'impedido', motivos: ['litigio'], texto: x(2001) },
      ['texto', 'Use no máximo 2000 caracteres.'],
    ],
    [{ _acao: 'impedido', motivos: [], texto: '' }, ['motivos', 'Marque ao menos um motivo.']],
    [{ _acao: 'impedido', motivos: ['outro'], texto: '' }, ['motivos', 'Marque ao menos um motivo.']],
  ])('%#', (campos, esperado) => expect(dito(declaracao.safeParse(campos))).toEqual(esperado));

  it('outra ação não é declaração', () =>
    expect(declaracao.safeParse({ _acao: 'talvez', motivos: [], texto: '' }).success).toBe(false));

  it('as caixas chegam com um só nome, ou numeradas', () => {
    expect(
      lerDeclaracao(
        fieldsOf([
          ['_acao', 'impedido'],
          ['motivos', 'amizade'],
          ['motivos[0]', 'litigio'],
          ['texto', 'Somos compadres.'],
        ]),
      ),
    ).toEqual({ _acao: 'impedido', motivos: ['amizade', 'litigio'], texto: 'Somos compadres.' });
    expect(lerDeclaracao(fieldsOf([]))).toEqual({ _acao: '', motivos: [], texto: '' });
  });

  it('os motivos se leem com o artigo, na ordem da lei', () => {
    expect(motivosEmPalavras(['litigio', 'interesse'])).toEqual([
      'Tenho interesse direto ou indireto no resultado deste candidato. (art. 18, I)',
      'Estou em litígio judicial ou administrativo com o candidato, seu cônjuge ou companheiro. (art. 18, III)',
    ]);
    expect(motivosEmPalavras([])).toEqual([]);
    expect(NOME_DA_DECLARACAO).toEqual({ impedimento: 'impedimento', suspeicao: 'suspeição' });
  });
});

it('o suplente designado é um da banca (R-IMP-05)', () => {
  const ID = '0198c2f0-0000-7000-8000-000000000001';
  expect(designacao.parse({ impedimentoId: ID, membroId: ID })).toEqual({ impedimentoId: ID, membroId: ID });
  expect(dito(designacao.safeParse({ impedimentoId: ID, membroId: '' }))).toEqual([
    'membroId',
    'Escolha um suplente da banca.',
  ]);
});
