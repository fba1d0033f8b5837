import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError } from '#app/domain/errors.ts';
import { podeEditarCurriculo } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { valoresDaConta } from '../queries.server.ts';
import type { Valores } from '../types.ts';
import { colunasDaVersao, gravarLinhas } from './gravar.ts';

/** The draft that a new candidate finds: personal data of the account (spec 1 §3). Called by the sign-up. */
export async function abrirCurriculoInicial(ctx: Ctx, usuario: { id: string }): Promise<void> {
  const valores = await valoresDaConta(ctx, usuario.id);
  const { id: curriculoId } = await ctx.db.curriculo.create({ data: { usuarioId: usuario.id } });
  const versao = await ctx.db.curriculoVersao.create({
    data: { curriculoId, numero: 1, atualizadaEm: ctx.now },
  });
  await ctx.db.curriculoVersao.update({ where: { id: versao.id }, data: colunasDaVersao(valores) });
  await gravarLinhas(ctx, versao.id, valores);
}

/**
 * Saves the whole draft as typed; the first save after a finished version opens a new one. `revisao` is the one
 * the form was made from: another window that saved meanwhile gets ConflictError. Returns the new revision.
 */
export function salvarRascunho(
  ctx: CtxUsuario,
  { valores, revisao }: { valores: Valores; revisao: number },
): Promise<{ versaoId: string; revisao: number }> {
  return inTransaction(ctx, async (tx) => {
    const permissao = podeEditarCurriculo(tx.actor);
    if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
    const rascunho = await tomarRascunho(tx);
    if (rascunho.revisao !== revisao) throw new ConflictError(MENSAGENS.conflito);
    const nova = rascunho.revisao + 1;
    await tx.db.curriculoVersao.update({
      where: { id: rascunho.id },
      data: { ...colunasDaVersao(valores), revisao: nova, atualizadaEm: tx.now },
    });
    await gravarLinhas(tx, rascunho.id, valores);
    return { versaoId: rascunho.id, revisao: nova };
  });
}

/** The open draft, locked; made when there is none. Two windows at once find the same one. */
async function tomarRascunho(ctx: CtxUsuario): Promise<{ id: string; revisao: number }> {
  const curriculo = await ctx.db.curriculo.upsert({
    where: { usuarioId: ctx.actor.id },
    create: { usuarioId: ctx.actor.id },
    update: {},
    select: { id: true },
  });
  await ctx.db.$queryRaw`select 1 from curriculo where id = ${curriculo.id}::uuid for update`;
  const aberto = await ctx.db.curriculoVersao.findFirst({
    where: { curriculoId: curriculo.id, estado: 'rascunho' },
    select: { id: true, revisao: true },
  });
  if (aberto) return aberto;
  const ultima = await ctx.db.curriculoVersao.aggregate({
    where: { curriculoId: curriculo.id },
    _max: { numero: true },
  });
  return ctx.db.curriculoVersao.create({
    data: { curriculoId: curriculo.id, numero: (ultima._max.numero ?? 0) + 1, atualizadaEm: ctx.now },
    select: { id: true, revisao: true },
  });
}
