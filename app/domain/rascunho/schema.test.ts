import { describe, expect, it } from 'vitest';
import { nomeDoRascunho, semSegredos } from './rules.ts';
import {
  campos,
  conteudoDoRascunho,
  envioRetido,
  formulario,
  FORMULARIOS,
  MAXIMO_DE_LETRAS,
  pedidoDeDescarte,
  pedidoDeSalvamento,
  RASCUNHOS_POR_PESSOA,
} from './schema.ts';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('formulários com rascunho', () => {
  it('cada um com a sua tela e o que pode vir depois do tipo', () => {
    const aceitos = Object.entries(FORMULARIOS).map(([tipo, { rota, alvo }]) => [
      tipo,
      rota,
      ['adm', 'coord', 'dados-pessoais', ID, `${ID}-12`].filter((texto) => alvo.test(texto)),
    ]);
    expect(aceitos).toEqual([
      ['curriculo', '/curriculo', ['adm', 'coord', 'dados-pessoais']],
      ['recurso', '/historico-credenciamento', [ID]],
      ['solicitacao', '/adm/credenciamento', ['adm']],
      ['solicitacao-coord', '/coord/credenciamento', ['coord']],
      ['analise', '/adm/credenciamento', [ID]],
      ['cronograma', '/adm/cronograma', [ID]],
      ['carga-horaria', '/adm/selecaoCargaHoraria', [ID]],
      ['cadastro', '/coord/selecaoCandidatos', [ID]],
      ['entrevista', '/ava/avaliacao', [ID]],
      ['didatica', '/ava/avaliacao-didatica', [ID]],
      ['documento-tecnico', '/adm/avaliacao-documentacao', [`${ID}-12`]],
      ['documento-juridico', '/juridico/habilitacao-juridica', [`${ID}-12`]],
      ['decisao-recurso', '/adm/solicitacaoRecurso', [ID]],
      ['decisao-juridica', '/juridico/solicitacaoRecurso', [ID]],
    ]);
    for (const { alvo } of Object.values(FORMULARIOS)) {
      expect(alvo.test('') || alvo.test(`x${ID}`) || alvo.test(`${ID}x`) || alvo.test('xadmx-')).toBe(
        alvo.test('xadmx-'),
      );
    }
  });

  it('o nome diz o tipo e o alvo, e mais nada', () => {
    expect(formulario.parse(`analise:${ID}`)).toEqual({ tipo: 'analise', alvo: ID, nome: `analise:${ID}` });
    expect(nomeDoRascunho('analise', ID)).toBe(`analise:${ID}`);
    for (const nome of [
      'analise',
      'analise:',
      'analise:adm',
      `analise:${ID}:x`,
      `outra:${ID}`,
      'toString:x',
      '',
    ]) {
      expect(formulario.safeParse(nome).error?.issues[0]?.message, nome).toBe('Formulário desconhecido.');
    }
    expect(formulario.safeParse(`curriculo:${'a'.repeat(30)}`).success).toBe(true);
    expect(formulario.safeParse(`curriculo:${'a'.repeat(31)}`).success).toBe(false);
    expect(formulario.safeParse('x'.repeat(81)).success).toBe(false);
    expect(pedidoDeDescarte.parse({ descartar: 'solicitacao:adm' }).descartar.tipo).toBe('solicitacao');
  });
});

describe('o que um rascunho guarda', () => {
  it('nada de segredos', () => {
    const lista = [
      ['nome', 'Ana'],
      ['senhaNova', 'x'],
      ['Password', 'x'],
      ['csrf', 'x'],
      ['meuToken', 'x'],
      ['segredo', 'x'],
    ] as const;
    expect(semSegredos(lista.map(([nome, valor]) => [nome, valor]))).toEqual([['nome', 'Ana']]);
  });

  it('textos que o banco guarda', () => {
    expect(campos.parse([['a\0b', 'c\uD800d']])).toEqual([['ab', 'c\uFFFDd']]);
    expect(campos.safeParse([['', 'x']]).success).toBe(false);
    expect(campos.safeParse([['\0', 'x']]).success).toBe(false);
    expect(campos.safeParse([['x'.repeat(200), '']]).success).toBe(true);
    expect(campos.safeParse([['x'.repeat(201), '']]).success).toBe(false);
  });

  it('até onde', () => {
    const par = (letras: number): [string, string] => ['a', 'x'.repeat(letras)];
    expect(campos.safeParse([par(MAXIMO_DE_LETRAS - 2), ['b', '']]).success).toBe(true);
    expect(campos.safeParse([par(MAXIMO_DE_LETRAS - 2), ['b', 'x']]).error?.issues[0]?.message).toBe(
      'O texto é grande demais para ser guardado como rascunho.',
    );
    expect(campos.safeParse(Array(5_000).fill(['a', ''])).success).toBe(true);
    expect(campos.safeParse(Array(5_001).fill(['a', ''])).success).toBe(false);
    expect(MAXIMO_DE_LETRAS).toBe(400_000);
    expect(RASCUNHOS_POR_PESSOA).toBe(40);
  });

  it('o pedido de salvar, com a versão do que se viu', () => {
    const bom = { formulario: 'solicitacao:adm', versao: '3', campos: [['a', 'b']] };
    expect(pedidoDeSalvamento.safeParse(bom).success).toBe(true);
    expect(pedidoDeSalvamento.safeParse({ ...bom, versao: '31.14', base: '7' }).success).toBe(true);
    for (const versao of ['', 'x', '3.', '3.1.2', '1234567890', '3.1234567890', ' 3', '3 ']) {
      expect(pedidoDeSalvamento.safeParse({ ...bom, versao }).success, versao).toBe(false);
    }
    expect(pedidoDeSalvamento.safeParse({ ...bom, base: 'x'.repeat(40) }).success).toBe(true);
    expect(pedidoDeSalvamento.safeParse({ ...bom, base: 'x'.repeat(41) }).success).toBe(false);
  });

  it('o ilegível é vazio', () => {
    expect(conteudoDoRascunho.parse({ campos: [['a', 'b']], base: '1' })).toEqual({
      campos: [['a', 'b']],
      base: '1',
    });
    expect(conteudoDoRascunho.parse({ campos: 'x' })).toEqual({ campos: [], base: null });
  });

  it('o envio de uma sessão que acabou', () => {
    const bom = { caminho: '/x', campos: [['a', 'b']], arquivos: ['f.pdf'], multipart: true };
    expect(envioRetido.parse(bom)).toEqual(bom);
    expect(envioRetido.safeParse({ ...bom, caminho: 'x'.repeat(2_001) }).success).toBe(false);
    expect(envioRetido.safeParse({ ...bom, caminho: 'x'.repeat(2_000) }).success).toBe(true);
    expect(envioRetido.safeParse({ ...bom, arquivos: ['x'.repeat(301)] }).success).toBe(false);
    expect(envioRetido.safeParse({ ...bom, arquivos: Array(100).fill('x'.repeat(300)) }).success).toBe(true);
    expect(envioRetido.safeParse({ ...bom, arquivos: Array(101).fill('x') }).success).toBe(false);
  });
});
