import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { listImpedidas } from '#app/domain/impedimento/sql.server.ts';
import { getCandidatoDoDialogo } from '../queries.server/dialogo.ts';

/** The curriculum with which a candidate entered, opened from the lists of schedulings and of attendance: on record. R-IMP-06. */
export async function consultarCurriculoDoCandidato(ctx: CtxUsuario, participacaoId: string) {
  const { demanda, candidato, curriculoVersaoId } = await getCandidatoDoDialogo(ctx, participacaoId);
  if ((await listImpedidas(ctx, demanda.id)).has(participacaoId))
    throw new ForbiddenError(DECLAROU_SE_IMPEDIDO);
  return { nome: candidato.nome, versao: await consultarCurriculo(ctx, curriculoVersaoId) };
}
