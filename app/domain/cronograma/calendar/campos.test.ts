import { describe, expect, it } from 'vitest';
import { catalogo, digitar, fase } from '#tests/factories/maquina.ts';
import type { FaseCatalogo, FaseDigitada } from '../types.ts';
import { comoDigitada, dataMaxima, lerFase, podeTerRecurso } from './campos.ts';

const daEquipe: FaseCatalogo = { id: 900, nome: 'Sorteio', recurso: false, modulo: null };
const doCatalogo = (id: number): FaseCatalogo => {
  const achada = [...catalogo, daEquipe].find((candidata) => candidata.id === id);
  if (achada === undefined) throw new Error(`sem fase ${String(id)}`);
  return achada;
};

function ler(faseId: number, mudanca: Partial<FaseDigitada>, outras: readonly FaseDigitada[] = []) {
  const digitada: FaseDigitada = {
    faseId,
    realizacaoInicio: '08/03/2027',
    realizacaoFim: '12/03/2027',
    recursoInicio: '',
    recursoFim: '',
    ...mudanca,
  };
  return lerFase(digitada, 3, doCatalogo(faseId), [digitada, ...outras], '2027-01-15');
}

describe('uma fase como foi digitada (R-CRO-06, R-CRO-07)', () => {
  it.each<[number, Partial<FaseDigitada>, [codigo: string, campo: string][]]>([
    [17, { realizacaoInicio: '' }, [['obrigatoria', 'realizacaoInicio']]],
    [17, { realizacaoFim: ' ' }, [['obrigatoria', 'realizacaoFim']]],
    [17, { realizacaoInicio: '31/02/2027' }, [['formato', 'realizacaoInicio']]],
    [17, { realizacaoInicio: '31/12/1999' }, [['minima', 'realizacaoInicio']]],
    [17, { realizacaoFim: '01/01/2033' }, [['maxima', 'realizacaoFim']]],
    [17, { realizacaoFim: '07/03/2027' }, [['inversao', 'realizacaoFim']]],
    [17, { recursoInicio: '15/03/2027', recursoFim: '16/03/2027' }, [['sem-recurso', 'recursoInicio']]],
    [17, { recursoFim: '16/03/2027' }, [['sem-recurso', 'recursoFim']]],
    [900, { recursoFim: '16/03/2027' }, [['sem-recurso', 'recursoFim']]],
    [
      42,
      {},
      [
        ['obrigatoria', 'recursoInicio'],
        ['obrigatoria', 'recursoFim'],
      ],
    ],
    [35, { recursoInicio: '15/03/2027' }, [['obrigatoria', 'recursoFim']]],
    [42, { recursoInicio: '16/03/2027', recursoFim: '15/03/2027' }, [['inversao', 'recursoFim']]],
    [42, { recursoInicio: '07/03/2027', recursoFim: '15/03/2027' }, [['recurso-antes', 'recursoInicio']]],
    [42, { recursoInicio: '08/03/2027', recursoFim: '11/03/2027' }, [['recurso-antes', 'recursoFim']]],
  ])('%i com %j é recusada', (faseId, mudanca, esperados) => {
    const { erros, lida } = ler(faseId, mudanca);
    expect(erros.map(({ codigo, campo, faseId: dona }) => [codigo, campo, dona])).toEqual(
      esperados.map(([codigo, campo]) => [codigo, `fases[3].${campo}`, faseId]),
    );
    expect(lida).toBeNull();
  });

  it.each<[number, Partial<FaseDigitada>]>([
    [17, { realizacaoInicio: '01/01/2000', realizacaoFim: '31/12/2032' }],
    [17, { realizacaoInicio: '12/03/2027' }],
    [17, { recursoInicio: ' ', recursoFim: ' ' }],
    [900, {}],
    [35, {}],
    [42, { recursoInicio: '08/03/2027', recursoFim: '12/03/2027' }],
    [35, { recursoInicio: '15/03/2027', recursoFim: '15/03/2027' }],
  ])('%i com %j é lida', (faseId, mudanca) => {
    const { erros, lida } = ler(faseId, mudanca);
    expect(erros).toEqual([]);
    expect(lida).toMatchObject({ indice: 3, catalogo: { id: faseId }, fase: { faseId } });
  });

  it.each<[string, number]>([
    ['', 2],
    ['  ', 2],
    ['15/03/2027', 0],
  ])('o recurso jurídico na fase de análise, %j, dispensa o do envio', (recursoInicio, erros) => {
    const revisao: FaseDigitada = {
      faseId: 35,
      realizacaoInicio: '',
      realizacaoFim: '',
      recursoInicio,
      recursoFim: '',
    };
    expect(ler(26, {}, [revisao]).erros).toHaveLength(erros);
    expect(ler(42, {}, [revisao]).erros).toHaveLength(2);
  });

  it('sem a fase de análise, o envio tem o seu recurso', () => {
    expect(ler(26, {}).erros).toHaveLength(2);
  });
});

it('uma fase tem recurso pela sua linha, ou no lugar de outra', () => {
  expect([42, 26, 35, 17, 900].map((id) => podeTerRecurso(doCatalogo(id)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('uma fase é mostrada como seria digitada', () => {
  const fases = [fase(17, '2027-03-08'), fase(42, '2027-03-08', '2027-03-12', ['2027-03-15', '2027-03-16'])];
  expect(fases.map(comoDigitada)).toEqual([
    {
      faseId: 17,
      realizacaoInicio: '08/03/2027',
      realizacaoFim: '08/03/2027',
      recursoInicio: '',
      recursoFim: '',
    },
    {
      faseId: 42,
      realizacaoInicio: '08/03/2027',
      realizacaoFim: '12/03/2027',
      recursoInicio: '15/03/2027',
      recursoFim: '16/03/2027',
    },
  ]);
  expect(digitar(fases)).toEqual(fases.map(comoDigitada));
  expect(dataMaxima('2027-12-31')).toBe('2032-12-31');
});
