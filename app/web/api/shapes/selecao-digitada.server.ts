import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { CRITERIOS, type Respostas } from '#app/domain/selecao/criterios.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '#app/domain/selecao/types.ts';
import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import { ate, cobra, id, inteiro, vazioSeNulo, PESSOAS_DO_CORPO } from '../fields.ts';
import { ApiRefusal } from '../problem.server.ts';

const resposta = z.object({ atende: z.boolean(), motivo: ate(500).default('') });
const doCronograma = ate(40).nullish().describe('O do cronograma; o que não for ele é recusado.');

export const selecaoDe = (etapa: EtapaDeSelecao) =>
  z.object({
    selecao: z
      .array(
        z.object({
          id_selecao_candidato: id.optional().describe('Sem ele, vale id, ou curriculo_id, ou cpf.'),
          id: id.nullish().describe('O mesmo que id_selecao_candidato.'),
          curriculo_id: id.nullish(),
          cpf: ate(20).nullish(),
          apto: z
            .boolean()
            .nullish()
            .describe(
              'Vale pelos critérios que não vieram; o que os contradiz é recusado, se não for o que está gravado.',
            ),
          ...Object.fromEntries(
            CRITERIOS[etapa].map(({ id: criterio }) => [cobra(criterio), z.boolean().nullish()]),
          ),
          criterios: z
            .object(
              Object.fromEntries(CRITERIOS[etapa].map(({ id: criterio }) => [criterio, resposta.optional()])),
            )
            .default({})
            .describe(
              'Com o motivo. Onde os dois dizem coisas diferentes, vale o que muda o que está gravado.',
            ),
          observacao: vazioSeNulo(ate(2000)).default(''),
          versao: inteiro.min(0).optional().describe('Versão vista; sem ela, vale a de agora.'),
        }),
      )
      .max(PESSOAS_DO_CORPO),
    recursoInicio: doCronograma,
    recursoFinal: doCronograma,
  });
export type Corpo = z.output<ReturnType<typeof selecaoDe>>;
export type Selecao = Corpo['selecao'];

type Item = Selecao[number];

/**
 * What was answered; a criterion that did not come was not looked at. A reading gives each twice: of the two, the one
 * that is not what is kept was changed.
 */
const criteriosDe = (etapa: EtapaDeSelecao, item: Item, guardadas: Respostas) =>
  Object.fromEntries(
    CRITERIOS[etapa].flatMap(({ id: criterio }) => {
      const dada = item.criterios[criterio];
      const marcada = (item as Record<string, unknown>)[cobra(criterio)];
      if (typeof marcada !== 'boolean') return dada ? [[criterio, dada]] : [];
      const mudou =
        dada === undefined || (dada.atende !== marcada && isDeepStrictEqual(dada, guardadas[criterio]));
      return [[criterio, mudou ? { atende: marcada, motivo: '' } : dada]];
    }),
  );

/** Apto says all of the criteria, and inapto the one of a stage that has one; never against what was said of each. */
function respostasDe(etapa: EtapaDeSelecao, item: Item, indice: number, guardado: ItemDeAvaliacao) {
  const ditas = criteriosDe(etapa, item, guardado.respostas);
  const { apto } = item;
  if (typeof apto !== 'boolean') return ditas;
  const [ids, negada] = [
    CRITERIOS[etapa].map((um) => um.id),
    Object.values(ditas).some((uma) => !uma.atende),
  ];
  const resolve = apto ? !negada : negada || (ids.length === 1 && Object.keys(ditas).length === 0);
  // As it was read, it follows the answers that changed.
  if (!resolve && apto === guardado.apto) return ditas;
  if (!resolve) {
    const mensagem = apto
      ? 'Apto atende a todos os critérios.'
      : 'Informe o critério que o candidato não atende.';
    throw new ApiRefusal(422, mensagem, { fields: [{ campo: `selecao.${String(indice)}.apto`, mensagem }] });
  }
  const outras = apto || ids.length === 1 ? ids.map((um) => [um, { atende: apto, motivo: '' }] as const) : [];
  return { ...Object.fromEntries(outras), ...ditas };
}

/** The candidate that an item is about, by the first of its names that came. */
function guardadoDe(item: Item, itens: readonly ItemDeAvaliacao[]): ItemDeAvaliacao {
  const dita = item.id_selecao_candidato ?? item.id ?? null;
  const achado = itens.find(({ participacaoId, curriculoVersaoId, cpf }) =>
    dita === null
      ? curriculoVersaoId === item.curriculo_id || (item.cpf != null && cpf === comoCpf(item.cpf))
      : participacaoId === dita,
  );
  if (achado === undefined) throw new NotFoundError(NAO_HA.candidatoNaAvaliacao);
  return achado;
}

/** What differs from what is kept: what comes back as it was read is not written again. R-API-18. */
export const avaliacoesMudadas = (
  etapa: EtapaDeSelecao,
  selecao: Selecao,
  itens: readonly ItemDeAvaliacao[],
) =>
  selecao.flatMap((item, indice) => {
    const guardado = guardadoDe(item, itens);
    const respostas = respostasDe(etapa, item, indice, guardado);
    const igual =
      isDeepStrictEqual(respostas, guardado.respostas) &&
      item.observacao === guardado.observacao &&
      (item.versao ?? guardado.versao) === guardado.versao;
    if (igual && !(guardado.naoAvaliado && guardado.versao === 0)) return [];
    const { participacaoId } = guardado;
    return [{ participacaoId, versao: item.versao ?? null, observacao: item.observacao, respostas }];
  });
