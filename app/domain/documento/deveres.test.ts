import { describe, expect, it } from 'vitest';
import {
  documentosDaPessoa,
  documentosQueFaltam,
  motivoParaNaoMudarDeveres,
  participaPorEmpresa,
  SEM_DEVER,
  type DeverDoTipo,
  type QuemEnvia,
  type TipoComDever,
} from './deveres.ts';

const QUEM: QuemEnvia = { habilitacao: 'HabTec', atividade: 'inst', tipoAvaliacao: 2, porEmpresa: false };
const tipo = (id: number, dados: Partial<TipoComDever> = {}): TipoComDever => ({
  id,
  descricao: `Documento ${String(id)}`,
  identificador: `d${String(id)}`,
  ativo: true,
  habilitacao: 'HabTec',
  publico: 'todos',
  dever: SEM_DEVER,
  ...dados,
});
const com = (dever: Partial<DeverDoTipo>): DeverDoTipo => ({ ...SEM_DEVER, ...dever });

describe('o que é pedido de cada pessoa (R-DOC-12)', () => {
  const pedidos = (tipos: TipoComDever[], quem: Partial<QuemEnvia> = {}, arquivos: number[] = []) =>
    documentosDaPessoa(tipos, { ...QUEM, ...quem }, new Set(arquivos)).map(({ id }) => id);

  it('pede os do público da atividade e da habilitação, na ordem da tabela; um inativo só onde há arquivo', () => {
    const tipos = [
      tipo(4, { ativo: false }),
      tipo(3, { publico: 'tecnico' }),
      tipo(2, { publico: 'instrutoria' }),
      tipo(1),
      tipo(9, { habilitacao: 'HabJud' }),
    ];
    for (const atividade of ['inst', 'cons', 'tutor', 'sau'])
      expect(pedidos(tipos, { atividade })).toEqual([1, 2]);
    for (const atividade of ['tec', 'sup']) expect(pedidos(tipos, { atividade })).toEqual([1, 3]);
    expect(pedidos(tipos, {}, [4])).toEqual([1, 2, 4]);
    expect(pedidos(tipos, { habilitacao: 'HabJud' })).toEqual([9]);
  });

  it('os de uma empresa são de quem participa por uma, os de uma pessoa, dos outros; o que já veio fica à vista', () => {
    const tipos = [
      tipo(1, { dever: com({ quem: 'empresa' }) }),
      tipo(2, { dever: com({ quem: 'pessoa' }) }),
      tipo(3, { dever: com({ quem: 'ninguem' }) }),
      tipo(4),
    ];
    expect(pedidos(tipos, { porEmpresa: true })).toEqual([1, 4]);
    expect(pedidos(tipos, { porEmpresa: false })).toEqual([2, 4]);
    expect(pedidos(tipos, { porEmpresa: false }, [1])).toEqual([1, 2, 4]);
  });

  it.each([
    ['vínculo com uma empresa', { codCfo: '1', porEmpresa: false }, true],
    ['disse que participa por uma', { codCfo: null, porEmpresa: true }, true],
    ['nem um nem outro', { codCfo: null, porEmpresa: false }, false],
  ])('%s', (_, participacao, esperado) => expect(participaPorEmpresa(participacao)).toBe(esperado));

  it.each<[string, Partial<DeverDoTipo>, Partial<QuemEnvia>, boolean, string]>([
    ['obrigatório', { dever: 'obrigatorio' }, {}, true, 'Obrigatório'],
    ['opcional', { dever: 'opcional' }, {}, false, 'Se você tiver'],
    [
      'condicional à empresa, com uma',
      { dever: 'condicional', condicao: { empresa: true } },
      { porEmpresa: true },
      true,
      'Obrigatório para quem participa por uma empresa',
    ],
    [
      'condicional à empresa, sem uma',
      { dever: 'condicional', condicao: { empresa: true } },
      {},
      false,
      'Se você tiver',
    ],
    [
      'condicional à atividade, que é a da demanda',
      { dever: 'condicional', condicao: { atividades: ['inst', 'tutor'] } },
      {},
      true,
      'Obrigatório nas demandas de Instrutoria ou Tutoria',
    ],
    [
      'condicional a outra atividade',
      { dever: 'condicional', condicao: { atividades: ['tec'] } },
      {},
      false,
      'Se você tiver',
    ],
    [
      'condicional à avaliação, que é a da demanda',
      { dever: 'condicional', condicao: { avaliacoes: [2] } },
      {},
      true,
      'Obrigatório onde a avaliação é entrevista e avaliação didática',
    ],
    [
      'duas condições, uma só cumprida',
      { dever: 'condicional', condicao: { atividades: ['inst'], avaliacoes: [3] } },
      {},
      false,
      'Se você tiver',
    ],
  ])('%s', (_, dever, quem, obrigatorio, porque) => {
    expect(
      documentosDaPessoa([tipo(1, { dever: com(dever) })], { ...QUEM, ...quem }, new Set()),
    ).toMatchObject([{ obrigatorio, porque }]);
  });

  it('falta o que é pedido e não tem arquivo; o de outras pessoas, que já veio, não é exigido (R-DOC-13)', () => {
    const tipos = [tipo(1), tipo(2), tipo(3, { dever: com({ quem: 'empresa', dever: 'obrigatorio' }) })];
    const documentos = documentosDaPessoa(tipos, QUEM, new Set([1, 3]));
    expect(documentos.map(({ obrigatorio }) => obrigatorio)).toEqual([false, false, false]);
    expect(documentosQueFaltam(documentos, new Set([1])).map(({ id }) => id)).toEqual([2]);
  });
});

it.each([
  ['sem data', null, false, null],
  ['antes de abrir', '2027-03-02T03:00:00Z', false, null],
  ['no instante em que abre', '2027-03-01T03:00:00Z', false, /já abriu/],
  ['encerrada', null, true, /foi encerrada/],
])('a demanda muda o que pede até a fase 17 abrir: %s (R-DOC-14)', (_, abertura, encerrada, motivo) => {
  const dita = motivoParaNaoMudarDeveres(
    { abertura: abertura === null ? null : new Date(abertura), encerrada },
    new Date('2027-03-01T03:00:00Z'),
  );
  if (motivo === null) expect(dita).toBeNull();
  else expect(dita).toMatch(motivo);
});
