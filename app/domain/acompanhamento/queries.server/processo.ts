import { exigir } from '#app/domain/acesso/autoridade.ts';
import { listParticipantes } from '#app/domain/avaliacao/queries.server/participantes.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { acompanharFase } from '../rules.ts';
import { listDecisoes } from './decisoes.ts';

/** Whoever reads: a person of the commission, or what acts in its name. */
export type Leitor = Pick<Ctx, 'db' | 'actor' | 'now'>;

function umaVez<T>(ler: () => Promise<T>): () => Promise<T> {
  let lida: Promise<T> | null = null;
  return () => (lida ??= ler());
}

/** A demand with the three approvals and its schedule; not found for whoever may not follow it. */
export async function getProcesso(ctx: Leitor, id: string) {
  const demanda = isUuid(id)
    ? await ctx.db.demanda.findFirst({
        where: {
          AND: [{ id }, demandasVisiveis(ctx)],
          aprovacao: { analise: true, diretoria: true, superintendencia: true },
        },
        include: {
          ...OBJETO_DA_DEMANDA,
          cronogramaAtual: { include: { fases: { orderBy: { ordem: 'asc' } }, edital: true } },
        },
      })
    : null;
  if (!demanda) throw new NotFoundError('Não encontramos este credenciamento.');
  exigir('processo.acompanhar', ctx.actor, { areaAtuacao: demanda.areaAtuacao });
  const { cronogramaAtual, ...dados } = demanda;
  const fases = fasesDatadas(cronogramaAtual?.fases ?? []).map(({ nomeFase, ...fase }) =>
    acompanharFase({ ...fase, nome: nomeFase }, ctx.now),
  );
  return {
    ...dados,
    nomeStatus: nomeDoStatus(dados.status),
    cronograma: cronogramaAtual && {
      numero: cronogramaAtual.numero,
      numEdital: cronogramaAtual.numEdital,
      numProcesso: cronogramaAtual.numProcesso,
      edital: cronogramaAtual.edital?.nomeReduzido ?? null,
    },
    fases,
    // Read at most once, for all the tables that show them.
    decisoes: umaVez(() => listDecisoes(ctx, id)),
    participantes: umaVez(() => listParticipantes(ctx, dados)),
  };
}

export type Processo = Awaited<ReturnType<typeof getProcesso>>;
