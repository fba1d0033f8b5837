import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { MENSAGENS } from '#app/domain/frequencia/labels.ts';
import { listFaltasSemAviso } from '#app/domain/frequencia/queries.server/sem-aviso.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import { andamentoDaParte } from '../labels.ts';
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
  ctx: Pick<Ctx, 'db' | 'actor'>,
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
      (semAviso.length === 0 ? null : MENSAGENS.faltaSemAviso(nomes(semAviso))),
    carimbo: carimboDoEnvio(tipo, candidatos),
  };
}
