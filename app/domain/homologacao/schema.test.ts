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

describe('o pedido como foi enviado (R-HOM-02)', () => {
  it('cada candidato uma vez, o objeto até onde se guarda', () => {
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
  it('só se escolhem ids', () => {
    expect(escolhidos.parse([ID])).toEqual([ID]);
    expect(escolhidos.safeParse(['a']).success).toBe(false);
  });
  it.each([
    [{}, { motivo: '' }],
    [{ motivo: ' Empresa errada. ' }, { motivo: 'Empresa errada.' }],
    [{ motivo: x(2_000) }, { motivo: x(2_000) }],
    [{ motivo: x(2_001) }, null],
  ])('por que se cancela, caso %#', (dados, lido) =>
    expect(motivoDoCancelamento.safeParse(dados).data ?? null).toEqual(lido),
  );
});

describe('uma decisão, de onde quer que venha (R-HOM-05)', () => {
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
    [{ decisao: false }, null],
    [{ decisao: false, justificativa: ' ' }, null],
    [{ decisao: 'talvez' }, null],
    [{}, null],
  ])('do workflow, caso %#', (dados, lida) =>
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
  ])('do simulador, caso %#', (dados, lida) =>
    expect(decisaoSimulada.safeParse({ homologacao: ID, ...dados }).data ?? null).toEqual(lida),
  );

  it('em papel: sem dizer a quem se pede, é a Superintendência (R-EXT-09)', () => {
    const papel = {
      decisao: 'aprovar',
      decididaPor: 'Superintendente',
      documento: 'Despacho 12/2027',
      justificativa: 'De acordo.',
      dia: '26/03/2027',
    };
    expect(decisaoDaHomologacaoAMao.parse(papel)).toEqual({ ...papel, dia: '2027-03-26' });
    const { dia: _dia, ...semDia } = papel;
    expect(decisaoDaHomologacaoAMao.safeParse(semDia).success).toBe(false);
  });
});
