import { ConfirmacaoDoCronograma, salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { somarDiasUteis } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { proporCronograma } from '#app/domain/cronograma/calendar/proposta.ts';
import type { CronogramaDigitado } from '#app/domain/cronograma/schema.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { ETAPA, FASE, FORMATO, STATUS } from '#app/domain/etapa/ids.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { STATUS_DA_MENSAGEM, TIPO } from '#app/domain/mensageria/types.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { abrirJanelaIndividual } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import { colunaDoDia, formatarDia } from '#app/lib/dates.ts';
import { como } from './bancas.ts';
import type { Cenario, DemandaDoCenario } from './cenario.ts';
import { idDaConta } from './gravacao/atores.ts';

/** Working days that a person is given to send what the schedule's window did not bring. */
const DIAS_UTEIS_DO_PRAZO = 5;

/**
 * Who is out of step with their demand: a newcomer of an interest that was opened again, and a person with a window of
 * their own in force. By the commands that the screens use.
 */
export async function gravarPrazos(ctx: Ctx, cenario: Cenario): Promise<void> {
  const comissao = await como(ctx, idDaConta('comissao'));
  for (const demanda of cenario.demandas)
    if (demanda.vida.roteiro.reaberta) await reabrir(comissao, cenario, demanda);
  await darPrazo(comissao, cenario);
  // They went out with the others of the past.
  await ctx.db.mensagem.updateMany({
    where: {
      status: STATUS_DA_MENSAGEM.pendente,
      tipo: { in: [TIPO.prazoProprio, TIPO.cronogramaAlterado, TIPO.interesseRegistrado] },
    },
    data: { status: STATUS_DA_MENSAGEM.enviada, dataEnvio: ctx.now },
  });
}

/** The interest goes on from where it began to some days from now, and everything else follows it. */
async function reabrir(
  comissao: CtxUsuario,
  cenario: Cenario,
  { id, vida }: DemandaDoCenario,
): Promise<void> {
  const { demanda, digitado } = await getCronograma(comissao, id);
  const fases = proporCronograma({
    inicio: cenario.hoje,
    tipoAvaliacao: vida.tipoAvaliacao,
    formatoAvaliacao: vida.formatoAvaliacao ?? FORMATO.padrao,
    comCargaHoraria: vida.roteiro.comCargaHoraria ?? false,
    catalogo: cenario.catalogo,
    feriados: await getFeriados(comissao),
  });
  const antes = vida.fases.find(({ faseId }) => faseId === FASE.demonstracaoDeInteresse);
  const novo: CronogramaDigitado = {
    ...digitado,
    fases: fases.map(({ faseId, realizacaoInicio, realizacaoFim, recursoInicio, recursoFim }) => ({
      faseId,
      realizacaoInicio: formatarDia(faseId === antes?.faseId ? antes.realizacaoInicio : realizacaoInicio),
      realizacaoFim: formatarDia(realizacaoFim),
      recursoInicio: recursoInicio === null ? '' : formatarDia(recursoInicio),
      recursoFim: recursoFim === null ? '' : formatarDia(recursoFim),
    })),
    retificacao: 'Interesse reaberto: o sistema esteve fora do ar nos dois últimos dias do prazo.',
  };
  const pedido = { demandaId: id, versaoDemanda: demanda.versao, digitado: novo };
  try {
    await salvarCronograma(comissao, pedido);
  } catch (error) {
    if (!(error instanceof ConfirmacaoDoCronograma)) throw error;
    await salvarCronograma(comissao, { ...pedido, confirmacao: error.mudanca.resumo });
  }
  const dentro = new Set(await interessados(comissao, id));
  for (const pessoa of cenario.elegiveis.get(vida.roteiro.chave) ?? [])
    if (!dentro.has(pessoa.id)) await demonstrarInteresse(await como(comissao, pessoa.id), { demandaId: id });
}

const interessados = async ({ db }: Pick<Ctx, 'db'>, demandaId: string): Promise<string[]> =>
  (await db.participacao.findMany({ where: { demandaId }, select: { usuarioId: true } })).map(
    ({ usuarioId }) => usuarioId,
  );

/** The first of those who passed the technical review and did not send the legal documents, in a demand past that window. */
async function darPrazo(comissao: CtxUsuario, { hoje }: Cenario): Promise<void> {
  const pessoa = await comissao.db.participacao.findFirst({
    where: {
      demanda: {
        status: STATUS.habilitacaoJuridica,
        cronogramaAtual: {
          fases: { some: { faseId: FASE.documentacaoJuridica, realizacaoFim: { lt: colunaDoDia(hoje) } } },
        },
      },
      interessado: true,
      resultados: {
        some: { etapa: ETAPA.habTecnica, OR: [{ aptoFinal: true }, { aptoFinal: null, apto: true }] },
        none: { etapa: ETAPA.habJuridica },
      },
    },
    select: { id: true, demandaId: true },
    orderBy: { id: 'asc' },
  });
  // Chance depends on the day, and may leave nobody here: who comes to the interview after the others has one on every day.
  if (!pessoa) return;
  await abrirJanelaIndividual(comissao, pessoa.demandaId, {
    participacaoId: pessoa.id,
    janela: { faseId: FASE.documentacaoJuridica, nome: 'realizacao' },
    inicio: hoje,
    fim: somarDiasUteis(hoje, DIAS_UTEIS_DO_PRAZO, await getFeriados(comissao)),
    motivo: 'Estava internada no período de envio, como prova o atestado que apresentou.',
  });
}
