import type { Ctx } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { ROTULO_DO_TIPO } from '../labels.ts';
import { avisoEm } from '../rules/aviso.ts';
import { tiposDaDemanda } from '../rules/verificacoes.ts';
import { nomeDoCandidato, SEGUE_DO_CADASTRO } from './alvo.ts';
import { comEntrega } from './entrega.ts';

/**
 * Who goes on from registry and lacks a scheduling of a part that the demand has, by name with what is missing: what
 * 'Finalizar Ações' asks before it goes on over them; and who is scheduled and was not told. `candidatos`: how many there are to schedule at all.
 */
export async function listSemAgendamento(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, demandaId: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: { tipoAvaliacao: true, formatoAvaliacao: true },
  });
  const tipos = demanda ? tiposDaDemanda(demanda) : [];
  const linhas = await ctx.db.participacao.findMany({
    where: { demandaId, interessado: true, ...SEGUE_DO_CADASTRO },
    select: {
      id: true,
      usuario: { select: { nome: true, sobrenome: true } },
      curriculoVersao: { select: { nomeCompleto: true } },
      agendamentos: {
        where: { estado: 'agendado' },
        select: {
          ...{ id: true, versao: true, demandaId: true, tipo: true },
          ...{ inicio: true, avisadoEm: true, atualizadoEm: true },
        },
      },
    },
    orderBy: [{ curriculoVersao: { nomeCompleto: 'asc' } }, { id: 'asc' }],
  });
  const porVir = linhas.flatMap(({ agendamentos, ...linha }) =>
    agendamentos.filter(({ inicio }) => inicio > ctx.now).map((um) => ({ ...um, linha })),
  );
  const semAviso = (await comEntrega(ctx, porVir)).filter((um) => avisoEm(um) === null);
  const nomesDe = (deles: typeof semAviso) => [...new Set(deles.map(({ linha }) => nomeDoCandidato(linha)))];
  return {
    candidatos: linhas.length,
    /** Scheduled to an hour to come that nobody told them of, by name. */
    naoAvisados: nomesDe(semAviso.filter(({ avisadoEm }) => avisadoEm === null)),
    /** And those whose notice was written and did not leave. */
    semEnvio: nomesDe(semAviso.filter(({ avisadoEm }) => avisadoEm !== null)),
    faltam: linhas.flatMap(({ agendamentos, ...linha }) => {
      const partes = tipos.filter((tipo) => agendamentos.every((agendado) => agendado.tipo !== tipo));
      if (partes.length === 0) return [];
      return [
        { id: linha.id, nome: nomeDoCandidato(linha), partes: partes.map((tipo) => ROTULO_DO_TIPO[tipo]) },
      ];
    }),
  };
}
