import { z } from 'zod';
import { listNasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import { RuleError } from '#app/domain/errors.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { lerFrequencia, telaDaFrequencia } from '#app/domain/frequencia/queries.server/lista.ts';
import { pedidoDe } from '#app/domain/frequencia/schema.ts';
import { person } from '../call.server.ts';
import { id, inteiro } from '../fields.ts';
import { comoPresenca, daFrequencia } from '../shapes/presenca.server.ts';
import { parte } from './entrevistas.server.ts';

const FREQUENCIA = ['/adm/lista-frequencia'] as const;

/** A whole list of a part: the pages of the screen, one after the other. */
async function lerPresencas(
  ctx: Parameters<typeof telaDaFrequencia>[0],
  cred: string,
  tipo: 'E' | 'D',
  pular: number,
  tamanho: number,
) {
  const pedido = lerFrequencia(new URLSearchParams({ credenciamento: cred, tipo }));
  const { linhas, total } = await telaDaFrequencia(ctx, { ...pedido, pular, tamanho });
  const candidatos = await listNasListas(
    ctx,
    linhas.map(({ participacaoId }) => participacaoId),
  );
  return {
    total,
    linhas: linhas.flatMap((linha) => {
      const candidato = candidatos.get(linha.participacaoId);
      return candidato === undefined ? [] : [comoPresenca(tipo, linha, candidato)];
    }),
  };
}

/** Who came to the interview and to the didactic test. */
export const FREQUENCIAS = [
  person.page('/api/frequencia/frequencia/{cred}/{tipo}', {
    title: 'Frequência de uma parte de uma demanda',
    doors: FREQUENCIA,
    params: z.object({ cred: id, tipo: parte }),
    answer: daFrequencia,
    run: (ctx, { params, pular, tamanho }) => lerPresencas(ctx, params.cred, params.tipo, pular, tamanho),
  }),
  person.get('/api/frequencia/frequencia/user/{cred}/{participacaoId}/{tipo}', {
    title: 'Frequência de um candidato numa parte',
    doors: FREQUENCIA,
    params: z.object({ cred: id, participacaoId: id, tipo: parte }),
    answer: z.array(daFrequencia),
    run: async (ctx, { params }) => {
      const { linhas } = await lerPresencas(ctx, params.cred, params.tipo, 0, 1_000);
      return linhas.filter((linha) => linha.id_selecao_candidato === params.participacaoId);
    },
  }),
  person.save('POST', '/api/frequencia', {
    title: 'Registra a frequência',
    doors: FREQUENCIA,
    body: z.object({
      selecao: z
        .array(
          z.object({
            id_credenciamento: id,
            id_agendamento: id,
            tipo_frequencia: parte,
            compareceu: z.boolean(),
            nao_foi_avisado: z.boolean().optional().describe('Em vez da falta: pede outro horário.'),
            id_selecao_candidato: id.optional().describe('Aceito e não usado: o agendamento já o diz.'),
          }),
        )
        .min(1)
        .max(200),
    }),
    answer: z.object({ registradas: inteiro }),
    run: async (ctx, { body }) => {
      const [demandaId = '', ...outras] = [...new Set(body.selecao.map((uma) => uma.id_credenciamento))];
      const [tipo = 'E', ...outros] = [...new Set(body.selecao.map((uma) => uma.tipo_frequencia))];
      if (outras.length + outros.length > 0)
        throw new RuleError('Registre a frequência de uma demanda e de uma parte de cada vez.', 'selecao');
      // The rows give the interview as `id_agendamento` of the didactic test too: what comes back is of that person's part.
      const { linhas } = await lerPresencas(ctx, demandaId, tipo, 0, 1_000);
      const daParte = (pedido: string): string =>
        linhas.find((linha) => linha.id !== pedido && linha.id_agendamento === pedido)?.id ?? pedido;
      const registradas = await registrarFrequencias(ctx, {
        demandaId,
        tipo,
        ...pedidoDe(
          Object.fromEntries(
            body.selecao.map(({ id_agendamento, compareceu, nao_foi_avisado }) => [
              daParte(id_agendamento),
              nao_foi_avisado === true ? 'nao-avisado' : compareceu ? 'sim' : 'nao',
            ]),
          ),
        ),
      });
      return { response: { registradas }, message: 'A frequência foi registrada.' };
    },
  }),
];
