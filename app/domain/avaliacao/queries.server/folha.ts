import type { CtxUsuario } from '#app/domain/ctx.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { ETAPA, STATUS } from '#app/domain/etapa/ids.ts';
import { totaisComAutoria, verParte } from '../sigilo.ts';
import { apurar } from '../rules.ts';
import { NOME_DA_PARTE } from '../labels.ts';
import { formatarPontos } from '../notas.ts';
import { folhaDoCandidato } from '../vistas.ts';
import { listPartes } from './partes.ts';

/** The candidate's own sheet of stage 3, once published; not found for anybody else, and before. R-AVA-16. */
export async function getFolha(ctx: CtxUsuario, resultadoId: string) {
  const resultado = await ctx.db.resultadoEtapa.findFirst({
    where: {
      id: resultadoId,
      etapa: ETAPA.entrevistaDidatica,
      publicadoEm: { not: null },
      participacao: { usuarioId: ctx.actor.id },
    },
    select: {
      publicadoEm: true,
      participacaoId: true,
      participacao: {
        select: {
          demanda: {
            select: {
              identificacaoProcesso: true,
              areaAtuacao: true,
              atividade: true,
              status: true,
              tipoAvaliacao: true,
              ...OBJETO_DA_DEMANDA,
            },
          },
        },
      },
    },
  });
  if (!resultado) throw new NotFoundError(NAO_HA.resultado);
  const { demanda } = resultado.participacao;
  const quem = {
    tipo: 'candidato',
    publicado: true,
    encerrada: demanda.status === STATUS.finalizada,
  } as const;
  const lidas = (await listPartes(ctx, [resultado.participacaoId])).get(resultado.participacaoId) ?? {};
  const apuracao = apurar(demanda.tipoAvaliacao, lidas);
  const { partes, ...folha } = folhaDoCandidato(apuracao);
  return {
    demanda,
    publicadoEm: resultado.publicadoEm,
    ...folha,
    partes: partes.map((parte, indice) => {
      const lida = apuracao.partes[indice]?.lida;
      const vista = lida ? verParte(lida, quem) : null;
      return {
        ...parte,
        titulo: NOME_DA_PARTE[apuracao.partes[indice]?.parte ?? 'E'],
        observacoes: vista?.observacoes ?? [],
        avaliadores: vista
          ? totaisComAutoria(vista).map(({ nome, total }) => ({ nome, total: formatarPontos(total) }))
          : [],
      };
    }),
  };
}

export type Folha = Awaited<ReturnType<typeof getFolha>>;
