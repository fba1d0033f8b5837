import { describe, expect, it } from 'vitest';
import { fieldsOf, type Pair } from '#app/lib/fields.ts';
import { lerAvaliacao, lerMarca } from './schema.ts';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const bons: Record<string, string> = {
  participacaoId: ID,
  versao: '3',
  observacao: ' linha um\r\nlinha dois ',
  formacaoAcademica: 'sim',
  'motivo-formacaoAcademica': '',
  tempoExperiencia: 'nao',
  'motivo-tempoExperiencia': ' um ano\r\nsó ',
  experienciaProfissional: '',
  intencao: 'salvar',
};
const ler = (troca: Record<string, string> = {}) =>
  lerAvaliacao(fieldsOf(Object.entries({ ...bons, ...troca })));
const erro = (troca: Record<string, string>) => {
  const lida = ler(troca);
  return lida.ok ? null : lida.erro;
};

describe('a ficha de um candidato', () => {
  it('o que não foi olhado não tem resposta (R-SEL-01)', () => {
    expect(ler()).toEqual({
      ok: true,
      valor: {
        participacaoId: ID,
        versao: 3,
        observacao: 'linha um\nlinha dois',
        respostas: {
          formacaoAcademica: { atende: true, motivo: '' },
          tempoExperiencia: { atende: false, motivo: 'um ano\nsó' },
        },
      },
    });
  });

  it('sem critério nenhum e sem observação, nenhuma resposta', () => {
    expect(
      lerAvaliacao(
        fieldsOf([
          ['participacaoId', ID],
          ['versao', '0'],
        ]),
      ),
    ).toEqual({
      ok: true,
      valor: { participacaoId: ID, versao: 0, observacao: '', respostas: {} },
    });
  });

  it.each([[{ formacaoAcademica: 'talvez' }], [{ versao: '-1' }], [{ versao: '1.5' }], [{ versao: 'x' }]])(
    'recusa %j',
    (troca) => {
      expect(erro(troca)).toBeTruthy();
    },
  );

  it('diz o que está errado', () => {
    expect(erro({ participacaoId: 'x' })).toBe('Candidato inválido.');
    expect(erro({ observacao: 'x'.repeat(2001) })).toBe('A observação deve ter no máximo 2.000 caracteres.');
    expect(erro({ observacao: 'x'.repeat(2000) })).toBeNull();
    expect(erro({ 'motivo-tempoExperiencia': 'x'.repeat(501) })).toBe(
      'O motivo deve ter no máximo 500 caracteres.',
    );
    expect(erro({ 'motivo-tempoExperiencia': 'x'.repeat(500) })).toBeNull();
    // Two characters on the wire, one as it is counted.
    expect(erro({ 'motivo-tempoExperiencia': `${'a\r\n'.repeat(249)}ab` })).toBeNull();
  });
});

describe('uma resposta para os marcados na tabela', () => {
  const marca = (...pares: Pair[]) => lerMarca('cadastro', fieldsOf(pares));
  const criterio: Pair = ['criterio', 'tempoExperiencia'];
  const estado: Pair = ['estado', 'nao'];
  const selecionado: Pair = ['selecionado', `${ID}:12`];

  it('critério, estado e cada um com a versão que se viu (R-SEL-09)', () => {
    expect(marca(criterio, estado, selecionado, ['selecionado', `${ID}:0`])).toEqual({
      ok: true,
      valor: {
        criterio: 'tempoExperiencia',
        estado: 'nao',
        selecionados: [
          { participacaoId: ID, versao: 12 },
          { participacaoId: ID, versao: 0 },
        ],
      },
    });
    // 'Não visto' takes an answer back.
    expect(marca(criterio, ['estado', ''], selecionado)).toMatchObject({ ok: true, valor: { estado: '' } });
    expect(marca(criterio, ['estado', 'sim'], selecionado)).toMatchObject({ ok: true });
  });

  it.each([
    ['Escolha o critério.', [estado, selecionado]],
    ['Escolha o critério.', [['criterio', 'cargaHoraria'], estado, selecionado]],
    ['Escolha a resposta.', [criterio, ['estado', 'talvez'], selecionado]],
    ['Selecione ao menos um candidato.', [criterio, estado]],
    ['Candidato inválido.', [criterio, estado, ['selecionado', ID]]],
    ['Candidato inválido.', [criterio, estado, ['selecionado', `${'-'.repeat(36)}:1`]]],
    ['Candidato inválido.', [criterio, estado, ['selecionado', `${ID}:x`]]],
    ['Candidato inválido.', [criterio, estado, ['selecionado', `x${ID}:1`]]],
    ['Candidato inválido.', [criterio, estado, ['selecionado', `${ID}:1x`]]],
    ['Candidato inválido.', [criterio, estado, ['selecionado', `${ID}:1234567890`]]],
  ] as [string, Pair[]][])('%s', (mensagem, pares) => {
    expect(marca(...pares)).toEqual({ ok: false, erro: mensagem });
  });

  it('duzentos de uma vez, no máximo', () => {
    const com = (quantos: number) =>
      marca(criterio, estado, ...Array.from({ length: quantos }, (): Pair => selecionado)).ok;
    expect(com(200)).toBe(true);
    expect(com(201)).toBe(false);
  });

  it('os critérios são os da etapa', () => {
    const daCarga = lerMarca('carga_horaria', fieldsOf([['criterio', 'cargaHoraria'], estado, selecionado]));
    expect(daCarga.ok).toBe(true);
  });
});
