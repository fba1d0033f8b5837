import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { limiteDo, PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { semSegredos } from '../rules.ts';
import { envioRetido, type EnvioRetido } from '../schema.ts';

const RETIDOS_POR_PESSOA = 5;
const NOME = /^[\w-]{43}$/;

/** The row is found by a hash of the key and read with the key, which only the person's browser has. */
const formularioDe = (chave: string): string =>
  `retido:${createHash('sha256').update(`nome:${chave}`).digest('hex')}`;
const segredoDe = (chave: string): Buffer => createHash('sha256').update(`texto:${chave}`).digest();

/**
 * Keeps a form that was sent after the session's end, for one hour and for that person only; answers the key to
 * give to the browser, or null where it cannot be kept. What was sent is read only where it may be kept. Sessions follow
 * the real clock, and so does this.
 */
export async function reterEnvio(
  ctx: Ctx & { realNow: Date },
  usuarioId: string,
  ler: () => Promise<EnvioRetido | null>,
): Promise<string | null> {
  const usuario = await ctx.db.usuario.findFirst({
    where: { id: usuarioId, ativo: true },
    select: { id: true },
  });
  if (!usuario || (await contarTentativa(ctx, 'reter:pessoa', usuarioId)) > 0) return null;
  const envio = await ler();
  if (envio === null) return null;
  const lido = envioRetido.safeParse({ ...envio, campos: semSegredos(envio.campos) });
  if (!lido.success) return null;
  const chave = randomBytes(32).toString('base64url');
  const iv = randomBytes(12);
  const cifra = createCipheriv('aes-256-gcm', segredoDe(chave), iv);
  const texto = Buffer.concat([cifra.update(JSON.stringify(lido.data), 'utf8'), cifra.final()]);
  const cifrado = Buffer.concat([iv, cifra.getAuthTag(), texto]).toString('base64');
  await inTransaction(ctx, async ({ db, realNow }) => {
    await db.rascunho.create({
      data: { usuarioId, formulario: formularioDe(chave), conteudo: { cifrado }, atualizadoEm: realNow },
    });
    await db.$executeRaw`
      delete from rascunho where id in (
        select id from rascunho where usuario_id = ${usuarioId}::uuid and formulario like 'retido:%'
         order by atualizado_em desc offset ${RETIDOS_POR_PESSOA}::int)`;
  });
  return chave;
}

/** The form kept under that key, where it is this person's and its hour is not over. */
export async function findRetido(
  ctx: CtxUsuario & { realNow: Date },
  chave: string | null,
): Promise<EnvioRetido | null> {
  if (chave === null || !NOME.test(chave)) return null;
  const linha = await ctx.db.rascunho.findFirst({
    where: {
      usuarioId: ctx.actor.id,
      formulario: formularioDe(chave),
      atualizadoEm: { gt: limiteDo(PRAZO.retido, ctx.realNow) },
    },
    select: { conteudo: true },
  });
  const conteudo = linha?.conteudo;
  if (typeof conteudo !== 'object' || conteudo === null || !('cifrado' in conteudo)) return null;
  try {
    const bytes = Buffer.from(String(conteudo.cifrado), 'base64');
    const cifra = createDecipheriv('aes-256-gcm', segredoDe(chave), bytes.subarray(0, 12));
    cifra.setAuthTag(bytes.subarray(12, 28));
    const texto = Buffer.concat([cifra.update(bytes.subarray(28)), cifra.final()]).toString('utf8');
    return envioRetido.parse(JSON.parse(texto));
  } catch {
    return null;
  }
}

export async function esquecerRetido(ctx: CtxUsuario, chave: string | null): Promise<void> {
  if (chave === null || !NOME.test(chave)) return;
  await ctx.db.rascunho.deleteMany({
    where: { usuarioId: ctx.actor.id, formulario: formularioDe(chave) },
  });
}
