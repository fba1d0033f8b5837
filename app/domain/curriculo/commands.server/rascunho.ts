import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, ForbiddenError } from '#app/domain/errors.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { paginaSeguinte } from '#app/domain/rascunho/rules.ts';
import { podeEditarCurriculo } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { numeroDe, revisaoDe, valoresDaConta } from '../queries.server/edicao.ts';
import type { NomeDaLista, Valores } from '../types.ts';
import { colunasDaVersao, gravarLinhas } from './gravar.ts';

/** The draft that a new candidate finds: personal data of the account. Called by the sign-up. */
export async function abrirCurriculoInicial(
  ctx: Ctx,
  usuario: { id: string } & Parameters<typeof valoresDaConta>[0],
): Promise<void> {
  const valores = valoresDaConta(usuario, (await getOrganizacao(ctx)).uf);
  const { id: curriculoId } = await ctx.db.curriculo.create({ data: { usuarioId: usuario.id } });
  const versao = await ctx.db.curriculoVersao.create({
    data: { curriculoId, numero: 1, criadaEm: ctx.now, atualizadaEm: ctx.now },
  });
  await ctx.db.curriculoVersao.update({ where: { id: versao.id }, data: colunasDaVersao(valores) });
  await gravarLinhas(ctx, versao.id, valores);
}

export type Rascunho = {
  /** The whole content: what was typed over the rest as it was read with `revisao`. */
  valores: Valores;
  /** The lists that may have changed; the others are left as they are. */
  listas?: readonly NomeDaLista[];
  /** Of the state the form was made from: another window that saved meanwhile gets ConflictError. */
  revisao: string;
  /** The page the form stands in: going back to it after its own saves is no other window. */
  pagina?: string | null;
};

/**
 * Saves the draft as typed; the first save after a finished version opens a new one, copied from it. Returns the
 * new revision. The CPF is the account's, whatever came. R-CUR-07, R-CUR-10.
 */
export function salvarRascunho(
  ctx: CtxUsuario,
  { valores, listas, revisao, pagina = null }: Rascunho,
): Promise<{ versaoId: string; revisao: string }> {
  return inTransaction(ctx, async (tx) => {
    const permissao = podeEditarCurriculo(tx.actor);
    if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
    const { id: curriculoId, cpf } = await travarCurriculo(tx);
    const ultima = await tx.db.curriculoVersao.findFirst({
      where: { curriculoId },
      orderBy: { numero: 'desc' },
      select: { id: true, numero: true, revisao: true, estado: true, pagina: true, paginaDesde: true },
    });
    const aberto = ultima?.estado === 'rascunho' ? ultima : null;
    const [numero = '', partida = ''] = revisao.split('.');
    const seguinte =
      numero === numeroDe(ultima) &&
      paginaSeguinte(aberto ?? { revisao: 0, pagina: null, paginaDesde: null }, {
        partida: Number(partida),
        pagina,
      });
    if (!seguinte) throw new ConflictError(MENSAGENS.conflito);
    const rascunho =
      aberto ??
      (await tx.db.curriculoVersao.create({
        data: { curriculoId, numero: (ultima?.numero ?? 0) + 1, criadaEm: tx.now, atualizadaEm: tx.now },
      }));
    const salvo = await tx.db.curriculoVersao.update({
      where: { id: rascunho.id },
      data: {
        ...colunasDaVersao({ ...valores, cpf: cpf ?? '' }),
        ...seguinte,
        revisao: { increment: 1 },
        atualizadaEm: tx.now,
      },
      select: { id: true, numero: true, revisao: true, estado: true },
    });
    await gravarLinhas(tx, rascunho.id, valores, aberto ? listas : undefined);
    return { versaoId: salvo.id, revisao: revisaoDe(salvo) };
  });
}

/** One window at a time; the row is made where the person has none yet. */
async function travarCurriculo(ctx: CtxUsuario): Promise<{ id: string; cpf: string | null }> {
  const usuarioId = ctx.actor.id;
  await ctx.db.curriculo.createMany({ data: [{ usuarioId }], skipDuplicates: true });
  const [linha] = await ctx.db.$queryRaw<{ id: string; cpf: string | null }[]>`
    select c.id::text, u.cpf from curriculo c join usuario u on u.id = c.usuario_id
     where c.usuario_id = ${usuarioId}::uuid for update of c`;
  if (!linha) throw new ConflictError(MENSAGENS.conflito);
  return linha;
}
