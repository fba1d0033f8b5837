import { describe, expect, it } from 'vitest';
import {
  chamadaDispensada,
  empresaPedida,
  motivoDoDia,
  motivoDoPedido,
  motivoParaNaoHomologar,
  quandoDecidida,
  receberDecisao,
  situacaoDoCandidato,
  situacaoDoProcesso,
  temDocumento,
  temPapel,
} from './rules.ts';
import { TEXTOS_DO_PROCESSO } from './labels.ts';
import type { EstadoDaHomologacao, HomologacaoNaRegra } from './types.ts';

describe('quando (R-HOM-02)', () => {
  const em = new Date('2027-02-12T12:00:00Z');
  it.each([
    [7, 1, em, /depois do resultado final/],
    [8, 1, null, null],
    [8, 2, null, /ainda não foi publicado/],
    [8, 3, em, null],
    [9, 1, em, null],
    [12, 2, em, null],
    [15, 1, em, /finalizada/],
    [16, 1, em, /cancelada/],
  ] as const)('status %s, formato %s', (status, formatoAvaliacao, habTecnicaFinalEm, motivo) => {
    const dito = motivoParaNaoHomologar({ status, formatoAvaliacao, habTecnicaFinalEm });
    if (motivo === null) expect(dito).toBe(null);
    else expect(dito).toMatch(motivo);
  });
});

describe('o status de um processo (R-HOM-05)', () => {
  it.each([
    ['pedida', 'pendente', 'Enviando ao Fluig', false],
    ['pedida', 'em_andamento', 'Enviando ao Fluig', false],
    ['pedida', 'incerta', 'Enviando ao Fluig', false],
    ['pedida', 'recusada', 'Recusado pelo Fluig', false],
    ['pedida', 'concluida', 'Aguardando Superintendência', false],
    ['pedida', null, 'Aguardando Superintendência', false],
    ['pedida', 'cancelada', 'Aguardando Superintendência', false],
    ['homologada', 'em_andamento', 'Homologado', true],
    ['reprovada', 'cancelada', 'Reprovado', true],
    ['cancelada', 'cancelada', 'Cancelado', false],
  ] as const)('%s, %s', (estado, chamada, texto, documento) => {
    expect(TEXTOS_DO_PROCESSO[situacaoDoProcesso({ estado, chamada })]).toBe(texto);
    expect(temDocumento({ estado })).toBe(documento);
  });
});

const DELES = { cnpj: '11222333000181', nomeEmpresa: 'Cerrado Ltda.' };
const candidato = (homologadoEm: string | null, processo: HomologacaoNaRegra | null) => ({
  homologadoEm,
  processo: processo && { ...processo, ...DELES },
  empresa: { cnpj: DELES.cnpj },
  semPedido: false,
});

describe('a empresa mudou depois do pedido (R-HOM-09)', () => {
  const com = (estado: EstadoDaHomologacao, cnpj: string | null) => ({
    ...candidato(null, { estado, chamada: null }),
    empresa: cnpj === null ? null : { cnpj },
  });
  it.each([
    ['homologada', '33444555000181', 'outra-empresa', true, 'Cerrado Ltda.'],
    ['homologada', DELES.cnpj, 'homologada', false, null],
    // Nothing is known of them now: what was decided stands.
    ['homologada', null, 'homologada', false, null],
    // It is at the superintendence: cancelled first.
    ['pedida', '33444555000181', 'na-superintendencia', false, 'Cerrado Ltda.'],
    ['reprovada', '33444555000181', 'reprovada', true, null],
  ] as const)('%s, agora %s: %s', (estado, cnpj, codigo, escolhivel, pedida) => {
    const dito = situacaoDoCandidato(com(estado, cnpj));
    expect([dito.codigo, dito.escolhivel]).toEqual([codigo, escolhivel]);
    const { processo, empresa } = com(estado, cnpj);
    expect(empresaPedida(processo, empresa)).toBe(pedida);
  });
  it('quem ficou sem pedido não se escolhe mais', () => {
    expect(situacaoDoCandidato({ ...candidato(null, null), semPedido: true })).toMatchObject({
      codigo: 'sem-pedido',
      escolhivel: false,
    });
  });
});

describe('uma decisão escrita depois (R-HOM-11)', () => {
  const dias = { hoje: '2027-03-29', pedida: '2027-03-20' } as const;
  it.each([
    ['2027-03-19', 'A decisão não pode ser anterior ao pedido, que é de 20/03/2027.'],
    ['2027-03-20', null],
    ['2027-03-29', null],
    ['2027-03-30', 'A decisão não pode ser de um dia que ainda não chegou.'],
  ] as const)('de %s: %s', (dia, motivo) => expect(motivoDoDia(dia, dias)).toBe(motivo));
  it('diz o dia da decisão e o do registro', () => {
    const decididaEm = new Date('2027-03-29T13:12:00Z');
    expect(quandoDecidida({ decididaDia: '2027-03-26', decididaEm })).toBe(
      'decidida em 26/03/2027, registrada em 29/03/2027, às 10h12',
    );
    expect(quandoDecidida({ decididaDia: null, decididaEm: null })).toBeNull();
  });
  it('há papel a levar enquanto se espera quem decide fora de qualquer sistema', () => {
    expect(temPapel({ estado: 'pedida', quemDecide: 'a-mao' })).toBe(true);
    expect(temPapel({ estado: 'pedida', quemDecide: 'fora' })).toBe(false);
    expect(temPapel({ estado: 'homologada', quemDecide: 'a-mao' })).toBe(false);
  });
});

