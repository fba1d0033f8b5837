import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { catalogo, feriados, digitar, fase } from '#tests/factories/maquina.ts';
import { cortesRecusados } from './calendar/direitos.ts';
import {
  ajustarFasesDaEscolha,
  aplicarEdicao,
  aplicarEscolhas,
  escolhasPresas,
  examinarFormulario,
  faseDaMaquina,
} from './rules.ts';
import { camposDoCronograma, CRONOGRAMA_EM_BRANCO, lerCronograma } from './schema.ts';

const digitado = {
  ...CRONOGRAMA_EM_BRANCO,
  tipoAvaliacao: '3',
  formatoAvaliacao: '1',
  fases: digitar([fase(17, '2027-06-01'), fase(18, '2027-06-07'), fase(22, '2027-06-14', '2027-06-18')]),
};
const ids = (fases: readonly { faseId: number }[]) => fases.map(({ faseId }) => faseId);

describe('the evaluation choice', () => {
  it.each([
    ['1', [17, 18, 22, 23, 28, 24, 34, 25]],
    ['2', [17, 18, 22, 23, 28, 39, 24, 40, 41]],
    ['3', [17, 18, 22, 29, 30]],
    ['', [17, 18, 22]],
  ])('%s brings its phases', (tipoAvaliacao, esperadas) => {
    const { digitado: depois } = ajustarFasesDaEscolha({ ...digitado, tipoAvaliacao }, catalogo);
    expect(ids(depois.fases)).toEqual(esperadas);
  });

  it('takes away what another choice brought, unless it was filled in', () => {
    const escolher = (de: typeof digitado, tipoAvaliacao: string) =>
      ajustarFasesDaEscolha({ ...de, tipoAvaliacao }, catalogo).digitado;
    const comDatas = escolher(digitado, '2');
    expect(ids(escolher(comDatas, '3').fases)).toEqual([17, 18, 22, 29, 30]);
    const preenchida = {
      ...comDatas,
      fases: comDatas.fases.map((linha) =>
        linha.faseId === 28 ? { ...linha, realizacaoInicio: '1' } : linha,
      ),
    };
    expect(ids(escolher(preenchida, '3').fases)).toEqual([17, 18, 22, 28, 29, 30]);
  });
});

it('proposing asks for the day, and refuses one too far away', () => {
  const propor = (inicioProposta: string) =>
    aplicarEdicao(
      'propor',
      '',
      { ...digitado, inicioProposta },
      { catalogo, hoje: '2026-11-21', statusAtual: 19, feriados },
    ).erros.map(({ texto }) => texto);
  expect(propor('')).toEqual(['Informe o primeiro dia.']);
  expect(propor('31/02/2027')).toEqual(['Formato de data inválido.']);
  expect(propor('01/01/9999')).toEqual(['O cronograma vai até 31/12/2031, no máximo. Confira o ano.']);
  expect(propor('01/03/2027')).toEqual([]);
});

it('a refused cut comes back as chosen, with its phase where that was taken away', () => {
  const antes = [
    fase(17, '2027-06-01', '2027-06-10'),
    fase(19, '2027-06-11', '2027-06-12', ['2027-06-14', '2027-06-16']),
  ];
  const depois = antes.slice(1);
  const cortes = cortesRecusados(antes, depois, '2027-06-03');
  const aplicar = (escolhas: Record<string, 'manter' | 'minimo'>) =>
    aplicarEscolhas({ ...digitado, fases: digitar(depois) }, cortes, escolhas, antes, catalogo).fases;
  expect(aplicar({})).toEqual(digitar(antes));
  expect(aplicar({ 'realizacao-17': 'minimo' })[0]).toMatchObject({
    faseId: 17,
    realizacaoFim: '04/06/2027',
  });
});

it('the hidden fields of the confirmation are read as the form they stand for', () => {
  expect(lerCronograma(fieldsOf(camposDoCronograma(digitado)))).toEqual(digitado);
});

it('the machine knows every phase of the reference data, and none that an operator adds', () => {
  expect(catalogo.every(({ id }) => faseDaMaquina(id))).toBe(true);
  expect(faseDaMaquina(999)).toBe(false);
});

