import { describe, expect, it } from 'vitest';
import { atosPossiveis, ehAtoDoLote, perguntaDoAto, type AtoDoLote } from './atos.ts';
import { JA_ENVIADA, JA_REENVIADA, LOTE } from './labels.ts';
import { motivoParaNaoEnviarSozinha, situacaoDaMensagem } from './rules.ts';
import type { EstadoDoLote, TotaisDoLote } from './types.ts';

const totais = (mudanca: Partial<TotaisDoLote> = {}): TotaisDoLote => ({
  total: 10,
  enviadas: 4,
  naFila: 6,
  adiadas: 0,
  falhas: 0,
  ...mudanca,
});

describe('o que se pode fazer com um lote (R-MSG-15)', () => {
  it.each<[EstadoDoLote, Partial<TotaisDoLote>, string[]]>([
    ['esperando', {}, ['enviar', 'segurar']],
    ['liberado', {}, ['segurar']],
    ['liberado', { falhas: 2 }, ['segurar', 'reenviar']],
    ['liberado', { naFila: 0, adiadas: 1 }, ['segurar']],
    ['liberado', { naFila: 0, falhas: 1 }, ['reenviar']],
    ['liberado', { naFila: 0 }, []],
    ['esperando', { naFila: 0 }, []],
    ['segurado', { falhas: 2 }, ['liberar']],
  ])('%s %o: %s', (estado, mudanca, atos) => {
    expect(atosPossiveis({ estado, totais: totais(mudanca) })).toEqual(atos);
  });

  it('diz a quantos antes de se fazer, e por que onde não se pode', () => {
    const lote = { estado: 'esperando', totais: totais({ naFila: 1_312 }) } as const;
    expect(perguntaDoAto('enviar', lote)).toMatchObject({ verbo: 'Enviar 1.312 mensagens', recusa: null });
    expect(perguntaDoAto('liberar', lote).recusa).toBe(LOTE.naoSegurado);
    expect(perguntaDoAto('enviar', { ...lote, estado: 'liberado' }).recusa).toBe(LOTE.emCurso);
  });
});

describe('a pergunta de cada ato', () => {
  const lote = { estado: 'segurado', totais: totais({ naFila: 3, adiadas: 2, falhas: 1 }) } as const;
  it.each<[AtoDoLote, string, RegExp[], boolean]>([
    ['enviar', 'Enviar 5 mensagens', [/^5 mensagens: a quem está na lista/], false],
    ['segurar', 'Segurar', [/^5 mensagens por sair/, /não volta/], true],
    ['liberar', 'Liberar e enviar', [/^5 mensagens: o envio começa agora/], true],
    ['reenviar', 'Reenviar 1 mensagem', [/^1 mensagem de novo/, /^Corrija antes/], false],
  ])('%s: %s', (ato, verbo, consequencias, comMotivo) => {
    const pergunta = perguntaDoAto(ato, lote);
    expect(pergunta.verbo).toBe(verbo);
    expect(pergunta.pergunta).toMatch(/\?$/);
    expect(pergunta.consequencias).toEqual(consequencias.map((parte) => expect.stringMatching(parte)));
    expect(pergunta.dicaDoMotivo !== null).toBe(comMotivo);
    expect(pergunta.recusa === null).toBe(ato === 'liberar');
  });

  it('um endereço diz um deles, ou nenhum', () => {
    expect(['enviar', 'segurar', 'liberar', 'reenviar'].every(ehAtoDoLote)).toBe(true);
    expect([ehAtoDoLote('apagar'), ehAtoDoLote(undefined)]).toEqual([false, false]);
  });
});

describe('uma mensagem no seu lote (R-MSG-16)', () => {
  const em = (mudanca: Partial<Parameters<typeof situacaoDaMensagem>[0]>) =>
    situacaoDaMensagem({
      status: 1,
      falhouEm: null,
      ultimoErro: null,
      lote: null,
      reenviada: false,
      ...mudanca,
    });

  it('está onde o seu lote está, enquanto não foi enviada', () => {
    expect(em({})).toBe('na-fila');
    expect(em({ lote: 'liberado' })).toBe('na-fila');
    expect(em({ lote: 'esperando' })).toBe('aguarda-lote');
    expect(em({ lote: 'segurado', ultimoErro: 'x' })).toBe('segurada');
    expect(em({ ultimoErro: 'x' })).toBe('adiada');
    expect(em({ falhouEm: new Date(0), ultimoErro: 'x', lote: 'segurado' })).toBe('falhou');
    expect(em({ falhouEm: new Date(0), ultimoErro: 'x', reenviada: true })).toBe('reenviada');
    expect(em({ status: 2, lote: 'segurado' })).toBe('enviada');
    expect(em({ status: 2, reenviada: true }), 'a que foi enviada continua enviada').toBe('enviada');
  });

  it('diz por que não pode ser enviada sozinha', () => {
    const recusa = (situacao: ReturnType<typeof em>, lote: EstadoDoLote | null) =>
      motivoParaNaoEnviarSozinha({ situacao, lote });
    expect(recusa('na-fila', 'liberado')).toBeNull();
    expect(recusa('aguarda-lote', 'esperando')).toBeNull();
    expect(recusa('enviada', null)).toBe(JA_ENVIADA);
    expect(recusa('reenviada', null)).toBe(JA_REENVIADA);
    expect(recusa('falhou', 'liberado')).toBeNull();
    expect(recusa('falhou', 'segurado')).toBe(LOTE.segurado);
    expect(recusa('segurada', 'segurado')).toBe(LOTE.segurado);
  });
});
