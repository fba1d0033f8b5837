import { describe, expect, it } from 'vitest';
import {
  chamadaDispensada,
  homologavel,
  motivoDoPedido,
  motivoParaNaoHomologar,
  receberDecisao,
  situacaoDoCandidato,
  situacaoDoProcesso,
  temDocumento,
} from './rules.ts';
import { TEXTOS_DO_PROCESSO } from './labels.ts';
import type { ResultadoNaHomologacao } from './types.ts';

const r = (
  etapa: ResultadoNaHomologacao['etapa'],
  apto: boolean,
  aptoFinal: boolean | null = null,
): ResultadoNaHomologacao => ({
  etapa,
  apto,
  aptoFinal,
  estado: 'publicado',
  naoAvaliado: false,
});
const t = r('hab_tecnica', true);
const j = r('hab_juridica', true);

describe('quem pode ser homologado (R-HOM-01)', () => {
  it.each([
    [1, [t], false],
    [1, [t, j], true],
    [1, [t, r('hab_juridica', false)], false],
    [1, [t, r('hab_juridica', false, true)], true],
    [2, [j], false],
    [2, [r('hab_tecnica', false), j], false],
    [2, [t, j], true],
    [3, [t], true],
    [3, [r('hab_tecnica', false, true)], true],
    [3, [], false],
    [null, [t, j], true],
  ])('formato %s, caso %#', (formatoAvaliacao, resultados, sim) => {
    const escolhas = { formatoAvaliacao };
    expect(homologavel(escolhas, { interessado: true, resultados })).toBe(sim);
    expect(homologavel(escolhas, { interessado: false, resultados })).toBe(false);
  });
  it.each([
    ['rascunho', false],
    ['finalizado', true],
    ['publicado', true],
  ])('um resultado em %s: %j', (estado, sim) =>
    expect(homologavel({ formatoAvaliacao: 3 }, { interessado: true, resultados: [{ ...t, estado }] })).toBe(
      sim,
    ),
  );
});

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
    const dito = situacaoDoCandidato({ homologadoEm, processo });
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
  expect(situacaoDoCandidato({ homologadoEm, processo }).codigo).toBe(codigo),
);

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
