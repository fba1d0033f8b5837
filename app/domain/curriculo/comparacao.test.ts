import { describe, expect, test } from 'vitest';
import { marcas, textos, VAZIA } from '#tests/factories/versao-vazia.ts';
import { compararVersoes, lerComparacao, resumoDasMudancas, type VersaoComparavel } from './comparacao.ts';

const com = (dados: Partial<VersaoComparavel>): VersaoComparavel => ({ ...VAZIA, ...dados });
const experiencia = (
  cargo: string,
  local: string,
  periodoMeses = 12,
  descricao = 'Aulas.',
  tipo = 'area',
) => ({
  tipo,
  cargo,
  local,
  periodoMeses,
  descricao,
});
const curso = (codCurso: string, nome: string, ...disciplinas: string[]) => ({
  codCurso,
  curso: { nome },
  disciplinas: disciplinas.map((disciplina) => ({ disciplina: { nome: disciplina } })),
});
const tecnico = (formacao: string | null, instituicao: string, conclusao: string | null = '2010') => ({
  formacao,
  instituicao,
  conclusao,
});
const cadeia = (cadeiaId: number, nome: string, municipio: string) => ({
  cadeiaId,
  cadeia: { nome },
  uf: 'GO',
  municipio: { nome: municipio, uf: 'GO' },
});

/** 'campo: antes > depois [tipo]', the item first where there is one. */
const mudancas = (antes: VersaoComparavel, depois: VersaoComparavel) =>
  compararVersoes(antes, depois)
    .filter(({ tipo }) => tipo !== 'igual')
    .map(
      ({ item, campo, antes: a, depois: b, tipo }) =>
        `${item === null ? '' : `${item} / `}${campo}: ${a} > ${b} [${tipo}]`,
    );

