import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { MENSAGENS } from '#app/domain/frequencia/labels.ts';
import { listFaltasSemAviso } from '#app/domain/frequencia/queries.server/sem-aviso.ts';
import { nomes } from '#app/domain/selecao/rules.ts';
import type { SituacaoDoEnvio } from '../access.ts';
import { andamentoDaParte, JA_ENVIADO } from '../labels.ts';
import { carimboDaApuracao, motivoParaNaoEnviar, quemVaiNoEnvio } from '../rules.ts';
import type { Apuracao, Parte } from '../types.ts';
import { listParticipantes, type NoEnvio } from './participantes.ts';

/** What was confirmed is what is sent: the type and everybody's outcome, in 64 letters. */
export const carimboDoEnvio = (tipo: Parte, candidatos: Parameters<typeof carimboDaApuracao>[0]): string =>
  createHash('sha256')
    .update(`${tipo}|${carimboDaApuracao(candidatos)}`)
    .digest('hex');

/** What `podeEnviar` asks of a type, from everybody in the interview and when its first was sent. R-AVA-13, R-AVA-18. */
export function situacaoDoTipo<T extends NoEnvio & { nome: string; apuracao: Apuracao }>(
  candidatos: readonly T[],
  tipo: Parte,
  enviadoEm: Date | null,
): Pick<SituacaoDoEnvio, 'suplementar' | 'falta'> & { vao: T[]; depois: T[] } {
  const { vao, esperados, depois } = quemVaiNoEnvio(candidatos, tipo);
  const soDepois = candidatos.length > 0 && candidatos.every(({ chegouDepois }) => chegouDepois);
  const suplementar = enviadoEm !== null || soDepois;
  // To those who come after the others is sent what there is; with nobody ready there is nothing.
  const aEsperar = suplementar && vao.length === 0 ? depois : esperados;
  const falta =
    enviadoEm !== null && vao.length + aEsperar.length === 0
      ? JA_ENVIADO
      : motivoParaNaoEnviar(aEsperar, tipo, andamentoDaParte);
  return { suplementar, falta, vao, depois };
}

/** What 'Enviar Resultado' of a type rests on: who goes, whom it waits for, and the mark of what was confirmed. */
export async function getApuracao(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  demanda: { id: string; tipoAvaliacao: number },
  tipo: Parte,
) {
  const todos = await listParticipantes(ctx, demanda);
  const enviados = await ctx.db.emissaoResultado.findMany({
    where: { demandaId: demanda.id },
    orderBy: { rodada: 'asc' },
    select: { tipo: true, rodada: true, enviadoEm: true },
  });
  const enviadoEm = enviados.find((emissao) => emissao.tipo === tipo)?.enviadoEm ?? null;
  const { vao, depois, falta, suplementar } = situacaoDoTipo(todos, tipo, enviadoEm);
  const semAviso = await listFaltasSemAviso(
    ctx,
    vao.map(({ participacaoId }) => participacaoId),
    tipo,
  );
  return {
    candidatos: vao,
    depois,
    enviados: enviados.map(({ tipo: parte, rodada }) => ({ tipo: parte as Parte, rodada })),
    suplementar,
    falta: falta ?? (semAviso.length === 0 ? null : MENSAGENS.faltaSemAviso(nomes(semAviso))),
    carimbo: carimboDoEnvio(tipo, vao),
  };
}
