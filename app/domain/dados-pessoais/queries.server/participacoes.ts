import type { Ctx } from '#app/domain/ctx.ts';
import { copiaDe } from '../colunas/copia.ts';
import { statusVisivel } from '#app/domain/recurso/rules.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

const DEMANDA = { select: { identificacaoProcesso: true } } as const;
const FRACAO = { select: { sha256: true, nomeOriginal: true, id: true } } as const;

/** The person's demands: what was sent, asked for and published, never who evaluated. */
export async function getParticipacoes(ctx: Pick<Ctx, 'db'>, usuarioId: string) {
  const participacoes = await ctx.db.participacao.findMany({
    where: { usuarioId },
    select: {
      ...copiaDe('Participacao'),
      demanda: DEMANDA,
      envios: {
        select: {
          ...copiaDe('EnvioDocumento'),
          documentos: {
            select: {
              ...copiaDe('DocumentoEnviado'),
              tipoDocumento: { select: { descricao: true } },
              arquivo: FRACAO,
            },
          },
          diligencias: {
            select: {
              ...copiaDe('Diligencia'),
              tipoDocumento: { select: { descricao: true } },
            },
          },
        },
      },
      // What the person was told of: an hour that nobody told them of is not theirs to read yet (R-AGE-09).
      agendamentos: {
        where: { avisadoEm: { not: null } },
        select: {
          ...copiaDe('Agendamento'),
          presencas: { select: copiaDe('Presenca'), orderBy: { versao: 'asc' } },
          pedido: { select: copiaDe('PedidoDeHorario') },
          atosEmNome: { select: copiaDe('AtoEmNome'), orderBy: { feitoEm: 'asc' } },
          frequencia: { select: copiaDe('Frequencia') },
        },
        orderBy: { inicio: 'asc' },
      },
      homologacoes: {
        select: {
          ...copiaDe('HomologacaoCandidato'),
          homologacao: { select: copiaDe('Homologacao') },
        },
      },
      resultados: {
        where: { publicadoEm: { not: null } },
        select: {
          ...copiaDe('ResultadoEtapa'),
          documentos: {
            select: {
              ...copiaDe('DocumentoAnalisado'),
              tipoDocumento: { select: { descricao: true } },
            },
          },
          recursos: {
            select: {
              ...copiaDe('Recurso'),
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
