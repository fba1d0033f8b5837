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

describe('a escolha da avaliação', () => {
  it.each([
    ['1', [17, 18, 22, 23, 28, 24, 34, 25]],
    ['2', [17, 18, 22, 23, 28, 39, 24, 40, 41]],
    ['3', [17, 18, 22, 29, 30]],
    ['', [17, 18, 22]],
  ])('%s traz as suas fases', (tipoAvaliacao, esperadas) => {
    const { digitado: depois } = ajustarFasesDaEscolha({ ...digitado, tipoAvaliacao }, catalogo);
    expect(ids(depois.fases)).toEqual(esperadas);
  });

  it('tira o que outra escolha trouxe, a não ser que esteja preenchido', () => {
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

it('propor pede o dia, e recusa um longe demais', () => {
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

it('um corte recusado volta como foi escolhido, com a sua fase onde ela foi tirada', () => {
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

it('os campos ocultos da confirmação se leem como o formulário que representam', () => {
  expect(lerCronograma(fieldsOf(camposDoCronograma(digitado)))).toEqual(digitado);
});

it('a máquina conhece cada fase dos dados de referência, e nenhuma que alguém acrescente', () => {
  expect(catalogo.every(({ id }) => faseDaMaquina(id))).toBe(true);
  expect(faseDaMaquina(999)).toBe(false);
});

describe('uma edição do formulário', () => {
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

  it('uma fase nova não tem datas, e uma fase sem datas não é erro de uma prévia', () => {
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

  it('uma prévia diz o que está errado no que foi preenchido', () => {
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

  it('as fases de uma escolha ficam no lugar onde foram postas', () => {
    const semDatas = { realizacaoInicio: '', realizacaoFim: '', recursoInicio: '', recursoFim: '' };
    const fora = { ...digitado, fases: [{ ...semDatas, faseId: 29 }, ...digitado.fases] };
    expect(ids(editar('fases-da-escolha', '', fora).digitado.fases)).toEqual([29, 17, 18, 22, 30]);
  });

  it('uma escolha só traz fases do catálogo', () => {
    const semFinal = catalogo.filter(({ id }) => id !== 30);
    const { digitado: depois, erros } = ajustarFasesDaEscolha(digitado, semFinal);
    expect([ids(depois.fases), erros]).toEqual([[17, 18, 22, 29], []]);
  });

  it.each(['0', '4', '12', '31'])('%s não é escolha', (tipoAvaliacao) => {
    const { digitado: depois } = ajustarFasesDaEscolha({ ...digitado, tipoAvaliacao }, catalogo);
    expect(ids(depois.fases)).toEqual([17, 18, 22]);
  });
});

describe('o formulário inteiro (R-CRO-06, R-CRO-07)', () => {
  const circunstancia = { catalogo, hoje: '2026-11-21', statusAtual: 19, feriados } as const;

  it('é lido quando nada está errado', () => {
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
    ['uma fase', { fases: digitado.fases.slice(1) }, ['fases']],
    ['nenhuma escolha', { tipoAvaliacao: '' }, ['tipoAvaliacao']],
    ['both', { formatoAvaliacao: '', fases: [] }, ['formatoAvaliacao', 'fases']],
  ])('não é lido com erro em %s', (_nome, mudanca, campos) => {
    const { erros, lido } = examinarFormulario({ ...digitado, ...mudanca }, circunstancia);
    expect(erros.map(({ campo }) => campo)).toEqual(campos);
    expect(lido).toBeNull();
  });

  it('diz o que o andamento da demanda perde', () => {
    const { avisos } = examinarFormulario(digitado, { ...circunstancia, statusAtual: 4 });
    expect(avisos.map(({ codigo }) => codigo)).toContain('etapa-atual');
  });
});

describe('propor datas (R-CRO-06)', () => {
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
  ])('%j é recusado, e nada muda', (mudanca, esperados) => {
    const { digitado: depois, erros } = propor(mudanca);
    expect(erros).toEqual(
      esperados.map(([campo, texto]) => ({ campo, faseId: null, codigo: 'campo', texto })),
    );
    expect(depois.fases).toEqual(digitado.fases);
  });

  it.each(['01/01/2000', '31/12/2031'])('%s ainda é um dia', (inicioProposta) => {
    expect(propor({ inicioProposta }).erros).toEqual([]);
  });

  it('preenche as fases e deixa o resto', () => {
    const { digitado: depois } = propor({ numProcesso: '1/2027', comCargaHoraria: false });
    expect(ids(depois.fases)).toEqual([17, 18, 19, 21, 22, 29, 30, 26, 35]);
    expect(depois.fases[0]).toEqual(digitar([fase(17, '2027-06-01', '2027-06-14')])[0]);
    expect(depois.numProcesso).toBe('1/2027');
  });
});

it('um corte de uma fase que ainda está lá a muda, e um que ninguém conhece não muda nada (R-CRO-05)', () => {
  const antes = [fase(17, '2027-06-01', '2027-06-10'), fase(22, '2027-06-14', '2027-06-18')];
  const depois = [fase(17, '2027-06-01', '2027-06-03'), fase(22, '2027-06-14', '2027-06-18')];
  const cortes = cortesRecusados(antes, depois, '2027-06-03');
  const de = { ...digitado, fases: digitar(depois) };
  expect(aplicarEscolhas(de, cortes, {}, antes, catalogo)).toEqual({ ...digitado, fases: digitar(antes) });
  expect(aplicarEscolhas({ ...digitado, fases: [] }, cortes, {}, [], catalogo).fases).toEqual([]);
});

describe('aquilo em que um resultado enviado se apoia não muda mais (R-CRO-14)', () => {
  const outra = { tipoAvaliacao: 3, formatoAvaliacao: 2 };
  it.each([
    ['nada foi enviado', false, false, []],
    ['um resultado das entrevistas', true, false, ['tipoAvaliacao']],
    ['o técnico preliminar', false, true, ['tipoAvaliacao', 'formatoAvaliacao']],
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
