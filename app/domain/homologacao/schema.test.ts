import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import {
  corpoDaDecisao,
  decisaoDaHomologacaoAMao,
  decisaoSimulada,
  escolhidos,
  lerPedido,
  motivoDoCancelamento,
} from './schema.ts';

const ID = '0198c2f0-0000-7000-8000-000000000001';
const x = (quantos: number) => 'x'.repeat(quantos);

describe('the request as it was sent (R-HOM-02)', () => {
  it('each candidate once, the object as far as it is kept', () => {
    expect(
      lerPedido(
        fieldsOf([
          ['objeto', x(1_001)],
          ['participacao', 'a'],
          ['participacao', 'b'],
          ['participacao', 'a'],
          ['confirmado', 'sim'],
        ]),
      ),
    ).toEqual({ objeto: x(1_000), participacoes: ['a', 'b'], confirmado: 'sim' });
    expect(lerPedido(fieldsOf([]))).toEqual({ objeto: '', participacoes: [], confirmado: '' });
  });
  it('only ids are chosen', () => {
    expect(escolhidos.parse([ID])).toEqual([ID]);
    expect(escolhidos.safeParse(['a']).success).toBe(false);
  });
  it.each([
    [{}, { motivo: '' }],
    [{ motivo: ' Empresa errada. ' }, { motivo: 'Empresa errada.' }],
    [{ motivo: x(2_000) }, { motivo: x(2_000) }],
    [{ motivo: x(2_001) }, null],
  ])('why it is cancelled, case %#', (dados, lido) =>
    expect(motivoDoCancelamento.safeParse(dados).data ?? null).toEqual(lido),
  );
});

describe('a decision, from wherever it comes (R-HOM-05)', () => {
  const RECEBIDA = { aprovada: true, justificativa: '', por: 'Superintendente' };
  it.each([
    [{ decisao: true }, RECEBIDA],
    [{ decisao: 'true' }, RECEBIDA],
    [
      { decisao: 'false', justificativa: ' Vencido. ' },
      { ...RECEBIDA, aprovada: false, justificativa: 'Vencido.' },
    ],
    [{ decisao: true, justificativa: null }, RECEBIDA],
    [
      { decisao: true, user: x(200) },
      { ...RECEBIDA, por: x(200) },
    ],
    [{ decisao: true, user: x(201) }, null],
    [{ decisao: true, user: ' ' }, null],
    [{ decisao: 'talvez' }, null],
    [{}, null],
  ])('of the workflow, case %#', (dados, lida) =>
    expect(corpoDaDecisao.safeParse({ user: ' Superintendente ', ...dados }).data ?? null).toEqual(lida),
  );

  it.each([
    [{ decisao: 'aprovar' }, { homologacao: ID, decisao: 'aprovar', justificativa: '' }],
    [
      { decisao: 'reprovar', justificativa: 'Vencido.' },
      { homologacao: ID, decisao: 'reprovar', justificativa: 'Vencido.' },
    ],
    [{ decisao: 'adiar' }, null],
    [{ decisao: 'aprovar', justificativa: x(2_001) }, null],
    [{ decisao: 'aprovar', homologacao: '1' }, null],
  ])('of the simulator, case %#', (dados, lida) =>
    expect(decisaoSimulada.safeParse({ homologacao: ID, ...dados }).data ?? null).toEqual(lida),
  );

  it('on paper: without naming who is asked, it is the superintendence (R-EXT-09)', () => {
    const papel = {
      decisao: 'aprovar',
      decididaPor: 'Superintendente',
      documento: 'Despacho 12/2027',
      justificativa: 'De acordo.',
    };
    expect(decisaoDaHomologacaoAMao.parse(papel)).toEqual(papel);
  });
});
