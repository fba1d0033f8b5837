import { describe, expect, it } from 'vitest';
import { lerFiltro, ordemPadrao, schemaDaDecisao, schemaDaObservacao, schemaDoRascunho } from './schema.ts';

const mensagens = (resultado: { success: boolean; error?: { issues: { message: string }[] } }) =>
  resultado.error?.issues.map(({ message }) => message) ?? [];

describe('textos', () => {
  it('a observação é obrigatória, sem espaços nas pontas', () => {
    expect(schemaDaObservacao.parse('  a\nb  ')).toBe('a\nb');
    expect(mensagens(schemaDaObservacao.safeParse('  '))).toEqual([
      'Por favor informe uma observação para a solicitação de recurso.',
    ]);
    expect(mensagens(schemaDaObservacao.safeParse(undefined))).toEqual([
      'Por favor informe uma observação para a solicitação de recurso.',
    ]);
    expect(schemaDaObservacao.safeParse('x'.repeat(5000)).success).toBe(true);
    expect(mensagens(schemaDaObservacao.safeParse('x'.repeat(5001)))).toEqual([
      'O texto deve ter no máximo 5.000 caracteres.',
    ]);
  });

  it('a decisão é aprovar ou reprovar, com texto, e só confirmada quando se confirma (R-REC-04)', () => {
    const base = { decisao: 'aprovar', descricao: 'Conferido.' };
    expect(schemaDaDecisao.parse(base)).toEqual({ ...base, confirmada: false });
    expect(schemaDaDecisao.parse({ ...base, decisao: 'reprovar', confirmada: 'sim' })).toEqual({
      decisao: 'reprovar',
      descricao: 'Conferido.',
      confirmada: true,
    });
    expect(schemaDaDecisao.parse({ ...base, confirmada: 'nao' }).confirmada).toBe(false);
    const falta = 'Por favor informe uma descrição para decisão tomada.';
    expect(mensagens(schemaDaDecisao.safeParse({ ...base, decisao: 'talvez' }))).toEqual([falta]);
    expect(mensagens(schemaDaDecisao.safeParse({ decisao: 'aprovar' }))).toEqual([falta]);
  });

  it('um rascunho ilegível é um rascunho vazio', () => {
    expect(schemaDoRascunho.parse({ observacao: 'a' })).toEqual({ observacao: 'a' });
    expect(schemaDoRascunho.parse({})).toEqual({ observacao: '' });
    expect(schemaDoRascunho.parse({ observacao: 7 })).toEqual({ observacao: '' });
    expect(schemaDoRascunho.parse(null)).toEqual({ observacao: '' });
  });
});

describe('filtro da lista', () => {
  const ler = (texto: string) => lerFiltro(new URLSearchParams(texto));

  it('sem nada pedido, os que esperam', () => {
    expect(ler('')).toEqual({ status: 1, credenciamento: '', candidato: '', tipo: '' });
  });

  it('dos que esperam, o mais antigo primeiro; dos outros, o mais novo', () => {
    expect(ordemPadrao(ler(''))).toEqual({ campo: 'envio', direcao: 'asc' });
    expect(ordemPadrao(ler('status=15'))).toEqual({ campo: 'envio', direcao: 'desc' });
    expect(ordemPadrao(ler('status=0'))).toEqual({ campo: 'envio', direcao: 'desc' });
  });

  it.each([
    ['status=0', 0],
    ['status=1', 1],
    ['status=15', 15],
    ['status=16', 16],
    ['status=2', 1],
    ['status=x', 1],
  ])('%s é %i', (texto, status) => {
    expect(ler(texto).status).toBe(status);
  });

  it('tipo conhecido, textos sem espaços nas pontas e cortados', () => {
    expect(ler('tipo=tecnica').tipo).toBe('tecnica');
    expect(ler('tipo=outra').tipo).toBe('');
    expect(ler('credenciamento=+FPR+&candidato=+Ana+')).toMatchObject({
      credenciamento: 'FPR',
      candidato: 'Ana',
    });
    const longo = 'x'.repeat(150);
    expect(ler(`credenciamento=${longo}&candidato=${longo}`)).toMatchObject({
      credenciamento: 'x'.repeat(60),
      candidato: 'x'.repeat(100),
    });
  });
});
