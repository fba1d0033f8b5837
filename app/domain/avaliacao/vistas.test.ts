import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { classificar, type Concorrente } from './classificacao.ts';
import { candidato } from '#tests/factories/notas.ts';
import { apurar } from './rules.ts';
import type { Parte, ParteLida } from './types.ts';
import {
  aprovadoNa,
  conferir,
  contadores,
  contaGeral,
  dialogoDaConta,
  folhaDoCandidato,
  linhaDaLista,
  linhaDoRelatorio,
  mediasPorCriterio,
  paraGravar,
} from './vistas.ts';

/**
 * The outcome once more, from nothing but the scores and the words of the rule, in points and fractions: what every
 * view is compared with. R-AVA-10.
 */
function oraculo(tipo: 1 | 2, partes: Partial<Record<Parte, ParteLida>>) {
  const pedidas: Parte[] = tipo === 1 ? ['E'] : ['E', 'D'];
  const ausentes = pedidas.filter((p) => partes[p]?.agendada && partes[p].ausente);
  const pontos = Object.fromEntries(
    pedidas.map((p) => {
      const lida = partes[p];
      const primeiras = lida?.finais.filter(({ rodada }) => rodada === 1) ?? [];
      if (!lida?.agendada || lida.ausente || primeiras.length < 3 || lida.reconsideracao === 'aberta')
        return [p, null];
      const valem = primeiras.map(
        (f) =>
          (lida.reconsideracao === 'encerrada' &&
            lida.finais.find(({ rodada, assento }) => rodada === 2 && assento === f.assento)) ||
          f,
      );
      return [p, valem.flatMap(({ notas }) => Object.values(notas)).reduce((a, b) => a + b / 2, 0)];
    }),
  ) as Partial<Record<Parte, number | null>>;
  const todas = pedidas.every((p) => typeof pontos[p] === 'number');
  const geral = todas ? pedidas.reduce((soma, p) => soma + (pontos[p] ?? 0), 0) : null;
  const resultado =
    ausentes.length > 0
      ? 'Não compareceu'
      : geral === null
        ? 'Aguardando'
        : geral / 3 >= (tipo === 1 ? 20 : 55)
          ? 'Aprovado'
          : 'Reprovado';
  return { pontos, geral, resultado };
}

const numero = (texto: string | null | undefined): number | null =>
  texto === null || texto === undefined || texto === '' ? null : Number(texto.replace(',', '.'));
const media = (pontos: number | null | undefined): number | null =>
  pontos === null || pontos === undefined ? null : Math.round((pontos / 3) * 10 + 1e-9) / 10;

const mundos = fc
  .constantFrom<1 | 2>(1, 2)
  .chain((tipo) => candidato(tipo).map((partes) => ({ tipo, partes })));

