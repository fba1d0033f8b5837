import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { PARTICIPACAO_DO_ENVIO, situacaoDaParticipacao } from '#app/domain/documento/queries.server/envio.ts';
import { resultadosPublicados } from '#app/domain/documento/rules.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { janelasLidas } from './janelas.ts';

/**
 * People with the schedule of their demand, what they were given over it, and what the documents' rules ask of them as
 * it is once they know the result of the stage. Who may read them is asked before.
 */
export async function listPessoasComPrazos(
  ctx: Pick<Ctx, 'db'>,
  participacoes: readonly string[],
  sabendoDe: EtapaComResultado | null,
) {
  const linhas = await ctx.db.participacao.findMany({
    where: { id: { in: [...participacoes] } },
    orderBy: { id: 'asc' },
    select: {
      ...PARTICIPACAO_DO_ENVIO,
      usuario: { select: { nome: true, sobrenome: true, email: true } },
    },
  });
  return linhas.map(({ usuario, ...participacao }) => ({
    participacaoId: participacao.id,
    usuarioId: participacao.usuarioId,
    nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
    email: usuario.email,
    demanda: participacao.demanda,
    fases: fasesDatadas(participacao.demanda.cronogramaAtual?.fases ?? []),
    janelas: janelasLidas(participacao.janelas),
    situacao: {
      ...situacaoDaParticipacao(participacao),
      resultados: resultadosPublicados(
        participacao.resultados.map((linha) =>
          linha.etapa === sabendoDe && linha.publicadoFinalEm === null
            ? { ...linha, publicadoFinalEm: new Date(0) }
            : linha,
        ),
      ),
    },
  }));
}

export type PessoaComPrazos = Awaited<ReturnType<typeof listPessoasComPrazos>>[number];
