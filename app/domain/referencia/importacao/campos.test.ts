import { describe, expect, it } from 'vitest';
import { lerCelula } from './campos.ts';
import type { Coluna, TipoCampo } from './types.ts';

const coluna = (tipo: TipoCampo, resto: Partial<Coluna> = {}): Coluna => ({
  nome: 'X',
  campo: 'x',
  tipo,
  ...resto,
});

const valorDe = (tipo: TipoCampo, texto: string, resto: Partial<Coluna> = {}) => {
  const lida = lerCelula(coluna(tipo, resto), texto);
  return 'problema' in lida ? 'PROBLEMA' : lida.valor;
};

describe('leitura de uma célula', () => {
  it.each<[TipoCampo, string, unknown, Partial<Coluna>?]>([
    ['texto', '  Corte   e  Costura ', 'Corte e Costura'],
    ['texto', '', 'PROBLEMA'],
    ['texto', '', null, { vazia: true }],
    ['texto', '=HYPERLINK("x")', 'PROBLEMA'],
    ['texto', '@soma', 'PROBLEMA'],
    ['texto', "'-item", '-item'],
    ['texto', 'a\u0007b', 'PROBLEMA'],
    ['texto', 'x'.repeat(301), 'PROBLEMA'],
    ['codigo', '0012', '0012'],
    ['codigo', '7,4E+10', 'PROBLEMA'],
    ['codigo', '12 34', 'PROBLEMA'],
    ['codigo', '8707', '08707', { largura: 5 }],
    ['codigo', 'A7', 'A7', { largura: 5 }],
    ['inteiro', '12', 12],
    ['inteiro', '12,0', 12],
    ['inteiro', '12,5', 'PROBLEMA'],
    ['inteiro', '13', 'PROBLEMA', { maximo: 12 }],
    ['inteiro', '0', 'PROBLEMA', { minimo: 1 }],
    ['inteiro', '99999999999', 'PROBLEMA'],
    ['decimal', '7,5', 7.5],
    ['decimal', '7.5', 7.5],
    ['decimal', '1.234,5', 1234.5],
    ['decimal', '1.234', 'PROBLEMA'],
    ['decimal', '7,555', 'PROBLEMA'],
    ['decimal', '7,50', 7.5, { casas: 1 }],
    ['decimal', 'sete', 'PROBLEMA'],
    ['booleano', 'Sim', true],
    ['booleano', 'N', false],
    ['booleano', 'Inativo', false],
    ['booleano', 'talvez', 'PROBLEMA'],
    ['dia', '05/09/2026', '2026-09-05'],
    ['dia', '2026-09-05', '2026-09-05'],
    ['dia', '2026-09-05 00:00:00', '2026-09-05'],
    ['dia', '31/02/2026', 'PROBLEMA'],
    ['dia', '01/01/1899', 'PROBLEMA'],
    ['cpf', '000.009.101-47', '00000910147'],
    ['cpf', '910147', '00000910147'],
    ['cpf', '910148', 'PROBLEMA'],
    ['cpf', '9,1E+05', 'PROBLEMA'],
    ['cnpj', '12.abc.345/01DE-35', '12ABC34501DE35'],
    ['cnpj', '191', '00000000000191'],
    ['cnpj', '9,99E+13', 'PROBLEMA'],
    ['cep', '74.000-010', '74000010'],
    ['cep', '1310100', '01310100'],
    ['cep', 'centro', 'PROBLEMA'],
    ['email', 'Ana@Example.ORG', 'ana@example.org'],
    ['email', 'ana@', 'PROBLEMA'],
    ['opcao', 'habtec', 'HabTec', { opcoes: ['HabTec', 'HabJud'] }],
    ['opcao', 'outra', 'PROBLEMA', { opcoes: ['HabTec', 'HabJud'] }],
  ])('%s %j', (tipo, texto, esperado, resto) => expect(valorDe(tipo, texto, resto)).toEqual(esperado));

  it.each([
    [true, ['1', 'S', 'Sim', 'Ativo', 'Ativa', 'TRUE', 'Verdadeiro', 'V', 'x']],
    [false, ['0', 'N', 'Nao', 'Não', 'Inativo', 'Inativa', 'FALSE', 'Falso', 'F']],
  ])('%s se escreve de muitos modos', (valor, textos) => {
    expect(textos.map((texto) => valorDe('booleano', texto))).toEqual(textos.map(() => valor));
  });

  const CIENTIFICA =
    'A planilha transformou o código em notação científica. Formate a coluna como texto e salve de novo.';
  const AMBIGUO = 'O número é ambíguo: use vírgula para decimais e nada entre os milhares.';
  const NAO_INTEIRO = 'O valor não é um número inteiro.';
  const NAO_NUMERO = 'O valor não é um número.';
  const CODIGO = 'O código só pode ter letras, números, ponto, traço, barra e sublinhado.';
  const DATA = 'A data não existe ou não está na forma dd/mm/aaaa ou aaaa-mm-dd.';
  const EMAIL = 'O e-mail não é válido.';
  const CEP = 'O CEP precisa ter 8 dígitos.';

  it.each<[TipoCampo, string, unknown, Partial<Coluna>?]>([
    // An apostrophe is undone only before what looks like a formula, and only at the start.
    ['texto', "x'-item", "x'-item"],
    ['texto', "'item", "'item"],
    ['texto', "'+item", '+item'],
    // Lengths, the limit included.
    ['texto', 'x'.repeat(300), 'x'.repeat(300)],
    ['texto', 'x'.repeat(301), 'O texto passa de 300 caracteres.'],
    ['texto', 'xxx', 'O texto passa de 2 caracteres.', { maximo: 2 }],
    ['texto', 'xx', 'xx', { maximo: 2 }],
    ['codigo', 'x'.repeat(60), 'x'.repeat(60)],
    ['codigo', 'x'.repeat(61), CODIGO],
    ['codigo', 'a b', CODIGO],
    ['codigo', '-1', CODIGO],
    // What a spreadsheet made of a long number.
    ['codigo', '7E10', CIENTIFICA],
    ['codigo', '12e+10', CIENTIFICA],
    ['codigo', '7.25E-10', CIENTIFICA],
    ['inteiro', '+7,4e10', CIENTIFICA],
    ['inteiro', '-7E1', CIENTIFICA],
    ['decimal', '7E1', CIENTIFICA],
    ['cpf', '9E5', CIENTIFICA],
    ['cep', '7,4E+07', CIENTIFICA],
    ['cnpj', '9,99E+13', CIENTIFICA],
    ['cnpj', '9E13', 'O CNPJ informado é inválido.'],
    ['cnpj', '99.99', 'O CNPJ informado é inválido.'],
    ['codigo', '7E10a', '7E10a'],
    ['codigo', 'a7E10', 'a7E10'],
    ['codigo', 'E10', 'E10'],
    ['codigo', '7E', '7E'],
    ['codigo', '7xE1', '7xE1'],
    ['codigo', '7.xE1', '7.xE1'],
    ['codigo', '7-5E1', '7-5E1'],
    ['codigo', '7ExE', '7ExE'],
    ['codigo', '7Ex1', '7Ex1'],
    // Zeros are put back only before digits alone.
    ['codigo', '12A', '12A', { largura: 5 }],
    ['codigo', '12345', '12345', { largura: 5 }],
    ['codigo', '123456', '123456', { largura: 5 }],
    // Whole numbers.
    ['inteiro', '-12', -12],
    ['inteiro', '+12', 12],
    ['inteiro', '12.000', 12],
    ['inteiro', '12x', NAO_INTEIRO],
    ['inteiro', 'x12', NAO_INTEIRO],
    ['inteiro', '2147483647', 2147483647],
    ['inteiro', '2147483648', 'O maior valor aceito é 2147483647.'],
    ['inteiro', '0', 'O menor valor aceito é 1.', { minimo: 1 }],
    ['inteiro', '1', 1, { minimo: 1 }],
    // Decimals: '1.234' may be either, and nothing else is.
    ['decimal', '1.234', AMBIGUO],
    ['decimal', '-1.234', AMBIGUO],
    ['decimal', '12.345', AMBIGUO],
    ['decimal', '1.234.567', 1234567],
    ['decimal', '12.345,67', 12345.67],
    ['decimal', '-1.234,5', -1234.5],
    ['decimal', '0.234', 'O número só pode ter 2 casas decimais.'],
    ['decimal', '0.230', 0.23],
    ['decimal', '0.234,5', NAO_NUMERO],
    ['decimal', '1.234,5x', NAO_NUMERO],
    ['decimal', 'x1.234,5', NAO_NUMERO],
    ['decimal', '1.234,', NAO_NUMERO],
    ['decimal', 'x7', NAO_NUMERO],
    ['decimal', '7x', NAO_NUMERO],
    ['decimal', '-7', -7],
    ['decimal', '+7,5', 7.5],
    ['decimal', '7,25', 7.25],
    ['decimal', '7,500', 7.5],
    ['decimal', '7,5000', 7.5],
    ['decimal', '7,5005', 'O número só pode ter 2 casas decimais.'],
    ['decimal', '7,55', 'O número só pode ter 1 casa decimal.', { casas: 1 }],
    ['decimal', '1,4', 'O menor valor aceito é 1,5.', { minimo: 1.5 }],
    ['decimal', '1,6', 'O maior valor aceito é 1,5.', { maximo: 1.5 }],
    ['decimal', '1,5', 1.5, { minimo: 1.5, maximo: 1.5 }],
    // A day, with the midnight that a database writes after it.
    ['dia', '2026-09-05T00:00', '2026-09-05'],
    ['dia', '2026-09-05 00:00:00.000', '2026-09-05'],
    ['dia', '2026-09-05 00:00:01', DATA],
    ['dia', '2026-09-05 00:00x', DATA],
    ['dia', 'T00:0005/09/2026', DATA],
    ['dia', '01/01/1900', '1900-01-01'],
    ['dia', '31/12/1899', 'A data é anterior a 1900.'],
    ['cep', '123456789', CEP],
    ['cep', '7400001x', CEP],
    ['cep', 'x74000010', CEP],
    ['cep', '74000010x', CEP],
    ['email', `${'a'.repeat(243)}@exemplo.br`, `${'a'.repeat(243)}@exemplo.br`],
    ['email', `${'a'.repeat(244)}@exemplo.br`, EMAIL],
    ['email', 'Ana <ana@exemplo.br>', EMAIL],
    ['email', 'ana@exemplo.br, rui@exemplo.br', EMAIL],
    ['email', 'a b@exemplo.br', EMAIL],
    ['email', 'ana@exemplo.br;', EMAIL],
    ['email', 'ana@exemplo', EMAIL],
    ['email', 'ana@exemplo.', EMAIL],
    ['opcao', 'outra', 'Use um destes: HabTec, HabJud.', { opcoes: ['HabTec', 'HabJud'] }],
    ['opcao', 'outra', 'Use um destes: .'],
  ])('%s %j, o valor ou o que há de errado (R-EXT-07)', (tipo, texto, esperado, resto) => {
    const lida = lerCelula(coluna(tipo, resto), texto);
    expect('problema' in lida ? lida.problema : lida.valor).toBe(esperado);
  });

  it('conta que completou os zeros que a planilha tirou', () => {
    expect(lerCelula(coluna('cpf'), '910147')).toEqual({
      valor: '00000910147',
      aviso: 'Zeros à esquerda completados: 910147 foi lido como 00000910147.',
    });
    expect(lerCelula(coluna('cpf'), '000.009.101-47')).toEqual({ valor: '00000910147' });
  });
});