describe('an edition of the form', () => {
  const circunstancia = { catalogo, hoje: '2026-11-21', statusAtual: 19, feriados } as const;
  const editar = (acao: string, faseNova = '', de = digitado) =>
    aplicarEdicao(acao, faseNova, de, circunstancia);

  it.each<[string, string, number[], string[]]>([
    ['adicionar', '19', [17, 18, 19, 22], []],
    ['adicionar', '26', [17, 18, 22, 26], []],
    ['adicionar', '33', [17, 33, 18, 22], []],
    ['adicionar', '18', [17, 18, 22], ['faseNova']],
    ['adicionar', '39', [17, 18, 22], ['faseNova']],
    ['adicionar', '', [17, 18, 22], ['faseNova']],
    ['remover:18', '', [17, 22], []],
    ['remover:19', '', [17, 18, 22], []],
    ['fases-da-escolha', '', [17, 18, 22, 29, 30], []],
    ['propor', '', [17, 18, 22], ['inicioProposta']],
    ['conferir', '', [17, 18, 22], []],
  ])('%s %s', (acao, faseNova, esperadas, campos) => {
    const { digitado: depois, erros } = editar(acao, faseNova);
    expect(depois).toEqual({ ...digitado, fases: depois.fases });
    expect(ids(depois.fases)).toEqual(esperadas);
    expect(erros.map(({ campo }) => campo)).toEqual(campos);
  });

  it('a new phase has no dates, and a phase without dates is no error of a preview', () => {
    const { digitado: depois } = editar('adicionar', '19');
    expect(depois.fases[2]).toEqual({
      faseId: 19,
      realizacaoInicio: '',
      realizacaoFim: '',
      recursoInicio: '',
      recursoFim: '',
    });
    expect(editar('conferir', '', depois)).toEqual({ digitado: depois, erros: [] });
    const semInteresse = { ...depois, fases: depois.fases.slice(1) };
    expect(editar('conferir', '', semInteresse).erros).toEqual([]);
  });

  it('a preview says what is wrong with what is filled in', () => {
    const torto = {
      ...digitado,
      numProcesso: 'n'.repeat(61),
      fases: digitado.fases.map((linha) =>
        linha.faseId === 18 ? { ...linha, realizacaoFim: '31/02/2027' } : linha,
      ),
    };
    expect(editar('conferir', '', torto).erros).toEqual([
      { campo: 'numProcesso', faseId: null, codigo: 'campo', texto: 'Use no máximo 60 caracteres.' },
      {
        campo: 'fases[1].realizacaoFim',
        faseId: 18,
        codigo: 'formato',
        texto: 'Formato de data inválido.',
      },
    ]);
  });

  it('the phases of a choice stay in the place where they were put', () => {
    const semDatas = { realizacaoInicio: '', realizacaoFim: '', recursoInicio: '', recursoFim: '' };
    const fora = { ...digitado, fases: [{ ...semDatas, faseId: 29 }, ...digitado.fases] };
    expect(ids(editar('fases-da-escolha', '', fora).digitado.fases)).toEqual([29, 17, 18, 22, 30]);
  });

  it('a choice brings only phases of the catalogue', () => {
    const semFinal = catalogo.filter(({ id }) => id !== 30);
    const { digitado: depois, erros } = ajustarFasesDaEscolha(digitado, semFinal);
    expect([ids(depois.fases), erros]).toEqual([[17, 18, 22, 29], []]);
  });

  it.each(['0', '4', '12', '31'])('%s is no choice', (tipoAvaliacao) => {
    const { digitado: depois } = ajustarFasesDaEscolha({ ...digitado, tipoAvaliacao }, catalogo);
    expect(ids(depois.fases)).toEqual([17, 18, 22]);
  });
});

describe('the whole form (R-CRO-06, R-CRO-07)', () => {
  const circunstancia = { catalogo, hoje: '2026-11-21', statusAtual: 19, feriados } as const;

  it('is read when nothing is wrong', () => {
    const { erros, avisos, lido } = examinarFormulario(digitado, circunstancia);
    expect(erros).toEqual([]);
    expect(lido).toEqual({
      tipoAvaliacao: 3,
      formatoAvaliacao: 1,
      editalId: null,
      numProcesso: '',
      linkInformacao: '',
      retificacao: '',
      fases: [fase(17, '2027-06-01'), fase(18, '2027-06-07'), fase(22, '2027-06-14', '2027-06-18')],
    });
    expect(avisos.map(({ codigo }) => codigo)).toEqual([
      'falta',
      'falta',
      'falta',
      'falta',
      'falta',
      'interesse-de-um-dia',
    ]);
  });

  it.each<[string, Partial<typeof digitado>, string[]]>([
    ['a text', { numProcesso: 'n'.repeat(61) }, ['numProcesso']],
    ['a phase', { fases: digitado.fases.slice(1) }, ['fases']],
    ['no choice', { tipoAvaliacao: '' }, ['tipoAvaliacao']],
    ['both', { formatoAvaliacao: '', fases: [] }, ['formatoAvaliacao', 'fases']],
  ])('is not read with %s wrong', (_nome, mudanca, campos) => {
    const { erros, lido } = examinarFormulario({ ...digitado, ...mudanca }, circunstancia);
    expect(erros.map(({ campo }) => campo)).toEqual(campos);
    expect(lido).toBeNull();
  });

  it('tells what the step of the demand loses', () => {
    const { avisos } = examinarFormulario(digitado, { ...circunstancia, statusAtual: 4 });
    expect(avisos.map(({ codigo }) => codigo)).toContain('etapa-atual');
  });
});

