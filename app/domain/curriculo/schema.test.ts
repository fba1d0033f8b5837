import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/lib/fields.ts';
import { comAcao, lerAcao, lerEtapa, valoresVazios } from './schema.ts';

const formulario = (pares: [string, string][]) => fieldsOf(pares);

describe('buttons', () => {
  it.each([
    ['avancar', 'experiencia', { tipo: 'avancar' }],
    ['adicionar:experienciasArea', 'experiencia', { tipo: 'adicionar', lista: 'experienciasArea' }],
    ['remover:experienciasArea:2', 'experiencia', { tipo: 'remover', lista: 'experienciasArea', indice: 2 }],
    ['atualizar:cursos:0', 'objetivos', { tipo: 'atualizar', ancora: 'cursos-1' }],
    ['remover:cursos:0', 'experiencia', { tipo: 'salvar' }],
    ['remover:experienciasArea:x', 'experiencia', { tipo: 'salvar' }],
    ['', 'experiencia', { tipo: 'salvar' }],
  ] as const)('%j in %s', (acao, etapa, esperada) => {
    expect(lerAcao(formulario([['_acao', acao]]), etapa)).toEqual(esperada);
  });
});

describe('form of a step', () => {
  it('reads only the fields of its step', () => {
    const lido = lerEtapa(
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

  it('rows in their order, disciplines once, unknown columns left out', () => {
    const lido = lerEtapa(
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

  it('cuts what is endless, and leaves no half of a character', () => {
    const lido = lerEtapa(formulario([['rua', `abc${'d'.repeat(4996)}😀`]]), 'endereco');
    expect(lido.rua).toHaveLength(5000);
    expect(lido.rua).toMatch(/^abcd+\uFFFD$/);
  });

  it('removing a row keeps what is typed in the others', () => {
    const linha = (cargo: string) => ({ cargo, local: '', periodo: '', descricao: '' });
    const valores = { ...valoresVazios(), experienciasArea: [linha('A'), linha('B'), linha('C')] };
    const cargos = (acao: Parameters<typeof comAcao>[1]) =>
      comAcao(valores, acao).experienciasArea.map(({ cargo }) => cargo);
    expect(cargos({ tipo: 'remover', lista: 'experienciasArea', indice: 1 })).toEqual(['A', 'C']);
    expect(cargos({ tipo: 'remover', lista: 'experienciasArea', indice: 9 })).toEqual(['A', 'B', 'C']);
    expect(cargos({ tipo: 'adicionar', lista: 'experienciasArea' })).toEqual(['A', 'B', 'C', '']);
  });
});
