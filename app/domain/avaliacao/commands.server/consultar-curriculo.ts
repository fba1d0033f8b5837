import { registrarLeitura } from '#app/domain/acesso/commands.server/auditoria.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { CurriculoVersaoCompleta } from '#app/domain/curriculo/queries.server/versao.ts';
import { getCurriculoVersao } from '#app/domain/curriculo/versao.server.ts';
import { exigirLugar, type Lugar } from '../queries.server/lugar.ts';
import { abrirMesa } from '../queries.server/mesa.ts';

/**
 * The frozen curriculum of a candidate for the members of their panel: the seat and its declaration are the right, and
 * the reading goes to the audit. Not found for anybody else. R-AVA-01.
 */
export async function consultarCurriculoDaBanca(
  ctx: CtxUsuario,
  agendamentoId: string,
): Promise<CurriculoVersaoCompleta> {
  return consultar(ctx, await exigirLugar(ctx, agendamentoId));
}

/** The desk of one candidate and that curriculum, under one look at the seat. */
export async function abrirMesaDaBanca(ctx: CtxUsuario, agendamentoId: string) {
  const { lugar, mesa } = await abrirMesa(ctx, agendamentoId);
  return { mesa, curriculo: await consultar(ctx, lugar) };
}

async function consultar(ctx: CtxUsuario, { alvo }: Lugar): Promise<CurriculoVersaoCompleta> {
  const { candidatoId: usuarioId, curriculoVersaoId } = alvo;
  const versao = await getCurriculoVersao(ctx, curriculoVersaoId);
  await registrarLeitura(ctx, { versaoId: curriculoVersaoId, dados: { usuarioId, versao: versao.numero } });
  return versao;
}
