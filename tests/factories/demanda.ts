import type { Ctx } from '#app/domain/ctx.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { replanejarEncerramento } from '#app/domain/demanda/commands.server/replanejar.ts';
import { COM_CRONOGRAMA, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { catalogo } from './maquina.ts';
import { criarReferencia, REFERENCIA } from './referencia.ts';
import { criarUsuario } from './usuario.ts';

export type NovaDemanda = Partial<
  Omit<Prisma.DemandaUncheckedCreateInput, 'status' | 'cronogramas' | 'cronogramaAtual'>
> & {
  status?: StatusId;
  /** Phases of the current schedule; without them the demand has none. */
  fases?: readonly FaseDatada[];
  aprovacao?: { analise: boolean | null; diretoria: boolean | null; superintendencia: boolean | null };
};

let sequence = 0;

/** A demand in any status, with its approvals and schedule as they would be there. */
export async function criarDemanda(ctx: Ctx, dados: NovaDemanda = {}) {
  await criarReferencia(ctx);
  sequence += 1;
  const { fases = [], status = 1, aprovacao, ...campos } = dados;
  const area = campos.areaAtuacao ?? 'fpr';
  const deAssistencia = area === 'at';
  const numero = campos.numero ?? 9000 + sequence;
  const encerrada = TERMINAIS.includes(status);
  const aprovada = status !== 1 && status !== 2 && status !== 16;
  const solicitanteId =
    campos.solicitanteId ?? (await criarUsuario(ctx, { grupos: ['coordenacao'], cpf: null })).id;
  const demanda = await ctx.db.demanda.create({
    data: {
      identificacaoProcesso: `${area.toUpperCase()}-${String(numero)}/2026`,
      ano: 2026,
      numero,
      solicitanteNome: 'Solicitante de Teste',
      areaAtuacao: area,
      atividade: deAssistencia ? 'tec' : 'inst',
      tipo: 'misto',
      codCurso: deAssistencia ? null : REFERENCIA.codCurso,
      codDisciplina: deAssistencia ? null : REFERENCIA.codDisciplina,
      municipioIbge: deAssistencia ? REFERENCIA.municipioIbge : null,
      cadeiaId: deAssistencia ? REFERENCIA.cadeiaId : null,
      statusDesde: ctx.now,
      criadaEm: ctx.now,
      tipoAvaliacao: 3,
      formatoAvaliacao: 1,
      cronogramaCriadoEm: COM_CRONOGRAMA.includes(status) ? ctx.now : null,
      encerramento: encerrada ? (status === 15 ? 'finalizada' : 'cancelada') : null,
      ...campos,
      solicitanteId,
      status,
      aprovacao: {
        create: aprovacao ?? {
          analise: status === 1 ? null : true,
          diretoria: aprovada ? true : null,
          superintendencia: aprovada ? true : null,
        },
      },
    },
  });
  if (fases.length > 0) await darCronograma(ctx, demanda.id, fases);
  else await replanejarEncerramento(ctx, demanda.id);
  return demanda;
}

/** Replaces the current schedule by a version with these phases. */
export async function darCronograma(ctx: Ctx, demandaId: string, fases: readonly FaseDatada[]) {
  const numero = (await ctx.db.cronogramaVersao.count({ where: { demandaId } })) + 1;
  const demanda = await ctx.db.demanda.findUniqueOrThrow({ where: { id: demandaId } });
  const versao = await ctx.db.cronogramaVersao.create({
    data: {
      demandaId,
      numero,
      tipoAvaliacao: demanda.tipoAvaliacao || 3,
      formatoAvaliacao: demanda.formatoAvaliacao ?? 1,
      criadoPor: 'teste',
      criadoEm: ctx.now,
      fases: {
        create: fases.map((fase, ordem) => {
          const cadastrada = catalogo.find(({ id }) => id === fase.faseId);
          return {
            faseId: fase.faseId,
            nomeFase: cadastrada?.nome ?? `Fase ${String(fase.faseId)}`,
            modulo: cadastrada?.modulo ?? null,
            recurso: cadastrada?.recurso ?? false,
            ordem,
            realizacaoInicio: colunaDoDia(fase.realizacaoInicio),
            realizacaoFim: colunaDoDia(fase.realizacaoFim),
            recursoInicio: fase.recursoInicio && colunaDoDia(fase.recursoInicio),
            recursoFim: fase.recursoFim && colunaDoDia(fase.recursoFim),
          };
        }),
      },
    },
  });
  await ctx.db.demanda.update({ where: { id: demandaId }, data: { cronogramaAtualId: versao.id } });
  await replanejarEncerramento(ctx, demandaId);
  return versao;
}
