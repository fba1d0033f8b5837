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

describe('o que mudou entre duas versões, um caso por linha', () => {
  test.each<[string, Partial<VersaoComparavel>, Partial<VersaoComparavel>, string[]]>([
    ['nada', { rua: 'Rua 1' }, { rua: 'Rua 1' }, []],
    ['espaços e fins de linha não são nada', { rua: 'Rua 1 ' }, { rua: ' Rua 1' }, []],
    ['a text', { rua: 'Rua 1' }, { rua: 'Rua 2' }, ['Rua: Rua 1 > Rua 2 [alterado]']],
    ['um texto onde não havia nenhum', {}, { complemento: 'Casa 2' }, ['Complemento:  > Casa 2 [incluido]']],
    ['a text taken out', { complemento: 'Casa 2' }, {}, ['Complemento: Casa 2 >  [retirado]']],
    [
      'máscaras',
      { cpf: '00000910228', cep: '74003010', telefoneCelular: '62999998888' },
      { cpf: '00000910309', cep: '74003020', telefoneCelular: '62999997777' },
      [
        'CPF: 000.009.102-28 > 000.009.103-09 [alterado]',
        'CEP: 74003-010 > 74003-020 [alterado]',
        'Telefone Celular: (62) 99999-8888 > (62) 99999-7777 [alterado]',
      ],
    ],
    [
      'dia civil e estado civil em palavras',
      { dataNascimento: new Date('1980-09-05T00:00:00Z'), estadoCivil: 'solteiro' },
      { dataNascimento: new Date('1980-09-06T00:00:00Z'), estadoCivil: 'casado' },
      [
        'Data de Nascimento: 05/09/1980 > 06/09/1980 [alterado]',
        'Estado Civil: Solteiro(a) > Casado(a) [alterado]',
      ],
    ],
    ['uma marca', {}, { tutoria: true }, ['Tutoria: Não > Sim [alterado]']],
    [
      'um nível de formação tirado leva os seus campos',
      { graduacao: true, graduacaoFormacao: 'Agronomia', graduacaoConclusao: '12/2004' },
      { graduacao: false, graduacaoFormacao: 'Agronomia', graduacaoConclusao: '12/2004' },
      [
        'Graduação: Sim > Não [alterado]',
        'Graduação: Formação: Agronomia >  [retirado]',
        'Graduação: Conclusão: 12/2004 >  [retirado]',
      ],
    ],
    [
      'linhas em outra ordem são as mesmas linhas',
      { experiencias: [experiencia('Instrutora', 'Vale'), experiencia('Técnica', 'Serra')] },
      { experiencias: [experiencia('Técnica', 'Serra'), experiencia('Instrutora', 'Vale')] },
      [],
    ],
    [
      'um campo de uma linha',
      { experiencias: [experiencia('Instrutora', 'Vale', 11)] },
      { experiencias: [experiencia('Instrutora', 'Vale', 12)] },
      ['Instrutora, Vale / Período: 11 meses > 12 meses (1 ano) [alterado]'],
    ],
    [
      'o que dá nome a uma linha: ainda é a mesma linha',
      { experiencias: [experiencia('Instrutora', 'Vale')] },
      { experiencias: [experiencia('Coordenadora', 'Vale')] },
      ['Coordenadora, Vale / Cargo: Instrutora > Coordenadora [alterado]'],
    ],
    [
      'uma linha acrescentada e uma removida',
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
      'uma de duas linhas iguais removida',
      { experiencias: [experiencia('A', 'B', 1, ''), experiencia('A', 'B', 1, '')] },
      { experiencias: [experiencia('A', 'B', 1, '')] },
      [
        'A, B / Cargo: A >  [retirado]',
        'A, B / Local: B >  [retirado]',
        'A, B / Período: 1 mês >  [retirado]',
      ],
    ],
    [
      'experiência não vira docência',
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
      'cursos técnicos atrás de uma caixa desmarcada não contam',
      {
        cursosTecnicos: false,
        listaCursosTecnicos: [{ formacao: 'X', instituicao: 'Y', conclusao: '2010' }],
      },
      {},
      [],
    ],
    [
      'disciplinas de um curso, em qualquer ordem',
      { cursos: [curso('1', 'Tratores', 'Segurança', 'Manutenção')] },
      { cursos: [curso('1', 'Tratores', 'Operação', 'Segurança')] },
      ['Curso: Tratores / Disciplinas: Manutenção, Segurança > Operação, Segurança [alterado]'],
    ],
    [
      'um curso acrescentado',
      { cursos: [curso('1', 'Tratores', 'Segurança')] },
      { cursos: [curso('2', 'Ordenha', 'Higiene'), curso('1', 'Tratores', 'Segurança')] },
      ['Curso: Ordenha / Disciplinas:  > Higiene [incluido]'],
    ],
    [
      'o município de uma cadeia',
      { cadeias: [cadeia(1, 'Leite', 'Jataí')] },
      { cadeias: [cadeia(1, 'Leite', 'Ceres')] },
      ['Cadeia Produtiva: Leite / Município: Jataí-GO > Ceres-GO [alterado]'],
    ],
    ['line ends', { rua: 'Rua 1\r\nfundos' }, { rua: 'Rua 1\nfundos' }, []],
    ['um fim de linha é alguma coisa', { rua: 'A\r\nB' }, { rua: 'AB' }, ['Rua: A\nB > AB [alterado]']],
    [
      'um CEP que não é CEP não tem máscara',
      { cep: '174003010' },
      { cep: '740030101' },
      ['CEP: 174003010 > 740030101 [alterado]'],
    ],
    [
      'um curso técnico acrescentado',
      { cursosTecnicos: true },
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('Zootecnia', 'IF', null)] },
      [
        'Curso Técnico: Zootecnia / Formação:  > Zootecnia [incluido]',
        'Curso Técnico: Zootecnia / Instituição:  > IF [incluido]',
      ],
    ],
    [
      'um curso técnico levado a outra escola é o mesmo curso, em qualquer ordem',
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('A', 'IF'), tecnico('B', 'IF')] },
      { cursosTecnicos: true, listaCursosTecnicos: [tecnico('B', 'IF'), tecnico('A', 'UFG', '2011')] },
      [
        'Curso Técnico: A / Instituição: IF > UFG [alterado]',
        'Curso Técnico: A / Conclusão: 2010 > 2011 [alterado]',
      ],
    ],
    [
      'outro curso técnico em outra escola',
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
      'outro curso e outra cadeia',
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
      'de duas linhas do mesmo nome cada uma continua a que era',
      { experiencias: [experiencia('A', 'B', 1), experiencia('A', 'B', 2)] },
      { experiencias: [experiencia('A', 'B', 2), experiencia('A', 'B', 1)] },
      [],
    ],
    [
      'uma linha que ficou não se toma por acrescentada',
      { experiencias: [experiencia('A', 'B', 1, '')] },
      { experiencias: [experiencia('A', 'B', 1, ''), experiencia('A', 'C', 2, '')] },
      [
        'A, C / Cargo:  > A [incluido]',
        'A, C / Local:  > C [incluido]',
        'A, C / Período:  > 2 meses [incluido]',
      ],
    ],
    [
      'duas linhas sem lugar não são iguais por isso',
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
      'uma descrição, e um período que não se conhecia',
      { experiencias: [{ ...experiencia('A', 'B', 1, 'X'), periodoMeses: null }] },
      { experiencias: [experiencia('A', 'B', 1, 'Y')] },
      ['A, B / Período:  > 1 mês [incluido]', 'A, B / Descrição: X > Y [alterado]'],
    ],
    [
      'um de dois cursos com as mesmas disciplinas removido',
      { cursos: [curso('1', 'Tratores', 'Segurança'), curso('2', 'Ordenha', 'Segurança')] },
      { cursos: [curso('2', 'Ordenha', 'Segurança')] },
      ['Curso: Tratores / Disciplinas: Segurança >  [retirado]'],
    ],
    [
      'disciplinas sem curso, e uma linha sem um nem outro',
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
      'uma de duas cadeias de um município removida',
      { cadeias: [cadeia(1, 'Leite', 'Jataí'), cadeia(2, 'Corte', 'Jataí')] },
      { cadeias: [cadeia(2, 'Corte', 'Jataí')] },
      ['Cadeia Produtiva: Leite / Município: Jataí-GO >  [retirado]'],
    ],
    [
      'uma cadeia em dois municípios: a que ficou é a mesma',
      { cadeias: [cadeia(1, 'Leite', 'Jataí'), cadeia(1, 'Leite', 'Ceres')] },
      { cadeias: [cadeia(1, 'Leite', 'Ceres'), cadeia(1, 'Leite', 'Iporá')] },
      ['Cadeia Produtiva: Leite / Município: Jataí-GO > Iporá-GO [alterado]'],
    ],
    [
      'uma cadeia sem município mostra o seu estado; uma sem nome não tem nenhum',
      { cadeias: [{ cadeiaId: 1, cadeia: null, uf: 'GO', municipio: null }] },
      { cadeias: [{ cadeiaId: 1, cadeia: null, uf: 'MG', municipio: null }] },
      ['Cadeia Produtiva:  / Município: GO > MG [alterado]'],
    ],
    [
      'linhas de cadeia vazias não são nada',
      { cadeias: [] },
      { cadeias: [{ cadeiaId: null, cadeia: null, uf: 'GO', municipio: null }] },
      [],
    ],
  ])('%s', (_, antes, depois, esperado) => {
    expect(mudancas(com(antes), com(depois))).toEqual(esperado);
  });

  test('o caminho de volta diz o contrário', () => {
    const a = com({ rua: 'Rua 1', experiencias: [experiencia('A', 'B')], tutoria: true });
    const b = com({ bairro: 'Centro', experiencias: [experiencia('C', 'D')] });
    const tipos = (lista: ReturnType<typeof compararVersoes>, tipo: string) =>
      lista.filter((campo) => campo.tipo === tipo).length;
    const [ida, volta] = [compararVersoes(a, b), compararVersoes(b, a)];
    expect(tipos(ida, 'incluido')).toBe(tipos(volta, 'retirado'));
    expect(tipos(ida, 'retirado')).toBe(tipos(volta, 'incluido'));
    expect(tipos(ida, 'alterado')).toBe(tipos(volta, 'alterado'));
  });

  test('cada campo do currículo é comparado', () => {
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

test('o resumo diz os passos e conta uma linha uma vez', () => {
  const antes = com({ rua: 'Rua 1', experiencias: [experiencia('A', 'B')] });
  const depois = com({ rua: 'Rua 2', bairro: 'Centro' });
  expect(resumoDasMudancas(compararVersoes(antes, depois))).toBe(
    'Endereço Residencial (2), Experiência Profissional (1)',
  );
  expect(resumoDasMudancas(compararVersoes(antes, antes))).toBeNull();
});

test('campos vazios nas duas ficam de fora', () => {
  const comuns = compararVersoes(VAZIA, VAZIA);
  expect(comuns).toHaveLength(marcas.length);
  expect(comuns.every(({ antes, depois }) => antes === 'Não' && depois === 'Não')).toBe(true);
});

test('linhas sem mudança também se contam, inteiras', () => {
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
])('o endereço %j pede %j', (endereco, pedido) => {
  expect(lerComparacao(new URLSearchParams(endereco))).toEqual(pedido);
});
