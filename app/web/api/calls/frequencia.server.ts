import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listNasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import { RuleError } from '#app/domain/errors.ts';
import { registrarFrequencias } from '#app/domain/frequencia/commands.server.ts';
import { lerFrequencia, telaDaFrequencia } from '#app/domain/frequencia/queries.server/lista.ts';
import { pedidoDe, type Marcas } from '#app/domain/frequencia/schema.ts';
import { person } from '../call.server.ts';
import { id, inteiro, PESSOAS_DO_CORPO } from '../fields.ts';
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

/** One presence, as the old body writes it or as the reading answers it. */
const registrada = z.object({
  id_credenciamento: id.optional(),
  credenciamento_id: id.optional().describe('O mesmo, como a leitura o responde.'),
  id_agendamento: id.nullish(),
  agendamentoid: id.optional().describe('O desta parte, como a leitura o responde: vale sobre o outro.'),
  tipo_frequencia: parte.optional(),
  tipo_fase_entrevistas: parte.optional().describe('O mesmo, como a leitura o responde.'),
  compareceu: z.boolean().nullable().describe('Nulo: nada se diz dele.'),
  nao_foi_avisado: z.boolean().optional().describe('Em vez da falta: pede outro horário.'),
  id_selecao_candidato: id.optional().describe('De quem é o agendamento; se não for, é recusado.'),
});
type Registrada = z.output<typeof registrada>;
type Presenca = Awaited<ReturnType<typeof lerPresencas>>['linhas'][number];

const demandaDe = (dita: Registrada) => dita.id_credenciamento ?? dita.credenciamento_id ?? '';
const parteDe = (dita: Registrada) => dita.tipo_frequencia ?? dita.tipo_fase_entrevistas;

/** What is marked of a scheduling; nothing of what is already so. R-API-16, R-API-18. */
function marcaDe(
  dita: Registrada,
  linhas: readonly Presenca[],
  onde: string,
): [agendamento: string, Marcas[string]][] {
  const pedido = dita.agendamentoid ?? dita.id_agendamento;
  if (pedido == null) throw new RuleError('Informe o agendamento.', `${onde}.id_agendamento`);
  // The rows give the interview as `id_agendamento` of the didactic test too: what comes back is of that person's part.
  const linha =
    linhas.find((uma) => uma.id === pedido) ?? linhas.find((uma) => uma.id_agendamento === pedido);
  if (
    linha &&
    dita.id_selecao_candidato !== undefined &&
    linha.id_selecao_candidato !== dita.id_selecao_candidato
  )
    throw new RuleError('Este agendamento é de outro candidato.', `${onde}.id_selecao_candidato`);
  const agendamento = linha?.id ?? pedido;
  if (dita.nao_foi_avisado === true) return [[agendamento, 'nao-avisado']];
  if (dita.compareceu === null || linha?.compareceu === dita.compareceu) return [];
  return [[agendamento, dita.compareceu ? 'sim' : 'nao']];
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
    missing: [NAO_HA.demanda, NAO_HA.agendamento],
    body: z.object({ selecao: z.array(registrada).min(1).max(PESSOAS_DO_CORPO) }),
    answer: z.object({ registradas: inteiro }),
    run: async (ctx, { body }) => {
      const [demandaId = '', ...outras] = [...new Set(body.selecao.map(demandaDe))];
      const [tipo, ...outros] = [...new Set(body.selecao.map(parteDe))];
      if (demandaId === '') throw new RuleError('Informe a demanda.', 'selecao.0.id_credenciamento');
      if (tipo === undefined) throw new RuleError('Informe a parte: E ou D.', 'selecao.0.tipo_frequencia');
      if (outras.length + outros.length > 0)
        throw new RuleError('Registre a frequência de uma demanda e de uma parte de cada vez.', 'selecao');
      const { linhas } = await lerPresencas(ctx, demandaId, tipo, 0, 1_000);
      const marcas = Object.fromEntries(
        body.selecao.flatMap((dita, indice) => marcaDe(dita, linhas, `selecao.${String(indice)}`)),
      );
      if (Object.keys(marcas).length === 0)
        return { response: { registradas: 0 }, message: 'Nada mudou: a frequência já é esta.' };
      const registradas = await registrarFrequencias(ctx, { demandaId, tipo, ...pedidoDe(marcas) });
      return { response: { registradas }, message: 'A frequência foi registrada.' };
    },
  }),
];
