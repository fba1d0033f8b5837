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

  it('conta que completou os zeros que a planilha tirou', () => {
    expect(lerCelula(coluna('cpf'), '910147')).toEqual({
      valor: '00000910147',
      aviso: 'Zeros à esquerda completados: 910147 foi lido como 00000910147.',
    });
    expect(lerCelula(coluna('cpf'), '000.009.101-47')).toEqual({ valor: '00000910147' });
  });
});
