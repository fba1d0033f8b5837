import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import {
  camposDoPasso,
  comAcao,
  comIlegiveis,
  diferencasDoPasso,
  lerAcao,
  lerPasso,
  semSobras,
  textosIlegiveis,
  valoresVazios,
} from './schema.ts';
import type { NomeDaLista, Valores } from './types.ts';

const formulario = (pares: [string, string][]) => fieldsOf(pares);

describe('botões', () => {
  it.each([
    ['avancar', 'experiencia', { tipo: 'avancar' }],
    ['adicionar:experienciasArea', 'experiencia', { tipo: 'adicionar', lista: 'experienciasArea' }],
    ['remover:experienciasArea:2', 'experiencia', { tipo: 'remover', lista: 'experienciasArea', indice: 2 }],
    ['atualizar:cursos:0', 'objetivos', { tipo: 'atualizar', ancora: 'cursos-1' }],
    ['remover:cursos:0', 'experiencia', { tipo: 'salvar' }],
    ['remover:experienciasArea:x', 'experiencia', { tipo: 'salvar' }],
    ['remover:experienciasArea:x1', 'experiencia', { tipo: 'salvar' }],
    ['remover:experienciasArea:1x', 'experiencia', { tipo: 'salvar' }],
    ['remover:experienciasArea:1234', 'experiencia', { tipo: 'salvar' }],
    [
      'remover:experienciasArea:12',
      'experiencia',
      { tipo: 'remover', lista: 'experienciasArea', indice: 12 },
    ],
    ['subir:cursos:0', 'objetivos', { tipo: 'salvar' }],
    ['adicionar:cursos', 'experiencia', { tipo: 'salvar' }],
    ['voltar', 'termos', { tipo: 'voltar' }],
    ['finalizar', 'termos', { tipo: 'finalizar' }],
    ['buscar-cep', 'endereco', { tipo: 'buscar-cep' }],
    ['', 'experiencia', { tipo: 'salvar' }],
  ] as const)('%j em %s', (acao, passo, esperada) => {
    expect(lerAcao(formulario([['_acao', acao]]), passo)).toEqual(esperada);
  });
});

describe('formulário de um passo', () => {
  it('só lê os campos do seu passo', () => {
    const lido = lerPasso(
      formulario([
        ['rua', 'Rua 1'],
        ['nomeCompleto', 'X'],
        ['instrutoria', 'on'],
      ]),
      'endereco',
    );
    expect(lido).toMatchObject({ rua: 'Rua 1', cep: '' });
    expect(lido).not.toHaveProperty('nomeCompleto');
    expect(lido).not.toHaveProperty('instrutoria');
  });

  it('linhas em ordem, disciplinas uma vez, colunas desconhecidas de fora', () => {
    const lido = lerPasso(
      formulario([
        ['instrutoria', 'on'],
        ['cursos[2].codCurso', '1002'],
        ['cursos[0].codCurso', '1001'],
        ['cursos[0].disciplinas', '100101'],
        ['cursos[0].disciplinas', '100102'],
        ['cursos[0].disciplinas', '100101'],
        ['cursos[0].constructor', 'x'],
        ['cursos[0].__proto__', 'x'],
        ['cadeias[0].uf', 'MG'],
      ]),
      'objetivos',
    );
    expect(lido).toEqual({
      instrutoria: true,
      consultoria: false,
      tecnicoCampo: false,
      supervisor: false,
      tutoria: false,
      cursos: [
        { codCurso: '1001', disciplinas: ['100101', '100102'] },
        { codCurso: '1002', disciplinas: [] },
      ],
      cadeias: [{ cadeiaId: '', uf: 'MG', municipioIbge: '' }],
    });
  });

  it('corta o que não tem fim, e não deixa meio caractere', () => {
    const lido = lerPasso(formulario([['rua', `abc${'d'.repeat(4996)}😀`]]), 'endereco');
    expect(lido.rua).toHaveLength(5000);
    expect(lido.rua).toMatch(/^abcd+\uFFFD$/);
  });

  it('remover uma linha guarda o que se digitou nas outras', () => {
    const linha = (cargo: string) => ({ cargo, local: '', periodo: '', descricao: '' });
    const valores = { ...valoresVazios('GO'), experienciasArea: [linha('A'), linha('B'), linha('C')] };
    const cargos = (acao: Parameters<typeof comAcao>[1]) =>
      comAcao(valores, acao, 'GO').experienciasArea.map(({ cargo }) => cargo);
    expect(cargos({ tipo: 'remover', lista: 'experienciasArea', indice: 1 })).toEqual(['A', 'C']);
    expect(cargos({ tipo: 'remover', lista: 'experienciasArea', indice: 9 })).toEqual(['A', 'B', 'C']);
    expect(cargos({ tipo: 'adicionar', lista: 'experienciasArea' })).toEqual(['A', 'B', 'C', '']);
  });
});

