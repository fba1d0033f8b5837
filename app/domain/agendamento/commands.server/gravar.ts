import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { actorRecord, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { carregarDemandaNaMaquina, type CargaDaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { exigirSemImpedimento } from '#app/domain/impedimento/sql.server.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { getBancaPara, type Candidato } from '../queries.server/alvo.ts';
import { verificarAgendamento, type Verificado } from '../rules/verificacoes.ts';
import type { PedidoDeAgendamento } from '../types.ts';
import { exigirFeriadosVistos } from './feriado.ts';

export type Origem = 'agendamento' | 'lote' | 'mudanca' | 'pedido' | 'cancelamento' | 'nao-avisado';

/** Where, when and about what, as the table and its versions have it. */
export function colunasDoPedido({ bancaId, dia, hora, minutos, lugar, tema, tipo }: PedidoDeAgendamento) {
  const inicio = instanteDe(dia, hora);
  return {
    bancaId,
    inicio,
    fim: new Date(inicio.getTime() + minutos * 60_000),
    tema: tipo === 'D' ? tema : null,
    tipoLocal: lugar.tipoLocal,
    local: lugar.tipoLocal === 'P' ? lugar.local : null,
    enderecoConferencia: lugar.tipoLocal === 'R' ? lugar.enderecoConferencia : null,
  };
}

/**
 * The demand, shared: 'Finalizar Ações' and the closing wait until it is written, other candidates' schedulings do not.
 * Nothing of the demand's row is written under it. And the right over these candidates. R-AGE-21.
 */
export async function abrirDemanda(
  tx: CtxUsuario,
  demandaId: string,
  candidatos: readonly Pick<Candidato, 'usuarioId'>[],
): Promise<CargaDaMaquina> {
  await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
  const carga = await carregarDemandaNaMaquina(tx, demandaId);
  const pessoas = candidatos.map(({ usuarioId }) => usuarioId);
  exigir('agendamento.manter', tx.actor, { areaAtuacao: carga.demanda.areaAtuacao, pessoas });
  await exigirSemImpedimento(tx, demandaId, pessoas);
  exigirAberta(carga.demanda);
  return carga;
}

/** The first thing that stands in the way of this hour, asked where it is written; null when nothing does. */
export async function recusaDoHorario(
  tx: Ctx,
  { demanda, fases }: CargaDaMaquina,
  candidato: Candidato,
  pedido: PedidoDeAgendamento,
  mudando: boolean,
): Promise<Verificado | null> {
  const banca = await getBancaPara(tx, pedido.bancaId, demanda.id, candidato.participacaoId);
  const alvo = { demanda: { ...demanda, fases }, candidato, banca, mudando };
  return verificarAgendamento(pedido, alvo, tx.now);
}

/** The checks, asked again where it is written; each candidate is scored by the three of the panel that is named. R-AGE-06. */
export async function exigirHorario(
  tx: Ctx,
  carga: CargaDaMaquina,
  candidato: Candidato,
  pedido: PedidoDeAgendamento,
  mudando: boolean,
): Promise<void> {
  const recusa = await recusaDoHorario(tx, carga, candidato, pedido, mudando);
  if (recusa === null) return exigirFeriadosVistos(tx, [pedido]);
  if (recusa.motivo === MENSAGENS.jaAgendado) throw new ConflictError(recusa.motivo);
  throw new RuleError(recusa.motivo, recusa.campo ?? undefined);
}

/** Writes a scheduling and its first version. */
export async function gravar(
  tx: CtxUsuario,
  demandaId: string,
  pedido: PedidoDeAgendamento,
  origem: Origem,
): Promise<string> {
  const id = randomUUID();
  const { participacaoId, tipo } = pedido;
  const onde = colunasDoPedido(pedido);
  const { atorNome, atorId } = actorRecord(tx.actor);
  await tx.db.agendamento.create({
    data: { id, demandaId, participacaoId, tipo, ...onde, atualizadoEm: tx.now },
  });
  await tx.db.agendamentoVersao.create({
    data: {
      agendamentoId: id,
      versao: 1,
      origem,
      ...onde,
      criadaEm: tx.now,
      criadaPor: atorNome,
      criadaPorId: atorId,
    },
  });
  return id;
}
