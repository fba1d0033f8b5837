import { TERMINAIS } from '#app/domain/etapa/status.ts';
import { ehEquipe, ehGrupo } from '#app/domain/acesso/grupos.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Situacao } from '../types.ts';

/** What decides whether the person may ask for, or be given, anonymisation now. */
export async function getSituacao(ctx: Pick<Ctx, 'db'>, usuarioId: string): Promise<Situacao> {
  const pessoa = await ctx.db.usuario.findUnique({
    where: { id: usuarioId },
    select: {
      anonimizadoEm: true,
      grupos: { select: { grupo: true } },
      pedidosDeAnonimizacao: { where: { estado: 'pendente' }, select: { id: true } },
      participacoes: {
        where: { interessado: true, demanda: { status: { notIn: [...TERMINAIS] } } },
        select: { demanda: { select: { identificacaoProcesso: true } } },
        orderBy: { demonstradoEm: 'asc' },
      },
    },
  });
  if (!pessoa) throw new NotFoundError();
  return {
    anonimizada: pessoa.anonimizadoEm !== null,
    equipe: ehEquipe({ grupos: pessoa.grupos.map(({ grupo }) => grupo).filter(ehGrupo) }),
    pedidoPendente: pessoa.pedidosDeAnonimizacao.length > 0,
    emAndamento: pessoa.participacoes.map(({ demanda }) => demanda.identificacaoProcesso),
  };
}
