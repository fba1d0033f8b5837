import type { Ctx } from '#app/domain/ctx.ts';
import { statusVisivel } from '#app/domain/recurso/rules.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

const DEMANDA = { select: { identificacaoProcesso: true } } as const;
const FRACAO = { select: { sha256: true, nomeOriginal: true, id: true } } as const;

/** The person's demands: what was sent, asked for and published, never who evaluated. */
export async function getParticipacoes(ctx: Pick<Ctx, 'db'>, usuarioId: string) {
  const participacoes = await ctx.db.participacao.findMany({
    where: { usuarioId },
    select: {
      id: true,
      tipo: true,
      interessado: true,
      demonstradoEm: true,
      retiradoEm: true,
      curriculoVersaoId: true,
      codCfo: true,
      demanda: DEMANDA,
      envios: {
        select: {
          habilitacao: true,
          estado: true,
          criadoEm: true,
          enviadoEm: true,
          documentos: {
            select: { anexadoEm: true, tipoDocumento: { select: { descricao: true } }, arquivo: FRACAO },
          },
          diligencias: {
            select: {
              motivo: true,
              ate: true,
              abertaEm: true,
              respondidaEm: true,
              canceladaEm: true,
              tipoDocumento: { select: { descricao: true } },
            },
          },
        },
      },
      // What the person was told of: an hour that nobody told them of is not theirs to read yet (R-AGE-09).
      agendamentos: {
        where: { avisadoEm: { not: null } },
        select: {
          tipo: true,
          estado: true,
          inicio: true,
          fim: true,
          tipoLocal: true,
          local: true,
          enderecoConferencia: true,
          tema: true,
          avisadoEm: true,
          presencas: { select: { versao: true, confirmadaEm: true }, orderBy: { versao: 'asc' } },
          pedido: {
            select: { motivo: true, pedidoEm: true, decisao: true, resposta: true, decididoEm: true },
          },
          frequencia: { select: { presente: true, registradaEm: true } },
        },
        orderBy: { inicio: 'asc' },
      },
      homologacoes: {
        select: {
          cnpj: true,
          nomeEmpresa: true,
          homologacao: {
            select: { estado: true, numeroProcesso: true, justificativa: true, decididaEm: true },
          },
        },
      },
      resultados: {
        where: { publicadoEm: { not: null } },
        select: {
          etapa: true,
          criterios: true,
          resumo: true,
          naoAvaliado: true,
          apto: true,
          aptoFinal: true,
          observacao: true,
          observacaoFinal: true,
          publicadoEm: true,
          publicadoFinalEm: true,
          documentos: {
            select: {
              veredito: true,
              texto: true,
              validoAte: true,
              tipoDocumento: { select: { descricao: true } },
            },
          },
          recursos: {
            select: {
              numeracao: true,
              faseId: true,
              status: true,
              observacao: true,
              decisao: true,
              decididoEm: true,
              criadoEm: true,
              anexos: { select: { arquivo: FRACAO }, orderBy: { ordem: 'asc' } },
            },
          },
        },
      },
    },
    orderBy: { demonstradoEm: 'asc' },
  });
  return participacoes.map(({ resultados, agendamentos, ...participacao }) => ({
    ...participacao,
    // An absence decides the part, so it is told with the result.
    agendamentos: agendamentos.map(({ frequencia, ...agendamento }) =>
      resultados.some(({ etapa }) => etapa === ETAPA.entrevistaDidatica)
        ? { ...agendamento, frequencia }
        : agendamento,
    ),
    resultadosPublicados: resultados.map(({ aptoFinal, observacaoFinal, recursos, ...resultado }) => {
      const final = resultado.publicadoFinalEm !== null;
      return {
        ...resultado,
        ...(final ? { aptoFinal, observacaoFinal } : {}),
        recursos: recursos.map(({ decisao, decididoEm, status, ...recurso }) => ({
          ...recurso,
          status: statusVisivel(status, resultado.publicadoFinalEm),
          ...(final ? { decisao, decididoEm } : {}),
        })),
      };
    }),
  }));
}
