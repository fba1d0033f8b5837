import { contasDe, exigir, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { formatarDia, diaDoInstante, formatarInstante, somarDias } from '#app/lib/dates.ts';
import { DIAS_DA_PASTA, TIPO_DA_PASTA } from '../../pasta.ts';
import type { EstadoDaMontagem } from '../../types.ts';

/** The demand as somebody who asks for its folder sees it: whose it is, and whether it is a case of theirs. */
async function getAlvo(ctx: Pick<Ctx, 'db' | 'actor'>, demandaId: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: {
      identificacaoProcesso: true,
      areaAtuacao: true,
      ...OBJETO_DA_DEMANDA,
      participacoes: { where: { usuarioId: { in: [...contasDe(ctx.actor)] } }, select: { usuarioId: true } },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.credenciamento);
  const { participacoes, areaAtuacao } = demanda;
  return {
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    alvo: { areaAtuacao, pessoas: participacoes.map(({ usuarioId }) => usuarioId) },
  };
}

/** Refuses who may not have the folder of this demand. R-REL-08. */
export async function exigirPasta(ctx: Pick<Ctx, 'db' | 'actor'>, demandaId: string) {
  const { alvo, ...demanda } = await getAlvo(ctx, demandaId);
  exigir('pasta.baixar', ctx.actor, alvo);
  return demanda;
}

const MOSTRADAS = 10;

/** What the page of the folder shows: those that there are, the latest first, or why this person gets none. */
export async function getTelaDaPasta(ctx: Pick<Ctx, 'db' | 'actor'>, demandaId: string) {
  const { alvo, ...demanda } = await getAlvo(ctx, demandaId);
  const direito = podeExecutar('pasta.baixar', ctx.actor, alvo);
  const linhas = direito.ok
    ? await ctx.db.documentoGerado.findMany({
        where: { tipo: TIPO_DA_PASTA, referencia: { equals: { demandaId } } },
        include: { solicitante: { select: { nome: true, sobrenome: true } } },
        orderBy: [{ criadoEm: 'desc' }, { id: 'desc' }],
        take: MOSTRADAS,
      })
    : [];
  return {
    id: demandaId,
    ...demanda,
    recusa: direito.ok ? null : direito.motivo,
    pastas: linhas.map(({ solicitante, criadoEm, ...linha }) => ({
      id: linha.id,
      estado: linha.estado as EstadoDaMontagem,
      erro: linha.erro,
      bytes: linha.bytes ?? 0,
      sha256: linha.sha256 ?? '',
      feitos: linha.feitos ?? 0,
      total: linha.total ?? 0,
      pedida: formatarInstante(criadoEm),
      por: solicitante ? `${solicitante.nome} ${solicitante.sobrenome}`.trim() : 'quem opera o portal',
      ate: formatarDia(somarDias(diaDoInstante(criadoEm), DIAS_DA_PASTA)),
    })),
  };
}

export type TelaDaPasta = Awaited<ReturnType<typeof getTelaDaPasta>>;
