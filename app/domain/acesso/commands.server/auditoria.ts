import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { actorRecord } from '#app/domain/ctx.ts';
import type { InputJsonValue } from '#app/generated/prisma/internal/prismaNamespace.ts';
import { consume } from '#app/lib/throttle.server.ts';
import type { Rota } from '../permissions.ts';
import type { AcaoAuditada } from '../registros.ts';

export type RegistroDeAuditoria = {
  acao: AcaoAuditada;
  entidade: string;
  entidadeId?: string | null;
  /** No secret and no more personal data than needed to understand the change. */
  dados?: InputJsonValue;
};

/** Writes who did what, in the caller's transaction. The table takes no change afterwards. */
export async function registrarAuditoria(ctx: Ctx, registro: RegistroDeAuditoria): Promise<void> {
  const { atorId, atorNome, origem } = actorRecord(ctx.actor);
  await ctx.db.$queryRaw`
    insert into auditoria (instante, ator_id, ator_nome, origem, acao, entidade, entidade_id, dados)
    values (${ctx.now}, ${atorId}::uuid, ${atorNome}, ${origem}, ${registro.acao}, ${registro.entidade},
            ${registro.entidadeId ?? null}, ${JSON.stringify(registro.dados ?? {})}::jsonb)`;
}

/** Registers that a screen was opened (R-ACE-15). */
export async function registrarAcessoPagina(ctx: CtxUsuario, rota: string): Promise<void> {
  await ctx.db.$queryRaw`
    insert into acesso_pagina (usuario_id, rota, instante) values (${ctx.actor.id}::uuid, ${rota}, ${ctx.now})`;
}

/**
 * Somebody was refused a screen or an act: the address of the table, nothing of what was sent. A person's refusals are
 * on record up to a number in a stretch of time; beyond it the access log alone has them.
 */
export async function registrarNegacao(ctx: CtxUsuario, rota: Rota, metodo: string): Promise<void> {
  if ((await consume(ctx.db, 'negar:pessoa', ctx.actor.id)) > 0) return;
  await registrarAuditoria(ctx, {
    acao: 'acesso.negar',
    entidade: 'usuario',
    entidadeId: ctx.actor.id,
    dados: { rota, metodo },
  });
}
