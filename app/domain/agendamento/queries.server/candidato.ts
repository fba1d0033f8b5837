import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { EM_NOME, feitoEmNome } from '#app/domain/em-nome/do-horario.ts';
import { caminhoDoDesfazer } from '#app/domain/em-nome/telas.ts';
import type { Ato } from '#app/domain/em-nome/types.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { pedidoPrejudicado, podeConfirmar, podePedirOutroHorario } from '../rules/presenca.ts';
import type { TipoDeAgendamento } from '../types.ts';

/**
 * The person's own scheduling, as far as they were told: not who scores them, not who scheduled it; where none stands,
 * the last one that was called off, with why. Anybody else's, and one that nobody told them of, does not exist. R-AGE-09.
 */
export async function getMeuAgendamento(ctx: CtxUsuario, demandaId: string, tipo: TipoDeAgendamento) {
  const achado = await ctx.db.agendamento.findFirst({
    where: {
      demandaId,
      tipo,
      estado: { in: ['agendado', 'cancelado'] },
      avisadoEm: { not: null },
      participacao: { usuarioId: ctx.actor.id },
    },
    orderBy: [{ estado: 'asc' }, { atualizadoEm: 'desc' }],
    select: {
      estado: true,
      versao: true,
      inicio: true,
      fim: true,
      tipoLocal: true,
      local: true,
      enderecoConferencia: true,
      tema: true,
      avisadoEm: true,
      pedido: { select: { versao: true, motivo: true, pedidoEm: true, decisao: true, resposta: true } },
      atosEmNome: EM_NOME,
      versoes: { orderBy: { versao: 'desc' }, take: 1, select: { motivo: true, criadaEm: true } },
      presencas: { orderBy: { versao: 'desc' }, take: 1, select: { versao: true, confirmadaEm: true } },
      demanda: { select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA } },
    },
  });
  if (!achado) throw new NotFoundError(NAO_HA.agendamento);
  const { demanda, presencas, versoes, atosEmNome, ...agendamento } = achado;
  const [presenca] = presencas;
  const [ultima] = versoes;
  const porQuem = (ato: Ato, versao: number) => {
    const feito = feitoEmNome(atosEmNome, ato, versao);
    return feito && { quem: feito.feitoPorNome, href: caminhoDoDesfazer(demandaId, feito.id) };
  };
  return {
    ...agendamento,
    pedido: agendamento.pedido && {
      ...agendamento.pedido,
      decisao: pedidoPrejudicado(agendamento, ctx.now) ? 'prejudicado' : agendamento.pedido.decisao,
      emNome: porQuem('pedir-outro-horario', agendamento.pedido.versao),
    },
    cancelado:
      agendamento.estado === 'cancelado'
        ? { em: ultima?.criadaEm ?? agendamento.inicio, motivo: ultima?.motivo ?? '' }
        : null,
    tipo,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    confirmadaEm: presenca?.versao === agendamento.versao ? presenca.confirmadaEm : null,
    /** Who confirmed it for the person, where they did not themselves. R-NOM-03. */
    confirmadaPor: porQuem('confirmar-presenca', agendamento.versao),
    confirmar: podeConfirmar(agendamento, agendamento.versao, ctx.now),
    pedir: podePedirOutroHorario(agendamento, agendamento.versao, ctx.now),
  };
}

export type MeuAgendamento = Awaited<ReturnType<typeof getMeuAgendamento>>;