describe('proposing dates (R-CRO-06)', () => {
  const propor = (mudanca: Partial<typeof digitado>) =>
    aplicarEdicao(
      'propor',
      '',
      { ...digitado, inicioProposta: '01/06/2027', ...mudanca },
      { catalogo, hoje: '2026-11-21', statusAtual: 19, feriados },
    );

  it.each<[Partial<typeof digitado>, [campo: string, texto: string][]]>([
    [{ inicioProposta: '' }, [['inicioProposta', 'Informe o primeiro dia.']]],
    [{ inicioProposta: '31/02/2027' }, [['inicioProposta', 'Formato de data inválido.']]],
    [
      { inicioProposta: '31/12/1999' },
      [['inicioProposta', 'A data selecionada é inferior à data mínima permitida.']],
    ],
    [
      { inicioProposta: '01/01/2032' },
      [['inicioProposta', 'O cronograma vai até 31/12/2031, no máximo. Confira o ano.']],
    ],
    [{ tipoAvaliacao: '' }, [['tipoAvaliacao', 'Informe se há entrevista e avaliação didática.']]],
    [{ formatoAvaliacao: '12' }, [['formatoAvaliacao', 'Informe o formato da avaliação.']]],
    [{ formatoAvaliacao: '31' }, [['formatoAvaliacao', 'Informe o formato da avaliação.']]],
  ])('%j is refused, and nothing changes', (mudanca, esperados) => {
    const { digitado: depois, erros } = propor(mudanca);
    expect(erros).toEqual(
      esperados.map(([campo, texto]) => ({ campo, faseId: null, codigo: 'campo', texto })),
    );
    expect(depois.fases).toEqual(digitado.fases);
  });

  it.each(['01/01/2000', '31/12/2031'])('%s is still a day', (inicioProposta) => {
    expect(propor({ inicioProposta }).erros).toEqual([]);
  });

  it('fills the phases and leaves the rest', () => {
    const { digitado: depois } = propor({ numProcesso: '1/2027', comCargaHoraria: false });
    expect(ids(depois.fases)).toEqual([17, 18, 19, 21, 22, 29, 30, 26, 35]);
    expect(depois.fases[0]).toEqual(digitar([fase(17, '2027-06-01', '2027-06-14')])[0]);
    expect(depois.numProcesso).toBe('1/2027');
  });
});

it('a cut of a phase that is still there changes it, and one that nobody knows changes nothing (R-CRO-05)', () => {
  const antes = [fase(17, '2027-06-01', '2027-06-10'), fase(22, '2027-06-14', '2027-06-18')];
  const depois = [fase(17, '2027-06-01', '2027-06-03'), fase(22, '2027-06-14', '2027-06-18')];
  const cortes = cortesRecusados(antes, depois, '2027-06-03');
  const de = { ...digitado, fases: digitar(depois) };
  expect(aplicarEscolhas(de, cortes, {}, antes, catalogo)).toEqual({ ...digitado, fases: digitar(antes) });
  expect(aplicarEscolhas({ ...digitado, fases: [] }, cortes, {}, [], catalogo).fases).toEqual([]);
});

describe('what a sent result rests on no longer changes (R-CRO-14)', () => {
  const outra = { tipoAvaliacao: 3, formatoAvaliacao: 2 };
  it.each([
    ['nothing was sent', false, false, []],
    ['a result of the interviews', true, false, ['tipoAvaliacao']],
    ['the preliminary technical one', false, true, ['tipoAvaliacao', 'formatoAvaliacao']],
    ['both', true, true, ['tipoAvaliacao', 'formatoAvaliacao']],
  ])('%s', (_nome, entrevista, tecnica, presas) => {
    const antes = {
      tipoAvaliacao: 1,
      formatoAvaliacao: 1,
      habTecnicaPreliminarEm: tecnica ? new Date(0) : null,
    };
    expect(escolhasPresas(antes, outra, { entrevista }).map(({ campo }) => campo)).toEqual(presas);
    expect(escolhasPresas(antes, antes, { entrevista })).toEqual([]);
  });
});
