import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import type { EventoDeTransicao } from '#app/domain/demanda/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { notificacaoDoEvento } from '#app/domain/etapa/notificacoes.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { salvarRecursoSozinho } from '#app/domain/recurso/commands.server/rascunho.ts';
import { solicitarRecurso } from '#app/domain/recurso/commands.server/solicitar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { analisar } from './analises.ts';
import { como } from './bancas.ts';
import type { Cenario, DemandaDoCenario } from './cenario.ts';
import { daHabilitacao, depoisDoCorte } from './corte.ts';
import { temConta, type ArquivoDaDemonstracao, type Papelada } from './documentos.ts';
import { idDaConta } from './gravacao/atores.ts';
import { homologarAntesDoFim } from './homologacoes.ts';
import type { Recurso } from './resultados.ts';
import { SISTEMA, type Acontecimento } from './vida.ts';

/** One act of the script, and when it was done. */
type Ato = { instante: Date; fazer: (ctx: Ctx) => Promise<unknown> };

/**
 * From the technical review on, each demand is led to where the script wants it by the commands that the screens call:
 * verdicts, results, appeals, decisions, notifications and closings, each in its own time.
 */
export async function habilitar(ctx: Ctx, cenario: Cenario, papelada: Papelada): Promise<void> {
  for (const demanda of cenario.demandas) {
    const atos = [
      ...analisesDe(demanda),
      ...recursosDe(demanda, papelada),
      ...depoisDoCorte(demanda.vida).map((acontecimento) => atoDe(demanda.id, acontecimento)),
    ];
    for (const { instante, fazer } of atos.toSorted((a, b) => a.instante.getTime() - b.instante.getTime()))
      await fazer({ ...ctx, now: instante });
  }
  await sairam(ctx);
}

/** What was written up to now went out with the others of the past. */
const sairam = (ctx: Ctx): Promise<number> =>
  ctx.db.$executeRaw`
    update mensagem set status = ${STATUS_DA_MENSAGEM.enviada}, data_envio = criada_em, tentativas = 1
     where status = ${STATUS_DA_MENSAGEM.pendente} and criada_em < ${ctx.now}`;

/** An event of the life of the demand, by who caused it. */
function atoDe(demandaId: string, { evento, instante, quem, motivo }: Acontecimento): Ato {
  const notificacao = notificacaoDoEvento(evento);
  return {
    instante,
    fazer: async (ctx) => {
      await sairam(ctx);
      const actor = { tipo: 'sistema', origem: 'worker', nome: 'sistema' } as const;
      const ator = quem === SISTEMA ? { ...ctx, actor } : await como(ctx, idDaConta(quem));
      const pedido = { demandaId, confirmarPendencias: true };
      if (evento === 'encerrarDemanda')
        await homologarAntesDoFim(await como(ctx, idDaConta('comissao')), demandaId);
      if (notificacao) await notificarResultado(ator, { ...pedido, evento: notificacao.evento });
      else await transitar(ator, { ...pedido, evento: evento as EventoDeTransicao, motivo });
    },
  };
}

const analisesDe = ({ vida, selecao }: DemandaDoCenario): Ato[] =>
  selecao.participacoes.flatMap(({ resultados, interessado }, ordem) =>
    resultados.filter(daHabilitacao).map((resultado) => ({
      instante: resultado.atualizadoEm,
      fazer: (ctx) => analisar(ctx, { vida, resultado, ordem, comConta: temConta(interessado.pessoa) }),
    })),
  );

/** The appeals against those results: filed by their candidate, decided by whose they are. */
function recursosDe({ selecao }: DemandaDoCenario, { anexos }: Papelada): Ato[] {
  return selecao.participacoes.flatMap(({ linha, resultados }) =>
    resultados.filter(daHabilitacao).flatMap((resultado) =>
      selecao.recursos
        .filter(({ resultadoId }) => resultadoId === resultado.id)
        .flatMap((recurso): Ato[] => {
          const arquivos = anexos.find((anexo) => anexo.recurso === recurso)?.arquivos ?? [];
          const doResultado = { participacaoId: linha.id, etapa: resultado.etapa };
          const apresentar: Ato = {
            instante: recurso.criadoEm,
            fazer: async (ctx) =>
              recorrer(await como(ctx, linha.usuarioId), doResultado, { recurso, arquivos }),
          };
          const { decididoEm, decididoPor } = recurso;
          if (decididoEm === null || decididoPor === null) return [apresentar];
          const decidir: Ato = {
            instante: decididoEm,
            fazer: async (ctx) => responder(await como(ctx, idDaConta(decididoPor)), doResultado, recurso),
          };
          return [apresentar, decidir];
        }),
    ),
  );
}

type DoResultado = { participacaoId: string; etapa: string };

async function recorrer(
  ctx: CtxUsuario,
  doResultado: DoResultado,
  { recurso, arquivos }: { recurso: Recurso; arquivos: readonly ArquivoDaDemonstracao[] },
): Promise<void> {
  const { id } = await ctx.db.resultadoEtapa.findUniqueOrThrow({
    where: { participacaoId_etapa: doResultado },
    select: { id: true },
  });
  await salvarRecursoSozinho(ctx, id, {
    campos: [['observacao', recurso.observacao]],
    versao: '0',
    pagina: null,
  });
  // The files of the demonstration are in the storage already.
  const { id: rascunhoId } = await ctx.db.rascunho.findFirstOrThrow({
    where: { usuarioId: ctx.actor.id, formulario: { startsWith: `recurso:${id}:` } },
    select: { id: true },
  });
  await ctx.db.arquivo.updateMany({
    where: { id: { in: arquivos.map(({ linha }) => linha.id) } },
    data: { rascunhoId },
  });
  await solicitarRecurso(ctx, id);
}

async function responder(ctx: CtxUsuario, doResultado: DoResultado, { status, decisao }: Recurso) {
  const { id } = await ctx.db.recurso.findFirstOrThrow({
    where: { resultado: doResultado, status: RECURSO.emAnalise },
    select: { id: true },
  });
  await decidirRecurso(ctx, { id, aprovar: status === RECURSO.aprovado, descricao: decisao ?? '' });
}
