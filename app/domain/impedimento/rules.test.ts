import { describe, expect, it } from 'vitest';
import { O_QUE_SE_DECLARA } from './motivos.ts';
import { acessoDo, declaracaoDosMotivos, motivoParaNaoDeclarar, repete, type Declarada } from './rules.ts';

const NENHUM: Declarada = { declaracao: 'nenhum', numero: 1 };
const IMPEDIDO: Declarada = { declaracao: 'impedimento', numero: 2 };

describe('antes de abrir o processo do candidato, declara-se (R-IMP-01)', () => {
  it.each([
    [[], 'a-declarar'],
    [[NENHUM], 'livre'],
    [[NENHUM, IMPEDIDO], 'recusado'],
    [[IMPEDIDO, NENHUM], 'recusado'],
    [[{ ...IMPEDIDO, numero: 1 }], 'recusado'],
  ] as const)('%j: %s', (declaradas, esperado) => {
    expect(acessoDo(declaradas)).toBe(esperado);
  });
});

describe('os motivos da lei (R-IMP-02)', () => {
  it.each([
    [['parentesco'], 'impedimento'],
    [['amizade', 'sociedade'], 'impedimento'],
    [['interesse'], 'impedimento'],
    [['amizade'], 'suspeicao'],
    [['amizade', 'inimizade'], 'suspeicao'],
    [['amizade', 'litigio'], 'impedimento'],
    [[], null],
    [['outro'], null],
    [['interesse', 'outro'], null],
  ])('%j: %s', (codigos, esperado) => {
    expect(declaracaoDosMotivos(codigos)).toBe(esperado);
  });
});

it('o que se declara ao abrir nomeia o parentesco até o terceiro grau, a sociedade, a amizade e a inimizade (R-IMP-07)', () => {
  for (const termo of [
    'terceiro grau',
    'companheiro',
    'sócio',
    'litígio',
    'amizade íntima',
    'inimizade notória',
  ])
    expect(O_QUE_SE_DECLARA).toContain(termo);
});

describe('uma declaração não é desfeita (R-IMP-03)', () => {
  it.each([
    [[], false, true],
    [[NENHUM], false, true],
    [[NENHUM, IMPEDIDO], false, false],
    [[], true, false],
    [[NENHUM], true, false],
  ] as const)('depois de %j, resultado enviado %s: %s', (declaradas, resultadoEnviado, pode) => {
    expect(motivoParaNaoDeclarar(declaradas, { resultadoEnviado }) === null).toBe(pode);
  });

  it.each([
    [[], 'nenhum', false],
    [[NENHUM], 'nenhum', true],
    [[NENHUM], 'suspeicao', false],
    [[NENHUM, IMPEDIDO], 'suspeicao', true],
    [[NENHUM, IMPEDIDO], 'nenhum', false],
  ] as const)('depois de %j, %s repete: %s', (declaradas, nova, esperado) => {
    expect(repete(declaradas, nova)).toBe(esperado);
  });
});
