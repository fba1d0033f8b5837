import { describe, expect, it } from 'vitest';
import { TIPO } from '../types.ts';
import { camposDoTipo, exemploDoTipo, TIPOS_EDITAVEIS, tipoEditavel } from './campos.ts';
import { assuntoEditavel, dadosEmChaves } from './portal.ts';
import { lerVersoes, motivoDoTexto, textoSchema } from './schema.ts';

const problemas = (campos: { assunto: string; corpo: string }) =>
  textoSchema.safeParse(campos).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('o que se digita de um texto (R-MSG-21)', () => {
  it('é guardado sem sobras, o assunto em uma linha', () => {
    expect(textoSchema.parse({ assunto: ' Até\n{{ prazo }} ', corpo: ' a\r\nb ' })).toEqual({
      assunto: 'Até {{prazo}}',
      corpo: 'a\nb',
    });
  });

  it('tem assunto e texto, até o tamanho de cada um', () => {
    expect(problemas({ assunto: ' ', corpo: '\n' })).toEqual([
      ['assunto', 'Escreva o assunto.'],
      ['corpo', 'Escreva o texto.'],
    ]);
    expect(problemas({ assunto: 'a'.repeat(180), corpo: 'a'.repeat(5000) })).toEqual([]);
    expect(problemas({ assunto: 'a'.repeat(181), corpo: 'a'.repeat(5001) })).toEqual([
      ['assunto', 'Use até 180 caracteres.'],
      ['corpo', 'Use até 5.000 caracteres.'],
    ]);
  });

  it('tem motivo, e a versão que estava na tela', () => {
    const erros = (campos: object) => motivoDoTexto.safeParse(campos).error?.issues.length ?? 0;
    expect(motivoDoTexto.parse({ motivo: ' Mais claro. ', versao: '3' })).toEqual({
      motivo: 'Mais claro.',
      versao: 3,
    });
    expect(motivoDoTexto.safeParse({ motivo: ' ', versao: 0 }).error?.issues[0]?.message).toBe(
      'Diga o motivo.',
    );
    expect(erros({ motivo: 'a'.repeat(500), versao: 2_000_000_000 })).toBe(0);
    expect(erros({ motivo: 'a'.repeat(501), versao: 0 })).toBe(1);
    expect(erros({ motivo: 'a', versao: -1 })).toBe(1);
    expect(erros({ motivo: 'a', versao: 2_000_000_001 })).toBe(1);
  });

  it('as versões vêm em páginas de 10, 25 ou 50', () => {
    expect(lerVersoes(new URLSearchParams('pagina=2&itens=25'))).toMatchObject({ pagina: 2, tamanho: 25 });
    expect(lerVersoes(new URLSearchParams('itens=100')).tamanho).toBe(10);
  });
});

describe('os textos que se editam (R-MSG-21)', () => {
  it('são os de todos os tipos, menos o teste; um número estranho não é de nenhum', () => {
    expect(TIPOS_EDITAVEIS).not.toContain(TIPO.testeDeTexto);
    expect(tipoEditavel(22)).toBe(22);
    for (const numero of [0, TIPO.testeDeTexto, 1000])
      expect(() => tipoEditavel(numero)).toThrow('Não encontramos este texto.');
  });

  it('os campos de um tipo, os exigidos primeiro; o endereço do botão não tem exemplo', () => {
    expect(camposDoTipo(TIPO.convocacao).map(({ nome }) => nome)).toEqual([
      ...['link', 'processo', 'quando', 'onde', 'papel', 'nome', 'objeto', 'motivo'],
    ]);
    expect(exemploDoTipo(14)).toEqual({
      prazo: 'sexta-feira, 12/03/2027, às 23h59',
      nome: 'Maria Aparecida',
    });
  });

  it('o texto do portal a editar é o que ele diz na primeira vez, com os campos em chaves', () => {
    expect(dadosEmChaves(14)).toEqual({ prazo: '{{prazo}}', nome: '{{nome}}' });
    expect(dadosEmChaves(16).motivo).toBe('{{motivo}}');
    for (const tipo of [TIPO.convocacao, TIPO.convocacaoComConvite]) {
      expect(dadosEmChaves(tipo)).toMatchObject({ motivo: '', processo: '{{processo}}' });
      expect(assuntoEditavel(tipo)).toBe('Convocação para banca avaliadora: {{processo}}');
    }
  });
});
