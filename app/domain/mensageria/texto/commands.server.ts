import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '../commands.server/registro.ts';
import { ROTULOS_DO_TIPO } from '../labels.ts';
import { TIPO } from '../types.ts';
import { exemploDoTipo, type TipoEditavel } from './campos.ts';
import { TEXTOS_DAS_MENSAGENS } from './labels.ts';
import { getVersao, versoesEmUso } from './queries.server.ts';
import { assuntoDoTexto, preenchido, type Texto } from './rules.ts';

type Pedido = { tipo: TipoEditavel; motivo: string; versao: number };

/** Saves a text as the version after the one that was on the screen; returns its number. R-MSG-20. */
export const salvarTexto = (ctx: Ctx, pedido: Pedido & { texto: Texto }): Promise<number> =>
  gravar(ctx, { ...pedido, restaurada: null }, 'texto.salvar');

/** Brings an earlier text back, 0 being the portal's own, as a new version. */
export function restaurarTexto(ctx: Ctx, pedido: Pedido & { restaurada: number }): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const anterior = await getVersao(tx, pedido.tipo, pedido.restaurada);
    return gravar(tx, { ...pedido, texto: anterior?.texto ?? null }, 'texto.restaurar');
  });
}

function gravar(
  ctx: Ctx,
  { tipo, texto, motivo, versao, restaurada }: Pedido & { texto: Texto | null; restaurada: number | null },
  acao: 'texto.salvar' | 'texto.restaurar',
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    exigir('mensagem.administrar', tx.actor);
    const [emUso] = await versoesEmUso(tx, [tipo]);
    if ((emUso?.versao ?? 0) !== versao) throw new ConflictError(TEXTOS_DAS_MENSAGENS.mudou);
    if (iguais(emUso?.texto ?? null, texto)) throw new RuleError(TEXTOS_DAS_MENSAGENS.igual);
    const nova = versao + 1;
    // Of two at the same time, the second finds the number taken.
    const gravadas = await tx.db.$executeRaw`
      insert into texto_de_mensagem (id, tipo, versao, assunto, corpo, motivo, restaurada, ator_nome, criado_em)
      values (${randomUUID()}::uuid, ${tipo}, ${nova}, ${texto?.assunto ?? null}, ${texto?.corpo ?? null}, ${motivo},
              ${restaurada}, ${actorRecord(tx.actor).atorNome}, ${tx.now})
      on conflict (tipo, versao) do nothing`;
    if (gravadas === 0) throw new ConflictError(TEXTOS_DAS_MENSAGENS.mudou);
    await registrarAuditoria(tx, {
      acao,
      entidade: 'texto-de-mensagem',
      entidadeId: `${String(tipo)}:${String(nova)}`,
      dados: { tipo: ROTULOS_DO_TIPO[tipo], motivo, restaurada },
    });
    return nova;
  });
}

const iguais = (a: Texto | null, b: Texto | null): boolean =>
  a?.assunto === b?.assunto && a?.corpo === b?.corpo;

const MINUTO_MS = 60_000;

/** The text with example data, to whoever edits it and to nobody else; one a minute of each kind. */
export async function testarTexto(
  ctx: CtxUsuario,
  { tipo, texto }: Pick<Pedido, 'tipo'> & { texto: Texto },
): Promise<void> {
  exigir('mensagem.administrar', ctx.actor);
  const { id: usuarioId, nome: destinatarioNome, email: destinatarioEmail } = ctx.actor;
  const exemplo = exemploDoTipo(tipo);
  const criadas = await registrarMensagens(ctx, [
    {
      tipo: TIPO.testeDeTexto,
      usuarioId,
      destinatarioNome,
      destinatarioEmail,
      causa: `${String(tipo)}:${String(Math.floor(ctx.now.getTime() / MINUTO_MS))}`,
      dados: {
        assunto: assuntoDoTexto(texto.assunto, exemplo),
        corpo: preenchido(texto.corpo, exemplo),
        caminho: `${TEXTOS_DAS_MENSAGENS.rota}/${String(tipo)}` as `/${string}`,
      },
    },
  ]);
  if (criadas === 0) throw new RuleError(TEXTOS_DAS_MENSAGENS.testeRepetido);
}
