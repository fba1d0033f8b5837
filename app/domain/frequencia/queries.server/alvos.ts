import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { nomeDoCandidato } from '#app/domain/agendamento/queries.server/alvo.ts';
import { comEntrega } from '#app/domain/agendamento/queries.server/entrega.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { listImpedidas } from '#app/domain/impedimento/sql.server.ts';
import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { motivoParaNaoMarcarPresenca } from '../rules.ts';

/** Hours of a demand with what the rules of attendance ask of each; who may record them is asked by whoever calls. */
export async function listAlvos(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  demandaId: string,
  ids: readonly string[],
  tipo?: string,
) {
  const linhas = await ctx.db.agendamento.findMany({
    where: { demandaId, tipo, id: { in: [...ids] } },
    select: {
      id: true,
      tipo: true,
      estado: true,
      inicio: true,
      versao: true,
      demandaId: true,
      avisadoEm: true,
      atualizadoEm: true,
      frequencia: { select: { presente: true, versao: true } },
      participacao: {
        select: {
          id: true,
          partesEnviadas: { select: { tipo: true } },
          usuarioId: true,
          usuario: { select: { nome: true, sobrenome: true } },
          curriculoVersao: { select: { nomeCompleto: true } },
        },
      },
      avaliacoes: { where: { estado: 'final' }, select: { id: true }, take: 1 },
    },
  });
  const impedidas = await listImpedidas(ctx, demandaId);
  const depois = await listQuemChegouDepois(
    ctx,
    linhas.map(({ participacao }) => participacao.id),
  );
  return (await comEntrega(ctx, linhas)).map(({ frequencia, avaliacoes, participacao, ...linha }) => ({
    ...linha,
    usuarioId: participacao.usuarioId,
    /** Whoever acts declared an impediment about them. R-FRQ-07. */
    impedido: impedidas.has(participacao.id),
    nome: nomeDoCandidato(participacao),
    registrada: frequencia,
    comNota: avaliacoes.length > 0,
    resultadoEnviado: participacao.partesEnviadas.some((parte) => parte.tipo === linha.tipo),
    chegouDepois: depois.has(participacao.id),
  }));
}

export type Alvo = Awaited<ReturnType<typeof listAlvos>>[number];

/**
 * Why 'Compareceu' cannot be recorded of each of these hours now, by their ids; null of those of which it can. It is what
 * the command asks of one. R-FRQ-01, R-FRQ-02, R-FRQ-07.
 */
export async function conferirPresencas(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  demandaId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { demanda, fases } = await carregarDemandaNaMaquina(ctx, demandaId);
  const alvos = await listAlvos(ctx, demandaId, ids);
  const encerrada = motivoDeEncerrada(demanda.status);
  return new Map(
    alvos.map((alvo) => {
      const { areaAtuacao } = demanda;
      const direito = podeExecutar('frequencia.registrar', ctx.actor, {
        areaAtuacao,
        pessoas: [alvo.usuarioId],
      });
      if (!direito.ok) return [alvo.id, direito.motivo];
      if (alvo.impedido) return [alvo.id, DECLAROU_SE_IMPEDIDO];
      return [alvo.id, encerrada ?? motivoParaNaoMarcarPresenca(alvo, fases, ctx.now)];
    }),
  );
}