const EXPERIENCIA = { cargo: 'Instrutora', local: 'Vale', periodo: '12', descricao: 'Aulas.' };
const VAZIA = { cargo: '', local: '', periodo: '', descricao: '' };
const com = (dados: Partial<Valores>): Valores => ({ ...valoresVazios('GO'), ...dados });

describe('linhas', () => {
  it('um currículo novo tem estas, em Goiás', () => {
    expect(valoresVazios('GO')).toMatchObject({
      nomeCompleto: '',
      estadoUf: 'GO',
      graduacao: false,
      listaCursosTecnicos: [],
      experienciasArea: [VAZIA],
      experienciasDocencia: [],
      cursos: [{ codCurso: '', disciplinas: [] }],
      cadeias: [
        { cadeiaId: '', uf: 'GO', municipioIbge: '' },
        { cadeiaId: '', uf: 'GO', municipioIbge: '' },
      ],
    });
  });

  it.each<[NomeDaLista, object]>([
    ['listaCursosTecnicos', { formacao: '', instituicao: '', conclusao: '' }],
    ['experienciasArea', VAZIA],
    ['experienciasDocencia', VAZIA],
    ['cursos', { codCurso: '', disciplinas: [] }],
    ['cadeias', { cadeiaId: '', uf: 'GO', municipioIbge: '' }],
  ])('uma linha acrescentada a %s é vazia', (lista, linha) => {
    expect(comAcao(valoresVazios('GO'), { tipo: 'adicionar', lista }, 'GO')[lista].at(-1)).toEqual(linha);
  });

  it('uma lista recebe 60 linhas, digitadas ou acrescentadas', () => {
    const linhas = (quantas: number) => Array.from({ length: quantas }, () => EXPERIENCIA);
    const depois = (quantas: number) =>
      comAcao(
        com({ experienciasArea: linhas(quantas) }),
        { tipo: 'adicionar', lista: 'experienciasArea' },
        'GO',
      ).experienciasArea.length;
    expect([depois(59), depois(60), depois(61)]).toEqual([60, 60, 61]);
    const lido = lerPasso(
      formulario(Array.from({ length: 61 }, (_, i) => [`experienciasArea[${String(i)}].cargo`, 'x'])),
      'experiencia',
    );
    expect(lido.experienciasArea).toHaveLength(60);
  });

  it('outro botão não muda linha nenhuma', () => {
    const valores = com({ experienciasArea: [EXPERIENCIA] });
    expect(comAcao(valores, { tipo: 'salvar' }, 'GO')).toBe(valores);
  });

  it('uma disciplina sem código não é nenhuma', () => {
    const lido = lerPasso(
      formulario([
        ['cursos[0].disciplinas', ''],
        ['cursos[0].disciplinas', '1'],
        ['cursos[1].codCurso', '1002'],
      ]),
      'objetivos',
    );
    expect(lido.cursos).toEqual([
      { codCurso: '', disciplinas: ['1'] },
      { codCurso: '1002', disciplinas: [] },
    ]);
  });

  it('uma versão finalizada guarda as linhas em que há algo, e o que um nível marcado diz', () => {
    const limpo = semSobras(
      com({
        graduacao: true,
        graduacaoFormacao: 'Agronomia',
        graduacaoInstituicao: 'UFG',
        graduacaoConclusao: '2010',
        cursosTecnicos: true,
        listaCursosTecnicos: [{ formacao: 'X', instituicao: '', conclusao: '' }],
        experienciasArea: [VAZIA, EXPERIENCIA],
        experienciasDocencia: [EXPERIENCIA, VAZIA],
        cursos: [
          { codCurso: '', disciplinas: [] },
          { codCurso: '1', disciplinas: [] },
        ],
        cadeias: [
          { cadeiaId: '', uf: 'MG', municipioIbge: '' },
          { cadeiaId: '1', uf: 'GO', municipioIbge: '' },
        ],
        posFormacao: 'A',
        mestradoInstituicao: 'B',
        doutoradoConclusao: 'C',
      }),
    );
    expect(limpo).toMatchObject({
      graduacaoFormacao: 'Agronomia',
      graduacaoInstituicao: 'UFG',
      graduacaoConclusao: '2010',
      listaCursosTecnicos: [{ formacao: 'X', instituicao: '', conclusao: '' }],
      experienciasArea: [EXPERIENCIA],
      experienciasDocencia: [EXPERIENCIA],
      cursos: [{ codCurso: '1', disciplinas: [] }],
      cadeias: [{ cadeiaId: '1', uf: 'GO', municipioIbge: '' }],
      posFormacao: '',
      mestradoInstituicao: '',
      doutoradoConclusao: '',
    });
  });
});

