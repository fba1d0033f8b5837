import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { faseDe } from '#app/domain/cronograma/calendar/periodo.ts';
import { FASE_DO_INTERESSE } from '#app/domain/etapa/fases.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import { MENSAGENS } from '#app/domain/frequencia/labels.ts';
import { listFaltasSemAviso } from '#app/domain/frequencia/queries.server/sem-aviso.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import { podemChegar } from '#app/domain/situacao/lacunas.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { andamentoDaParte, aindaChegam, interesseAberto } from '../labels.ts';
import { carimboDaApuracao, motivoParaNaoEnviar } from '../rules.ts';
import type { Parte } from '../types.ts';
import { listParticipantes } from './participantes.ts';

/** What was confirmed is what is sent: the type and everybody's outcome, in 64 letters. */
export const carimboDoEnvio = (tipo: Parte, candidatos: Parameters<typeof carimboDaApuracao>[0]): string =>
  createHash('sha256')
    .update(`${tipo}|${carimboDaApuracao(candidatos)}`)
    .digest('hex');

/** What 'Enviar Resultado' of a type rests on: everybody, whom it waits for, and the mark of what was confirmed. */
export async function getApuracao(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  demanda: { id: string; tipoAvaliacao: number },
  tipo: Parte,
) {
  const candidatos = await listParticipantes(ctx, demanda);
  const semAviso = await listFaltasSemAviso(ctx, demanda.id, tipo);
  const enviados = await ctx.db.emissaoResultado.findMany({ where: { demandaId: demanda.id } });
  return {
    candidatos,
    enviados: enviados.map((emissao) => ({ tipo: emissao.tipo as Parte, em: emissao.enviadoEm })),
    falta:
      motivoParaNaoEnviar(candidatos, tipo, andamentoDaParte) ??
      (await motivoDeQuemChega(ctx, demanda.id)) ??
      (semAviso.length === 0 ? null : MENSAGENS.faltaSemAviso(nomes(semAviso))),
    carimbo: carimboDoEnvio(tipo, candidatos),
  };
}

/** It is sent once, so it waits for whoever may still come to the interview; null when nobody may. R-AVA-18. */
async function motivoDeQuemChega(ctx: Pick<Ctx, 'db' | 'now'>, demandaId: string): Promise<string | null> {
  const { demandas, pessoas } = await carregarSituacoes(ctx, { demandas: [demandaId] });
  const demanda = demandas.get(demandaId);
  if (demanda === undefined) return null;
  const interesse = faseDe(demanda.fases, FASE_DO_INTERESSE);
  if (interesse !== null && interesse.realizacaoFim >= diaDoInstante(ctx.now))
    return interesseAberto(interesse.realizacaoFim);
  const ids = podemChegar(demanda, pessoas, ETAPA.entrevistaDidatica, ctx.now);
  const chegam = pessoas.filter(({ participacaoId }) => ids.includes(participacaoId));
  return chegam.length === 0 ? null : aindaChegam(nomes(chegam.map(({ nome }) => nome)));
}
