import type { Ctx } from '#app/domain/ctx.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { ROTULO_DO_TIPO } from '../labels.ts';
import { tiposDaDemanda } from '../rules/verificacoes.ts';
import { nomeDoCandidato, SEGUE_DO_CADASTRO } from './alvo.ts';

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
      agendamentos: { where: { estado: 'agendado' }, select: { tipo: true, inicio: true, avisadoEm: true } },
    },
    orderBy: [{ curriculoVersao: { nomeCompleto: 'asc' } }, { id: 'asc' }],
  });
  return {
    candidatos: linhas.length,
    /** Scheduled to an hour to come that nobody told them of, by name. */
    naoAvisados: linhas
      .filter(({ agendamentos }) =>
        agendamentos.some(({ avisadoEm, inicio }) => avisadoEm === null && inicio > ctx.now),
      )
      .map(nomeDoCandidato),
    faltam: linhas.flatMap(({ agendamentos, ...linha }) => {
      const partes = tipos.filter((tipo) => agendamentos.every((agendado) => agendado.tipo !== tipo));
      if (partes.length === 0) return [];
      return [
        { id: linha.id, nome: nomeDoCandidato(linha), partes: partes.map((tipo) => ROTULO_DO_TIPO[tipo]) },
      ];
    }),
  };
}
