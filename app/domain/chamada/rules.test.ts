import { describe, expect, it } from 'vitest';
import { podeCancelar, podeRepetir } from './access.ts';
import { buscaDaOperacao, HOMOLOGACAO, nomeDaOperacao, nomeDoSistema, SOLICITACAO } from './registro.ts';
import { ESPERA_DA_INCERTEZA_MS, parada, semResposta, terminada } from './rules.ts';
import { saudeDaConsulta, saudeDoFluig, saudeDoRm } from './saude.ts';
import { pedidoDeIntegracao } from './schema.ts';
import type { EstadoDaChamada } from './types.ts';

const ESTADOS: readonly EstadoDaChamada[] = [
  'pendente',
  'em_andamento',
  'incerta',
  'recusada',
  'concluida',
  'cancelada',
];
const quais = (conta: (estado: EstadoDaChamada) => boolean) => ESTADOS.filter(conta);

describe('chamadas a outros sistemas', () => {
  it('repete-se o que não foi aceito; cancela-se o que não anda nem acabou', () => {
    expect(quais((estado) => podeRepetir(estado).ok)).toEqual([
      'pendente',
      'em_andamento',
      'incerta',
      'recusada',
      'cancelada',
    ]);
    expect(quais((estado) => podeCancelar(estado).ok)).toEqual(['pendente', 'incerta', 'recusada']);
    const aceita = { ok: false, motivo: 'Esta chamada já foi aceita pelo outro sistema.' };
    expect([podeRepetir('concluida'), podeCancelar('concluida')]).toEqual([aceita, aceita]);
    expect(podeCancelar('em_andamento')).toMatchObject({ motivo: expect.stringContaining('em andamento') });
    expect(podeCancelar('cancelada')).toMatchObject({ motivo: 'Esta chamada já foi cancelada.' });
  });

  it.each([
    ['pendente', 0, null],
    ['pendente', 1, 'esperando'],
    ['em_andamento', 1, null],
    ['incerta', 0, 'esperando'],
    ['recusada', 1, 'recusada'],
    ['concluida', 2, null],
    ['cancelada', 2, null],
  ] as const)('%s depois de %i tentativas: %s', (estado, tentativas, porque) => {
    expect(parada({ estado, tentativas })).toBe(porque);
  });

  it('o que pode ter chegado lá se confere antes de enviar de novo', () => {
    expect(quais(semResposta)).toEqual(['em_andamento', 'incerta']);
    expect(quais(terminada)).toEqual(['concluida', 'cancelada']);
    expect(ESPERA_DA_INCERTEZA_MS).toBe(180_000);
  });

  it('cada sistema e operação tem nome; o desconhecido, o seu próprio', () => {
    expect(nomeDoSistema('fluig')).toBe('Fluig');
    expect(nomeDoSistema('outro')).toBe('outro');
    expect(nomeDaOperacao('fluig', 'solicitacao-Credenciamento')).toBe('Abrir o processo de aprovação');
    expect(nomeDaOperacao('fluig', 'x')).toBe('x');
    expect(nomeDaOperacao('outro', 'x')).toBe('x');
  });

  it('o que ficou lá se acha pelo campo que a operação levou; a homologação, também depois de encerrada', () => {
    expect(
      [SOLICITACAO, HOMOLOGACAO].map((operacao) => [operacao, buscaDaOperacao('fluig', operacao)]),
    ).toEqual([
      [
        'solicitacao-Credenciamento',
        expect.objectContaining({ identidade: 'idCredenciamento', procuraEncerradas: false }),
      ],
      [
        'homolog_credenciamento_super',
        expect.objectContaining({ identidade: 'idHomologacao', procuraEncerradas: true }),
      ],
    ]);
    expect(() => buscaDaOperacao('fluig', 'x')).toThrow('Operação desconhecida: fluig, x');
    expect(() => buscaDaOperacao('outro', SOLICITACAO)).toThrow('Operação desconhecida: outro');
  });

  it('a saúde de cada sistema, e como seguir sem ele', () => {
    const quieto = { esperando: 0, recusadas: 0, desde: null };
    const desde = new Date('2027-03-10T12:00:00Z');
    expect(saudeDoFluig(false, quieto)).toMatchObject({ situacao: 'desligado' });
    expect(saudeDoFluig(true, quieto)).toMatchObject({ situacao: 'funcionando', semEle: null });
    expect(saudeDoFluig(true, { ...quieto, recusadas: 1 })).toMatchObject({ situacao: 'atencao' });
    const fora = saudeDoFluig(true, { esperando: 2, recusadas: 1, desde });
    expect(fora).toMatchObject({ situacao: 'fora' });
    expect([fora.agora, fora.semEle].join(' ')).toMatch(/2 chamadas esperam.*registre/);
    const carga = { terminadaEm: desde, pedidaEm: desde, paradas: 0, falhas: 0 };
    const horas = (quantas: number) => new Date(desde.getTime() + quantas * 3_600_000);
    const situacao = (...de: Parameters<typeof saudeDoRm>) => saudeDoRm(...de).situacao;
    expect(situacao(false, null, desde)).toBe('desligado');
    expect(situacao(true, null, desde)).toBe('atencao');
    expect(situacao(true, carga, horas(36))).toBe('funcionando');
    expect(situacao(true, carga, horas(37))).toBe('atencao');
    expect(situacao(true, { ...carga, paradas: 1 }, desde)).toBe('atencao');
    expect(situacao(true, { ...carga, paradas: 1, falhas: 1 }, desde)).toBe('fora');
    expect([0, 2].map((quantos) => saudeDaConsulta('CEP', quantos).situacao)).toEqual([
      'desligado',
      'funcionando',
    ]);
  });

  it('o que se pede na tela', () => {
    const chamada = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    expect(pedidoDeIntegracao.parse({ acao: 'repetir', chamada })).toEqual({ acao: 'repetir', chamada });
    expect(pedidoDeIntegracao.parse({ acao: 'cancelar', chamada, motivo: ' Não mais. ' })).toEqual({
      acao: 'cancelar',
      chamada,
      motivo: 'Não mais.',
    });
    expect(pedidoDeIntegracao.safeParse({ acao: 'autorizar', parte: chamada }).success).toBe(true);
    expect(pedidoDeIntegracao.safeParse({ acao: 'autorizar', chamada }).success).toBe(false);
    expect(pedidoDeIntegracao.safeParse({ acao: 'apagar', chamada }).success).toBe(false);
    expect(pedidoDeIntegracao.safeParse({ acao: 'repetir', chamada: 'x' }).success).toBe(false);
    const motivo = (letras: number) =>
      pedidoDeIntegracao.safeParse({ acao: 'cancelar', chamada, motivo: 'x'.repeat(letras) }).success;
    expect([motivo(1000), motivo(1001)]).toEqual([true, false]);
  });
});
