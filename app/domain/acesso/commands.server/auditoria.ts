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

/** One stretch at work with a person's papers: a desk is shown again at every save. */
const MESMA_LEITURA_MS = 3_600_000;

/**
 * Somebody reads what is about another: on record once a stretch (R-ACE-15), however often the screen around it is shown
 * again; another reader, thing or reason is another reading.
 */
export async function registrarUmaVez(
  ctx: Ctx,
  {
    acao,
    entidade,
    entidadeId,
    dados,
  }: Required<RegistroDeAuditoria> & { entidadeId: string; dados: Record<string, string | number> },
): Promise<void> {
  const { atorId, atorNome, origem } = actorRecord(ctx.actor);
  const desde = new Date(ctx.now.getTime() - MESMA_LEITURA_MS);
  await ctx.db.$queryRaw`
    insert into auditoria (instante, ator_id, ator_nome, origem, acao, entidade, entidade_id, dados)
    select l.instante, l.ator_id, ${atorNome}, ${origem}, l.acao, l.entidade, l.entidade_id, l.dados
      from (select ${ctx.now}::timestamptz as instante, ${atorId}::uuid as ator_id, ${acao}::text as acao,
                   ${entidade}::text as entidade, ${entidadeId}::text as entidade_id, ${JSON.stringify(dados)}::jsonb as dados) l
     where not exists (select 1 from auditoria a where a.ator_id = l.ator_id and a.instante > ${desde}::timestamptz
                          and a.acao = l.acao and a.entidade_id = l.entidade_id and a.dados = l.dados)`;
}

/** The same of a version of a curriculum. */
export const registrarLeitura = (
  ctx: Ctx,
  { versaoId, dados }: { versaoId: string; dados: Record<string, string | number> },
): Promise<void> =>
  registrarUmaVez(ctx, {
    acao: 'curriculo.consultar',
    entidade: 'curriculo_versao',
    entidadeId: versaoId,
    dados,
  });

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