describe('um passo como o formulário o envia', () => {
  const OBJETIVOS = com({
    tutoria: true,
    cursos: [
      { codCurso: '1', disciplinas: ['11', '12'] },
      { codCurso: '2', disciplinas: [] },
    ],
    cadeias: [{ cadeiaId: '7', uf: 'GO', municipioIbge: '52' }],
  });

  it('textos, caixas marcadas e linhas, cada um com seu nome', () => {
    expect(camposDoPasso(OBJETIVOS, 'objetivos')).toEqual([
      ['tutoria', 'on'],
      ['cursos[0].codCurso', '1'],
      ['cursos[0].disciplinas', '11'],
      ['cursos[0].disciplinas', '12'],
      ['cursos[1].codCurso', '2'],
      ['cadeias[0].cadeiaId', '7'],
      ['cadeias[0].uf', 'GO'],
      ['cadeias[0].municipioIbge', '52'],
    ]);
    expect(camposDoPasso(com({ rua: 'Rua 1' }), 'endereco')).toEqual([
      ['cep', ''],
      ['rua', 'Rua 1'],
      ['numeroEndereco', ''],
      ['complemento', ''],
      ['bairro', ''],
      ['cidade', ''],
      ['estadoUf', 'GO'],
      ['telefoneResidencial', ''],
      ['telefoneCelular', ''],
    ]);
    expect(lerPasso(formulario(camposDoPasso(OBJETIVOS, 'objetivos')), 'objetivos')).toMatchObject({
      tutoria: true,
      instrutoria: false,
      cursos: OBJETIVOS.cursos,
      cadeias: OBJETIVOS.cadeias,
    });
  });

  it('o que não se entende é guardado à parte e volta ao seu campo (R-CUR-05)', () => {
    const digitado = com({
      cpf: '12',
      rua: 'Rua 1',
      dataNascimento: '31/02/1980',
      experienciasArea: [EXPERIENCIA, { ...VAZIA, periodo: 'dois' }],
      cursos: [{ codCurso: '1', disciplinas: Array.from({ length: 31 }, (_, i) => String(i)) }],
    });
    const textos = { dataNascimento: '31/02/1980', 'experienciasArea[1].periodo': 'dois' };
    expect(textosIlegiveis(digitado)).toEqual(textos);
    const guardado = com({ rua: 'Rua 1', experienciasArea: [EXPERIENCIA, VAZIA], tutoria: true });
    expect(comIlegiveis(guardado, textos)).toEqual({
      ...guardado,
      dataNascimento: '31/02/1980',
      experienciasArea: [EXPERIENCIA, { ...VAZIA, periodo: 'dois' }],
    });
    expect(comIlegiveis(guardado, {})).toBe(guardado);
  });

  it('duas janelas diferem campo por campo (R-CUR-07)', () => {
    expect(diferencasDoPasso(OBJETIVOS, OBJETIVOS, 'objetivos')).toEqual([]);
    expect(
      diferencasDoPasso(
        OBJETIVOS,
        com({
          tutoria: true,
          consultoria: true,
          cursos: [{ codCurso: '1', disciplinas: ['11'] }],
          cadeias: [{ cadeiaId: '7', uf: 'MG', municipioIbge: '52' }],
        }),
        'objetivos',
      ),
    ).toEqual([
      { rotulo: 'Disciplinas, linha 1', aqui: '11, 12', la: '11' },
      { rotulo: 'Curso, linha 2', aqui: '2', la: '' },
      { rotulo: 'Estado, linha 1', aqui: 'GO', la: 'MG' },
      { rotulo: 'consultoria', aqui: '', la: 'on' },
    ]);
    const uma = com({ experienciasArea: [EXPERIENCIA] });
    const maisVazia = com({ experienciasArea: [EXPERIENCIA, VAZIA] });
    expect(diferencasDoPasso(uma, maisVazia, 'experiencia')).toEqual([]);
    expect(diferencasDoPasso(maisVazia, uma, 'experiencia')).toEqual([]);
    const linhas = Array.from({ length: 11 }, () => EXPERIENCIA);
    expect(
      diferencasDoPasso(
        com({ experienciasArea: linhas }),
        com({ experienciasArea: linhas.map((linha, i) => (i === 10 ? { ...linha, periodo: '1' } : linha)) }),
        'experiencia',
      ),
    ).toEqual([{ rotulo: 'Período, linha 11', aqui: '12', la: '1' }]);
    expect(
      diferencasDoPasso(
        com({ cep: '74.000-000', telefoneCelular: '62999998888', rua: 'Rua 1 ' }),
        com({ cep: '74000-000', telefoneCelular: '(62) 99999-8888', rua: 'Rua 1' }),
        'endereco',
      ),
    ).toEqual([]);
    expect(diferencasDoPasso(com({ rua: 'Rua 1' }), com({ rua: 'Rua 2' }), 'endereco')).toEqual([
      { rotulo: 'Rua', aqui: 'Rua 1', la: 'Rua 2' },
    ]);
  });
});
