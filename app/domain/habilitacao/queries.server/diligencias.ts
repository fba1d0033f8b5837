import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { diaDaColuna, diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { motivoParaNaoResponder, situacaoDaDiligencia } from '../diligencia.ts';

const DILIGENCIA = {
  id: true,
  tipoDocumentoId: true,
  motivo: true,
  ate: true,
  abertaEm: true,
  abertaPorNome: true,
  respondidaEm: true,
  canceladaEm: true,
} as const;

/** Every request of a review, the latest first, with what the clock made of it. */
export async function listDiligencias(ctx: Pick<Ctx, 'db' | 'now'>, resultadoId: string) {
  const linhas = await ctx.db.diligencia.findMany({
    where: { resultadoId },
    orderBy: { abertaEm: 'desc' },
    select: DILIGENCIA,
  });
  return linhas.map(({ ate, ...linha }) => {
    const diligencia = { ...linha, ate: diaDaColuna(ate) };
    return { ...diligencia, situacao: situacaoDaDiligencia(diligencia, ctx.now) };
  });
}

/** One request as its candidate sees it, with what they attached to it; not found where it is somebody else's. */
export async function getDiligencia(ctx: CtxUsuario, demandaId: string, id: string) {
  const achada = await ctx.db.diligencia.findFirst({
    where: { id, envio: { participacao: { demandaId, usuarioId: ctx.actor.id } } },
    select: {
      ...DILIGENCIA,
      envioId: true,
      resultadoId: true,
      tipoDocumento: { select: { descricao: true } },
      resultado: { select: { estado: true } },
      envio: {
        select: {
          habilitacao: true,
          participacao: {
            select: {
              interessado: true,
              demanda: {
                select: {
                  id: true,
                  status: true,
                  identificacaoProcesso: true,
                  areaAtuacao: true,
                  atividade: true,
                  ...OBJETO_DA_DEMANDA,
                },
              },
            },
          },
        },
      },
      documentos: {
        orderBy: [{ anexadoEm: 'asc' }, { id: 'asc' }],
        select: { arquivo: { select: { id: true, nomeOriginal: true, bytes: true, sha256: true } } },
      },
    },
  });
  if (!achada) throw new NotFoundError('Não encontramos esta diligência.');
  const { ate, tipoDocumento, envio, resultado, documentos, ...dados } = achada;
  const diligencia = { ...dados, ate: diaDaColuna(ate) };
  const { interessado, demanda } = envio.participacao;
  const comprovante = await ctx.db.comprovante.findUnique({
    where: { tipo_referenciaId: { tipo: 'documentos', referenciaId: id } },
    select: { codigo: true, protocolo: true },
  });
  return {
    ...diligencia,
    situacao: situacaoDaDiligencia(diligencia, ctx.now),
    documento: tipoDocumento.descricao,
    habilitacao: envio.habilitacao,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    statusDaDemanda: demanda.status,
    interessado,
    finalizado: resultado.estado !== 'rascunho',
    comprovante,
    anexos: documentos.map(({ arquivo }) => arquivo),
  };
}

export type DiligenciaDoCandidato = Awaited<ReturnType<typeof getDiligencia>>;

/** What the candidate's screen shows of it. */
export async function telaDaDiligencia(ctx: CtxUsuario, demandaId: string, id: string) {
  const diligencia = await getDiligencia(ctx, demandaId, id);
  const { documento, processo, objeto, motivo, ate, respondidaEm, anexos, comprovante } = diligencia;
  return {
    documento,
    processo,
    objeto,
    motivo,
    prazo: formatarJanela({ inicio: ate, fim: ate }, 'fim'),
    recusa: motivoParaNaoResponder(diligencia, ctx.now),
    respondidaEm,
    anexos,
    comprovante,
  };
}

/** The requests that wait for this person in a demand, the nearest deadline first. */
export async function listDiligenciasAbertas(
  ctx: Pick<CtxUsuario, 'db' | 'now' | 'actor'>,
  demandaId: string,
): Promise<{ id: string; habilitacao: Habilitacao; documento: string; ate: Dia }[]> {
  return ctx.db.$queryRaw`
    select x.id, e.habilitacao, t.descricao as documento, x.ate::text as ate
      from participacao p
      join demanda d on d.id = p.demanda_id
      join envio_documento e on e.participacao_id = p.id
      join diligencia x on x.envio_id = e.id and x.respondida_em is null and x.cancelada_em is null
      join resultado_etapa r on r.id = x.resultado_id and r.estado = 'rascunho'
      join tipo_documento t on t.id = x.tipo_documento_id
     where p.usuario_id = ${ctx.actor.id}::uuid and p.interessado and d.status not in (${idsEmSql(TERMINAIS)})
       and d.id = ${demandaId}::uuid and x.ate >= ${diaDoInstante(ctx.now)}::date
     order by x.ate, x.id`;
}