describe('what changed between two versions, one case a row', () => {
  test.each<[string, Partial<VersaoComparavel>, Partial<VersaoComparavel>, string[]]>([
    ['nothing', { rua: 'Rua 1' }, { rua: 'Rua 1' }, []],
    ['spaces and line ends are nothing', { rua: 'Rua 1 ' }, { rua: ' Rua 1' }, []],
    ['a text', { rua: 'Rua 1' }, { rua: 'Rua 2' }, ['Rua: Rua 1 > Rua 2 [alterado]']],
    ['a text where there was none', {}, { complemento: 'Casa 2' }, ['Complemento:  > Casa 2 [incluido]']],
    ['a text taken out', { complemento: 'Casa 2' }, {}, ['Complemento: Casa 2 >  [retirado]']],
    [
      'masks',
      { cpf: '00000910228', cep: '74003010', telefoneCelular: '62999998888' },
      { cpf: '00000910309', cep: '74003020', telefoneCelular: '62999997777' },
      [
        'CPF: 000.009.102-28 > 000.009.103-09 [alterado]',
        'CEP: 74003-010 > 74003-020 [alterado]',
        'Telefone Celular: (62) 99999-8888 > (62) 99999-7777 [alterado]',
      ],
    ],
    [
      'civil day and civil state in words',
      { dataNascimento: new Date('1980-09-05T00:00:00Z'), estadoCivil: 'solteiro' },
      { dataNascimento: new Date('1980-09-06T00:00:00Z'), estadoCivil: 'casado' },
      [
        'Data de Nascimento: 05/09/1980 > 06/09/1980 [alterado]',
        'Estado Civil: Solteiro(a) > Casado(a) [alterado]',
      ],
    ],
    ['a flag', {}, { tutoria: true }, ['Tutoria: Não > Sim [alterado]']],
    [
      'a level of education taken out takes its fields',
      { graduacao: true, graduacaoFormacao: 'Agronomia', graduacaoConclusao: '12/2004' },
      { graduacao: false, graduacaoFormacao: 'Agronomia', graduacaoConclusao: '12/2004' },
      [
        'Graduação: Sim > Não [alterado]',
        'Graduação: Formação: Agronomia >  [retirado]',
        'Graduação: Conclusão: 12/2004 >  [retirado]',
      ],
    ],
    [
      'rows in another order are the same rows',
      { experiencias: [experiencia('Instrutora', 'Vale'), experiencia('Técnica', 'Serra')] },
      { experiencias: [experiencia('Técnica', 'Serra'), experiencia('Instrutora', 'Vale')] },
      [],
    ],
    [
      'a field of a row',
      { experiencias: [experiencia('Instrutora', 'Vale', 11)] },
      { experiencias: [experiencia('Instrutora', 'Vale', 12)] },
      ['Instrutora, Vale / Período: 11 meses > 12 meses (1 ano) [alterado]'],
    ],
    [
      'what names a row: it is still the same row',
      { experiencias: [experiencia('Instrutora', 'Vale')] },
      { experiencias: [experiencia('Coordenadora', 'Vale')] },
      ['Coordenadora, Vale / Cargo: Instrutora > Coordenadora [alterado]'],
    ],
    [
      'a row added and one removed',
      { experiencias: [experiencia('Instrutora', 'Vale', 1, '')] },
      { experiencias: [experiencia('Técnica', 'Serra', 2, '')] },
      [
        'Instrutora, Vale / Cargo: Instrutora >  [retirado]',
        'Instrutora, Vale / Local: Vale >  [retirado]',
        'Instrutora, Vale / Período: 1 mês >  [retirado]',
        'Técnica, Serra / Cargo:  > Técnica [incluido]',
        'Técnica, Serra / Local:  > Serra [incluido]',
        'Técnica, Serra / Período:  > 2 meses [incluido]',
      ],
    ],
    [
      'one of two equal rows removed',
      { experiencias: [experiencia('A', 'B', 1, ''), experiencia('A', 'B', 1, '')] },
      { experiencias: [experiencia('A', 'B', 1, '')] },
      [
        'A, B / Cargo: A >  [retirado]',
        'A, B / Local: B >  [retirado]',
        'A, B / Período: 1 mês >  [retirado]',
      ],
    ],
    [
      'experience does not become teaching',
      { experiencias: [experiencia('A', '', 1, '')] },
      { experiencias: [experiencia('A', '', 1, '', 'docencia')] },
      [
        'A / Cargo: A >  [retirado]',
        'A / Período: 1 mês >  [retirado]',
        'A / Cargo:  > A [incluido]',
        'A / Período:  > 1 mês [incluido]',
      ],
    ],
    [
      'technical courses behind an unmarked flag do not count',
      {
        cursosTecnicos: false,
        listaCursosTecnicos: [{ formacao: 'X', instituicao: 'Y', conclusao: '2010' }],
      },
      {},
      [],
    ],
    [
      'disciplines of a course, whatever their order',
      { cursos: [curso('1', 'Tratores', 'Segurança', 'Manutenção')] },
      { cursos: [curso('1', 'Tratores', 'Operação', 'Segurança')] },
      ['Curso: Tratores / Disciplinas: Manutenção, Segurança > Operação, Segurança [alterado]'],
    ],
    [
      'a course added',
      { cursos: [curso('1', 'Tratores', 'Segurança')] },
      { cursos: [curso('2', 'Ordenha', 'Higiene'), curso('1', 'Tratores', 'Segurança')] },
      ['Curso: Ordenha / Disciplinas:  > Higiene [incluido]'],
    ],
    [
      'the municipality of a chain',
      { cadeias: [cadeia(1, 'Leite', 'Jataí')] },
      { cadeias: [cadeia(1, 'Leite', 'Ceres')] },
      ['Cadeia Produtiva: Leite / Município: Jataí-GO > Ceres-GO [alterado]'],
    ],
    ['line ends', { rua: 'Rua 1\r\nfundos' }, { rua: 'Rua 1\nfundos' }, []],
    ['a line end is not nothing', { rua: 'A\r\nB' }, { rua: 'AB' }, ['Rua: A\nB > AB [alterado]']],
    [
      'a CEP that is none has no mask',
      { cep: '174003010' },
      { cep: '740030101' },
      ['CEP: 174003010 > 740030101 [alterado]'],
    ],
    [
      'a technical course added',
      { cursosTecnicos: true },
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('Zootecnia', 'IF', null)] },
      [
        'Curso Técnico: Zootecnia / Formação:  > Zootecnia [incluido]',
        'Curso Técnico: Zootecnia / Instituição:  > IF [incluido]',
      ],
    ],
    [
      'a technical course moved to another school is the same course, whatever the order',
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('A', 'IF'), tecnico('B', 'IF')] },
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('B', 'IF'), tecnico('A', 'UFG', '2011')] },
      [
        'Curso Técnico: A / Instituição: IF > UFG [alterado]',
        'Curso Técnico: A / Conclusão: 2010 > 2011 [alterado]',
      ],
    ],
    [
      'another technical course in another school',
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('A', 'IF', null)] },
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('B', 'UFG', null)] },
      [
        'Curso Técnico: A / Formação: A >  [retirado]',
        'Curso Técnico: A / Instituição: IF >  [retirado]',
        'Curso Técnico: B / Formação:  > B [incluido]',
        'Curso Técnico: B / Instituição:  > UFG [incluido]',
      ],
    ],
    [
      'another course and another chain',
      { cursos: [curso('1', 'Tratores', 'Segurança')], cadeias: [cadeia(1, 'Leite', 'Jataí')] },
      { cursos: [curso('2', 'Ordenha', 'Higiene')], cadeias: [cadeia(2, 'Corte', 'Ceres')] },
      [
        'Curso: Tratores / Disciplinas: Segurança >  [retirado]',
        'Cadeia Produtiva: Leite / Município: Jataí-GO >  [retirado]',
        'Curso: Ordenha / Disciplinas:  > Higiene [incluido]',
        'Cadeia Produtiva: Corte / Município:  > Ceres-GO [incluido]',
      ],
    ],
    [
      'of two rows of one name each stays the one that it was',
      { experiencias: [experiencia('A', 'B', 1), experiencia('A', 'B', 2)] },
      { experiencias: [experiencia('A', 'B', 2), experiencia('A', 'B', 1)] },
      [],
    ],
    [
      'a row that stayed is not taken for one that was added',
      { experiencias: [experiencia('A', 'B', 1, '')] },
      { experiencias: [experiencia('A', 'B', 1, ''), experiencia('A', 'C', 2, '')] },
      [
        'A, C / Cargo:  > A [incluido]',
        'A, C / Local:  > C [incluido]',
        'A, C / Período:  > 2 meses [incluido]',
      ],
    ],
    [
      'two rows without a place are not alike for it',
      { experiencias: [experiencia('A', '', 1, '')] },
      { experiencias: [experiencia('C', '', 1, '')] },
      [
        'A / Cargo: A >  [retirado]',
        'A / Período: 1 mês >  [retirado]',
        'C / Cargo:  > C [incluido]',
        'C / Período:  > 1 mês [incluido]',
      ],
    ],
    [
      'a description, and a period that was not known',
      { experiencias: [{ ...experiencia('A', 'B', 1, 'X'), periodoMeses: null }] },
      { experiencias: [experiencia('A', 'B', 1, 'Y')] },
      ['A, B / Período:  > 1 mês [incluido]', 'A, B / Descrição: X > Y [alterado]'],
    ],
    [
      'one of two courses with the same disciplines removed',
      { cursos: [curso('1', 'Tratores', 'Segurança'), curso('2', 'Ordenha', 'Segurança')] },
      { cursos: [curso('2', 'Ordenha', 'Segurança')] },
      ['Curso: Tratores / Disciplinas: Segurança >  [retirado]'],
    ],
    [
      'disciplines without a course, and a row with neither',
      {},
      {
        cursos: [
          { codCurso: null, curso: null, disciplinas: [] },
          { codCurso: null, curso: null, disciplinas: [{ disciplina: { nome: 'Higiene' } }] },
        ],
      },
      ['Curso:  / Disciplinas:  > Higiene [incluido]'],
    ],
    [
      'one of two chains of a municipality removed',
      { cadeias: [cadeia(1, 'Leite', 'Jataí'), cadeia(2, 'Corte', 'Jataí')] },
      { cadeias: [cadeia(2, 'Corte', 'Jataí')] },
      ['Cadeia Produtiva: Leite / Município: Jataí-GO >  [retirado]'],
    ],
    [
      'a chain in two municipalities: the one that stayed is the same',
      { cadeias: [cadeia(1, 'Leite', 'Jataí'), cadeia(1, 'Leite', 'Ceres')] },
      { cadeias: [cadeia(1, 'Leite', 'Ceres'), cadeia(1, 'Leite', 'Iporá')] },
      ['Cadeia Produtiva: Leite / Município: Jataí-GO > Iporá-GO [alterado]'],
    ],
    [
      'a chain without a municipality shows its state; one without a name has none',
      { cadeias: [{ cadeiaId: 1, cadeia: null, uf: 'GO', municipio: null }] },
      { cadeias: [{ cadeiaId: 1, cadeia: null, uf: 'MG', municipio: null }] },
      ['Cadeia Produtiva:  / Município: GO > MG [alterado]'],
    ],
    [
      'empty chain rows are nothing',
      { cadeias: [] },
      { cadeias: [{ cadeiaId: null, cadeia: null, uf: 'GO', municipio: null }] },
      [],
    ],
  ])('%s', (_, antes, depois, esperado) => {
    expect(mudancas(com(antes), com(depois))).toEqual(esperado);
  });

  test('the way back says the opposite', () => {
    const a = com({ rua: 'Rua 1', experiencias: [experiencia('A', 'B')], tutoria: true });
    const b = com({ bairro: 'Centro', experiencias: [experiencia('C', 'D')] });
    const tipos = (lista: ReturnType<typeof compararVersoes>, tipo: string) =>
      lista.filter((campo) => campo.tipo === tipo).length;
    const [ida, volta] = [compararVersoes(a, b), compararVersoes(b, a)];
    expect(tipos(ida, 'incluido')).toBe(tipos(volta, 'retirado'));
    expect(tipos(ida, 'retirado')).toBe(tipos(volta, 'incluido'));
    expect(tipos(ida, 'alterado')).toBe(tipos(volta, 'alterado'));
  });

  test('every field of the curriculum is compared', () => {
    const cheia = com(
      Object.fromEntries([
        ...textos.map((campo) => [
          campo,
          campo === 'dataNascimento' ? new Date('2000-01-01') : '62999998888',
        ]),
        ...marcas.map((campo) => [campo, true]),
      ]) as Partial<VersaoComparavel>,
    );
    const campos = compararVersoes(VAZIA, cheia);
    expect(campos).toHaveLength(textos.length + marcas.length);
    expect(campos.every(({ tipo }) => tipo !== 'igual')).toBe(true);
  });
});