describe('lista, diálogo, folha, classificação, relatório e recálculo dizem o mesmo (R-AVA-10)', () => {
  it('de cada candidato', () => {
    fc.assert(
      fc.property(mundos, ({ tipo, partes }) => {
        const { pontos, geral, resultado } = oraculo(tipo, partes);
        const apuracao = apurar(tipo, partes);

        const linha = linhaDaLista(apuracao);
        expect(linha.resultado).toBe(resultado);
        expect(linha.partes.map(({ media: m }) => numero(m))).toEqual(
          (tipo === 1 ? (['E'] as const) : (['E', 'D'] as const)).map((p) => media(pontos[p])),
        );
        expect(numero(linha.geral)).toBe(media(geral));

        for (const p of ['E', 'D'] as const) {
          const dialogo = dialogoDaConta(apuracao, p);
          expect(numero(dialogo.soma)).toBe(pontos[p] ?? null);
          expect(numero(dialogo.media)).toBe(media(pontos[p]));
        }
        const dialogo = dialogoDaConta(apuracao, contaGeral(tipo));
        expect(numero(dialogo.soma)).toBe(geral);
        if (resultado === 'Aprovado' || resultado === 'Reprovado')
          expect(dialogo.atinge).toBe(resultado === 'Aprovado');

        const folha = folhaDoCandidato(apuracao);
        expect(folha.resultado).toBe(resultado);
        expect(folha.partes.map(({ soma }) => numero(soma))).toEqual(
          folha.partes.map((_, i) => pontos[i === 0 ? 'E' : 'D'] ?? null),
        );
        expect(folha.motivos.length > 0).toBe(resultado === 'Reprovado' || resultado === 'Não compareceu');

        const relatorio = linhaDoRelatorio(apuracao);
        expect(relatorio.resultado).toBe(resultado);
        expect([
          numero(relatorio.entrevista.soma),
          numero(relatorio.didatica.soma),
          numero(relatorio.geral.soma),
        ]).toEqual([pontos.E ?? null, pontos.D ?? null, geral]);
        expect(relatorio.motivos).toBe(folha.motivos.join(' '));

        const concorrente: Concorrente = {
          participacaoId: 'p',
          nome: 'N',
          apuracao,
          meses: 0,
          nascimento: null,
        };
        const colocados = classificar([concorrente]);
        expect(colocados.map(({ soma }) => soma / 2)).toEqual(geral === null ? [] : [geral]);

        // 'Aprovado?' of each type, and its counters.
        for (const conta of [...(tipo === 1 ? (['E'] as const) : (['E', 'D'] as const)), contaGeral(tipo)]) {
          const valor = conta === 'geral' ? geral : pontos[conta];
          const marca = { E: 20, D: 35, geral: 55 }[conta];
          const faltou = (['E', 'D'] as const).some(
            (p) =>
              (conta === 'geral' || p === conta) &&
              (tipo === 2 || p === 'E') &&
              partes[p]?.agendada &&
              partes[p].ausente,
          );
          const esperado = faltou
            ? 'ausente'
            : valor === null || valor === undefined
              ? 'sem-resultado'
              : valor / 3 >= marca
                ? 'aprovado'
                : 'reprovado';
          expect(aprovadoNa(apuracao, conta)).toBe(esperado);
          const conta1 = contadores([apuracao], conta);
          expect([conta1.aprovados, conta1.reprovados, conta1.semResultado]).toEqual([
            esperado === 'aprovado' ? 1 : 0,
            esperado === 'reprovado' || esperado === 'ausente' ? 1 : 0,
            esperado === 'sem-resultado' ? 1 : 0,
          ]);
        }

        if (resultado === 'Aguardando') {
          expect(() => paraGravar(apuracao)).toThrow('não está pronta');
          return;
        }
        const gravado = paraGravar(apuracao);
        expect(gravado.apto).toBe(resultado === 'Aprovado');
        expect([gravado.somaEntrevista, gravado.somaDidatica]).toEqual([
          pontos.E === null || pontos.E === undefined ? null : pontos.E * 2,
          pontos.D === null || pontos.D === undefined ? null : pontos.D * 2,
        ]);
        expect(conferir(gravado, apurar(tipo, partes))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('um recálculo nota cada mudança do que se guardou', () => {
    fc.assert(
      fc.property(
        mundos,
        fc.constantFrom('apto', 'somaEntrevista', 'ausenteEntrevista'),
        ({ tipo, partes }, campo) => {
          const apuracao = apurar(tipo, partes);
          if (!apuracao.decisao.pronta) return;
          const gravado = paraGravar(apuracao);
          const mudado = {
            ...gravado,
            [campo]:
              campo === 'somaEntrevista' ? (gravado.somaEntrevista ?? 0) + 1 : !gravado[campo as 'apto'],
          };
          expect(conferir(mudado, apuracao).map((d) => d.campo)).toEqual([campo]);
        },
      ),
    );
  });
});

test.each([
  [45, 2, '3,8'],
  [15, 2, '1,3'],
  [30, 1, '5,0'],
])('a média por critério de %i meios pontos de %i candidatos é %s', (soma, candidatos, media) => {
  const criterio = { campo: 'a', nome: 'A', candidatos };
  expect(mediasPorCriterio([{ ...criterio, soma }])).toEqual([{ ...criterio, media }]);
});
