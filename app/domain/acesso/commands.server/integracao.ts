import { randomBytes } from 'node:crypto';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { exigir } from '../autoridade.ts';
import type { Escopo } from '../integracao.ts';
import { hashToken } from '../queries.server/sessao.ts';
import { registrarAuditoria } from './auditoria.ts';

type TokenVivo = { id: string; nome: string; exigeAssinatura: boolean };

/** Makes a token for an outside system and answers it: it is shown once and only its hash is kept. */
export async function criarTokenIntegracao(
  ctx: Ctx,
  dados: { nome: string; escopo: Escopo; exigeAssinatura?: boolean },
): Promise<{ id: string; token: string }> {
  exigir('usuario.administrar', ctx.actor);
  const token = `ptr_${randomBytes(32).toString('base64url')}`;
  return inTransaction(ctx, async (tx) => {
    const { nome, escopo, exigeAssinatura = false } = dados;
    if (await tx.db.tokenIntegracao.findUnique({ where: { nome } })) {
      throw new RuleError('Já houve um token com este nome. Escolha outro.', 'nome');
    }
    const { id } = await tx.db.tokenIntegracao.create({
      data: {
        nome,
        escopo,
        exigeAssinatura,
        tokenHash: hashToken(token),
        criadoPor: actorRecord(tx.actor).atorNome,
      },
    });
    const registro = {
      entidade: 'token_integracao',
      entidadeId: id,
      dados: { nome, escopo, exigeAssinatura },
    };
    await registrarAuditoria(tx, { acao: 'token.criar', ...registro });
    return { id, token };
  });
}

export async function revogarTokenIntegracao(ctx: Ctx, nome: string): Promise<void> {
  exigir('usuario.administrar', ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const token = await tx.db.tokenIntegracao.findUnique({ where: { nome } });
    if (!token) throw new NotFoundError(`Não há token com o nome '${nome}'.`);
    if (token.revogadoEm) throw new RuleError('Este token já foi revogado.');
    await tx.db.tokenIntegracao.update({ where: { id: token.id }, data: { revogadoEm: tx.now } });
    const registro = { entidade: 'token_integracao', entidadeId: token.id, dados: { nome } };
    await registrarAuditoria(tx, { acao: 'token.revogar', ...registro });
  });
}

/** From now on every call with the token must be signed, or need not be. R-EXT-23. */
export async function mudarAssinaturaIntegracao(
  ctx: Ctx,
  { nome, exige }: { nome: string; exige: boolean },
): Promise<{ id: string }> {
  exigir('usuario.administrar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const token = await tx.db.tokenIntegracao.findUnique({ where: { nome } });
    if (!token) throw new NotFoundError(`Não há token com o nome '${nome}'.`);
    if (token.revogadoEm) throw new RuleError('Este token já foi revogado.');
    if (token.exigeAssinatura !== exige) {
      await tx.db.tokenIntegracao.update({ where: { id: token.id }, data: { exigeAssinatura: exige } });
      const registro = { entidade: 'token_integracao', entidadeId: token.id, dados: { nome, exige } };
      await registrarAuditoria(tx, { acao: 'token.assinatura', ...registro });
    }
    return { id: token.id };
  });
}

/**
 * The live token of that scope that the `Authorization` header carries, or null. The look-up is by the hash of a
 * 256-bit secret, so how long it takes tells nothing about the tokens that exist.
 */
export async function verificarTokenIntegracao(
  ctx: Pick<Ctx, 'db'>,
  authorization: string | null,
  escopo: Escopo,
): Promise<TokenVivo | null> {
  const token = /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const [achado] = await ctx.db.$queryRaw<TokenVivo[]>`
    update token_integracao set ultimo_uso_em = now()
     where token_hash = ${hashToken(token)} and escopo = ${escopo} and revogado_em is null
    returning id, nome, exige_assinatura as "exigeAssinatura"`;
  return achado ?? null;
}
