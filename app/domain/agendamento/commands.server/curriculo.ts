import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { getCandidatoDoDialogo } from '../queries.server/dialogo.ts';

/** The curriculum with which a candidate entered, opened from the lists of schedulings and of attendance: on record. */
export async function consultarCurriculoDoCandidato(ctx: CtxUsuario, participacaoId: string) {
  const { candidato, curriculoVersaoId } = await getCandidatoDoDialogo(ctx, participacaoId);
  return { nome: candidato.nome, versao: await consultarCurriculo(ctx, curriculoVersaoId) };
}