describe('quem pode ser escolhido (R-HOM-04)', () => {
  it.each([
    [null, null, 'Pronto para pedir', true],
    ['AT-0098/2026', null, 'Homologação Não Necessária', false],
    [null, { estado: 'pedida', chamada: 'concluida' }, 'Aguardando Superintendência', false],
    [null, { estado: 'homologada', chamada: 'concluida' }, 'Homologado', false],
    [null, { estado: 'reprovada', chamada: 'concluida' }, 'Reprovado', true],
    [null, { estado: 'cancelada', chamada: 'cancelada' }, 'Pronto para pedir', true],
    ['AT-0098/2026', { estado: 'homologada', chamada: 'concluida' }, 'Homologado', false],
  ] as const)('%s %s', (homologadoEm, processo, texto, escolhivel) => {
    const dito = situacaoDoCandidato(candidato(homologadoEm, processo));
    expect([dito.texto, dito.escolhivel]).toEqual([texto, escolhivel]);
  });
});

it.each([
  [null, null, 'pronto'],
  ['AT-0098/2026', null, 'nao-necessaria'],
  ['AT-0098/2026', { estado: 'cancelada', chamada: 'cancelada' }, 'nao-necessaria'],
  [null, { estado: 'pedida', chamada: 'recusada' }, 'parada'],
  [null, { estado: 'reprovada', chamada: null }, 'reprovada'],
] as const)('%s %j é %s (R-HOM-04)', (homologadoEm, processo, codigo) =>
  expect(situacaoDoCandidato(candidato(homologadoEm, processo)).codigo).toBe(codigo),
);

it('sem empresa ninguém está pronto: a linha diz o que falta, uma vez (R-HOM-09)', () => {
  const dito = situacaoDoCandidato({ ...candidato(null, null), empresa: null });
  expect(dito).toMatchObject({
    codigo: 'sem-empresa',
    texto: 'Faltam os dados da empresa',
    escolhivel: true,
  });
});

describe('o pedido (R-HOM-02)', () => {
  const um = { escolhivel: true, empresaCompleta: true };
  it.each([
    ['', [um], 'É necessário informar um Objeto.'],
    [' ', [], 'É necessário informar um Objeto.'],
    ['Instrutoria', [], 'É necessário selecionar pelo menos 1 candidato.'],
    ['Instrutoria', [{ ...um, escolhivel: false }], 'É necessário selecionar pelo menos 1 candidato.'],
    ['Instrutoria', [um, { ...um, escolhivel: false }], 'É necessário selecionar pelo menos 1 candidato.'],
    ['Instrutoria', [um, { ...um, empresaCompleta: false }], 'Confira os dados das empresas selecionadas.'],
    ['Instrutoria', [um, um], null],
  ])('%s, caso %#', (objeto, escolhidos, motivo) => {
    expect(motivoDoPedido({ objeto, escolhidos })).toBe(motivo);
  });
});

describe('decisões que chegam (R-HOM-05)', () => {
  it.each([
    ['pedida', 9, true, 'registrar'],
    ['pedida', 12, false, 'registrar'],
    ['homologada', 9, true, 'repetida'],
    ['homologada', 15, true, 'repetida'],
    ['homologada', 9, false, 409],
    ['reprovada', 9, false, 'repetida'],
    ['reprovada', 9, true, 409],
    ['cancelada', 9, true, 409],
    ['pedida', 15, true, 409],
    ['pedida', 16, true, 409],
  ] as const)('%s em %s, aprovado %s', (estado, statusDaDemanda, aprovada, esperado) => {
    const dito = receberDecisao({ estado, statusDaDemanda }, { aprovada });
    expect(dito.ok ? dito.resultado : 409).toBe(esperado);
  });
  const OUTRA = 'A Superintendência já registrou outra decisão para esta homologação.';
  it.each([
    ['homologada', 9, false, OUTRA],
    ['reprovada', 15, true, OUTRA],
    ['cancelada', 15, true, 'O pedido de homologação foi cancelado.'],
    ['pedida', 15, true, /finalizada/],
    ['pedida', 16, false, /cancelada/],
  ] as const)('%s em %s é recusada em palavras', (estado, statusDaDemanda, aprovada, motivo) =>
    expect(receberDecisao({ estado, statusDaDemanda }, { aprovada })).toEqual({
      ok: false,
      motivo: typeof motivo === 'string' ? motivo : (expect.stringMatching(motivo) as string),
    }),
  );
  it('não abre nada para o que já foi decidido', () => {
    expect(chamadaDispensada('pedida')).toBe(null);
    expect(chamadaDispensada('homologada')).toMatch(/já decidiu/);
    expect(chamadaDispensada('cancelada')).toMatch(/cancelado/);
  });
});
