import { randomUUID } from 'node:crypto';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { limiteDo, PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { ForbiddenError, RuleError, UnknownOutcomeError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { kindOf } from '#app/lib/file-check/image.server.ts';
import { checkContent, CheckUnavailable } from '#app/lib/file-check/pool.server.ts';
import { PROBLEMS, type Problem } from '#app/lib/file-check/problems.ts';

import {
  COTA_DE_ARQUIVOS,
  COTA_DE_BYTES,
  MENSAGEM_DE_COTA,
  MENSAGEM_SEM_CONFERIR,
  MENSAGEM_SEM_ESPACO,
  mensagemDeTipo,
  nomeSeguro,
} from './rules.ts';
import { TIPO_MIME, type ArquivoGuardado, type ArquivoRecebido, type TipoAceito } from './types.ts';

const PASTA = 'arquivos';

/** Writes the row of the file that was stored, inside the transaction of what uses it. */
export type GravarArquivo = () => Promise<ArquivoGuardado>;

/**
 * Checks what the file is by its content, puts it into the storage and then, in one transaction, writes its row and what
 * uses it: a file that nothing came to use is taken out again. A RuleError says why it was not kept. Call it outside of a
 * transaction: checking may take seconds. `rascunhoId` keeps a file whose form was not sent yet from the sweep.
 * R-DOC-02, R-DOC-08, R-TEL-33.
 */
export async function guardarPara<T>(
  ctx: CtxUsuario,
  recebido: ArquivoRecebido,
  { aceita, rascunhoId = null }: { aceita: readonly TipoAceito[]; rascunhoId?: string | null },
  usar: (tx: CtxUsuario, gravar: GravarArquivo) => Promise<T>,
): Promise<T> {
  if (recebido.problema) throw new RuleError(recebido.problema);
  if (recebido.bytes === 0) throw new RuleError(PROBLEMS.vazio);
  await conferirCota(ctx, recebido.bytes);
  const tipo = await conferirConteudo(ctx, recebido, aceita);
  const chave = `${PASTA}/${randomUUID()}`;
  try {
    await appStorage().putFile(chave, recebido.caminho, {
      contentType: TIPO_MIME[tipo],
      bytes: recebido.bytes,
    });
  } catch (error) {
    ctx.log.error({ erro: descricao(error) }, 'arquivo não guardado');
    await retirar(chave);
    throw new RuleError(MENSAGEM_SEM_ESPACO);
  }
  try {
    return await inTransaction(ctx, (tx) =>
      usar(tx, () => gravarLinha(tx, { chave, tipo, recebido, rascunhoId })),
    );
  } catch (error) {
    // The row may be there: the sweep finds out.
    if (!(error instanceof UnknownOutcomeError)) await retirar(chave);
    throw error;
  }
}

/** The same of a file that its row alone holds. */
export const guardarArquivo = (
  ctx: CtxUsuario,
  recebido: ArquivoRecebido,
  como: { aceita: readonly TipoAceito[]; rascunhoId?: string | null },
): Promise<ArquivoGuardado> => guardarPara(ctx, recebido, como, (_tx, gravar) => gravar());

const retirar = (chave: string): Promise<void> =>
  appStorage()
    .remove(chave)
    .catch(() => undefined);

const descricao = (error: unknown): string => (error instanceof Error ? error.message : 'erro desconhecido');

async function conferirConteudo(
  ctx: CtxUsuario,
  { caminho }: ArquivoRecebido,
  aceita: readonly TipoAceito[],
): Promise<TipoAceito> {
  let problema: Problem | null;
  const tipo = await kindOf(caminho);
  if (!tipo || !aceita.includes(tipo)) throw new RuleError(mensagemDeTipo(aceita));
  try {
    problema = await checkContent(tipo, caminho);
  } catch (error) {
    if (!(error instanceof CheckUnavailable)) throw error;
    ctx.log.error({ erro: error.message }, 'arquivo não conferido');
    throw new RuleError(MENSAGEM_SEM_CONFERIR);
  }
  if (problema === 'tipo') throw new RuleError(mensagemDeTipo(aceita));
  if (problema) throw new RuleError(PROBLEMS[problema]);
  return tipo;
}

async function conferirCota(ctx: CtxUsuario, bytes: number): Promise<void> {
  const { _count, _sum } = await ctx.db.arquivo.aggregate({
    where: { donoId: ctx.actor.id },
    _count: true,
    _sum: { bytes: true },
  });
  if (_count >= COTA_DE_ARQUIVOS || (_sum.bytes ?? 0) + bytes > COTA_DE_BYTES)
    throw new RuleError(MENSAGEM_DE_COTA);
}

async function gravarLinha(
  tx: CtxUsuario,
  linha: { chave: string; tipo: TipoAceito; recebido: ArquivoRecebido; rascunhoId: string | null },
): Promise<ArquivoGuardado> {
  const { chave, tipo, recebido, rascunhoId } = linha;
  // Two files at once are counted one after the other.
  const [dono] = await tx.db.$queryRaw<{ id: string }[]>`
    select id from usuario where id = ${tx.actor.id}::uuid and ativo for no key update`;
  if (!dono) throw new ForbiddenError();
  await conferirCota(tx, recebido.bytes);
  return tx.db.arquivo.create({
    data: {
      donoId: tx.actor.id,
      chave,
      nomeOriginal: nomeSeguro(recebido.nomeOriginal, tipo),
      tipo: TIPO_MIME[tipo],
      bytes: recebido.bytes,
      sha256: recebido.sha256,
      criadoEm: tx.now,
      rascunhoId,
    },
    select: { id: true, nomeOriginal: true, bytes: true, sha256: true },
  });
}

const POR_VEZ = 500;

/**
 * Tidies what nothing holds any more: rows that no draft, document, appeal or decision uses after a day, and stored files
 * without a row. `agora` is the real clock, which the storage's dates follow.
 */
export async function varrerArquivos(ctx: Ctx, agora: Date): Promise<{ linhas: number; arquivos: number }> {
  const linhas = await apagarLinhasSoltas(ctx);
  let arquivos = 0;
  let chaves: string[] = [];
  const conferir = async () => {
    const comLinha = await ctx.db.arquivo.findMany({
      where: { chave: { in: chaves } },
      select: { chave: true },
    });
    const existentes = new Set(comLinha.map(({ chave }) => chave));
    for (const chave of chaves) {
      if (existentes.has(chave)) continue;
      await appStorage().remove(chave);
      arquivos++;
    }
    chaves = [];
  };
  for await (const { key, changedAt } of appStorage().list(PASTA)) {
    if (changedAt > limiteDo(PRAZO.arquivoSemUso, agora)) continue;
    chaves.push(key);
    if (chaves.length >= POR_VEZ) await conferir();
  }
  if (chaves.length > 0) await conferir();
  return { linhas, arquivos };
}

/** The row goes first: a file left over by a crash has no row, and the sweep finds it. */
async function apagarLinhasSoltas(ctx: Ctx): Promise<number> {
  const soltas = await ctx.db.$queryRaw<{ chave: string }[]>`
    delete from arquivo a
    where a.rascunho_id is null
      and a.criado_em < ${limiteDo(PRAZO.arquivoSemUso, ctx.now)}
      and not exists (select 1 from documento_enviado d where d.arquivo_id = a.id)
      and not exists (select 1 from recurso_anexo r where r.arquivo_id = a.id)
      and not exists (select 1 from homologacao h where h.papel_id = a.id)
      and not exists (select 1 from acerto_de_cpf c where c.papel_id = a.id)
      and not exists (select 1 from ato_em_nome n where n.papel_id = a.id)
    returning a.chave`;
  for (const { chave } of soltas) await appStorage().remove(chave);
  return soltas.length;
}