test('the summary names the steps and counts a row once', () => {
  const antes = com({ rua: 'Rua 1', experiencias: [experiencia('A', 'B')] });
  const depois = com({ rua: 'Rua 2', bairro: 'Centro' });
  expect(resumoDasMudancas(compararVersoes(antes, depois))).toBe(
    'Endereço Residencial (2), Experiência Profissional (1)',
  );
  expect(resumoDasMudancas(compararVersoes(antes, antes))).toBeNull();
});

test('fields empty in both are left out', () => {
  const comuns = compararVersoes(VAZIA, VAZIA);
  expect(comuns).toHaveLength(marcas.length);
  expect(comuns.every(({ antes, depois }) => antes === 'Não' && depois === 'Não')).toBe(true);
});

test('rows without a change are told too, whole', () => {
  const versao = com({ cursos: [curso('1', 'Tratores', 'B', 'A')] });
  expect(compararVersoes(versao, versao).filter(({ item }) => item !== null)).toEqual([
    {
      passo: 'objetivos',
      item: 'Curso: Tratores',
      campo: 'Disciplinas',
      antes: 'A, B',
      depois: 'A, B',
      tipo: 'igual',
    },
  ]);
});

test.each([
  ['de=1&para=12&tudo=1', { de: 1, para: 12, tudo: true }],
  ['de=123456789&para=1234567890', { de: 123456789, para: null, tudo: false }],
  ['de=x1&para=1x&tudo=0', { de: null, para: null, tudo: false }],
  ['', { de: null, para: null, tudo: false }],
])('the address %j asks for %j', (endereco, pedido) => {
  expect(lerComparacao(new URLSearchParams(endereco))).toEqual(pedido);
});
