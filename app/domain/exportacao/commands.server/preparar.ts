import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { findPessoa } from '#app/domain/acesso/queries.server/pessoa.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { andamentoDaMontagem } from '#app/domain/relatorio/commands.server/montagem.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { ESCRITORES } from '#app/lib/arquivo-de-lista.server.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import type { Linha, Tabela } from '#app/lib/tabela.ts';
import { inTempFolder } from '#app/lib/temp-folder.server.ts';
import { MENSAGENS } from '../labels.ts';
import type { ListaExportavel } from '../declarar.server.ts';
import { findLista } from '../listas.server.ts';
import { fimDoArquivo, LINHAS_NO_ARQUIVO } from '../rules.ts';
import { TIPO_DE_LISTA, type ListaFeita, type PedidoDeLista } from '../types.ts';
import { registrarArquivo } from './exportar.ts';

type Pedida = { id: string; criadoEm: Date; pedido: PedidoDeLista; solicitanteId: string };

/** Makes the file of a list that was asked for, as its requester may read it now. R-EXP-02, R-EXP-03. */
export async function prepararExportacao(ctx: Ctx, id: string, realNow: Date): Promise<void> {
  const pedida = await findPedida(ctx, id);
  if (pedida === null) return;
  const { pedido, solicitanteId } = pedida;
  const actor = await findPessoa(ctx, solicitanteId);
  const lista = findLista(pedido.lista);
  if (actor === null || lista === null || !podeEntrar(pedido.lista, actor))
    throw new ForbiddenError(MENSAGENS.semAcesso);
  await inTempFolder(async (pasta) => {
    const caminho = join(pasta, 'arquivo');
    const deQuemPediu = { ...ctx, actor, realNow };
    const linhas = await escrever(deQuemPediu, pedida, lista, caminho);
    const { size: bytes } = await stat(caminho);
    const sha256 = createHash('sha256');
    await pipeline(createReadStream(caminho), sha256);
    const chave = `listas/${id}.${pedido.formato}`;
    const { tipo: contentType } = ESCRITORES[pedido.formato];
    await appStorage().putFile(chave, caminho, { contentType, bytes });
    const feita = { chave, bytes, sha256: sha256.digest('hex'), feitos: linhas, total: linhas };
    if (!(await concluir(deQuemPediu, pedida, lista.titulo, feita))) await appStorage().remove(chave);
  });
}

async function findPedida(ctx: Ctx, id: string): Promise<Pedida | null> {
  const linha = await ctx.db.documentoGerado.findUnique({ where: { id } });
  if (linha?.tipo !== TIPO_DE_LISTA || linha.estado !== 'pendente' || linha.solicitanteId === null)
    return null;
  const { criadoEm, solicitanteId, referencia } = linha;
  return { id, criadoEm, solicitanteId, pedido: referencia as unknown as PedidoDeLista };
}

/** Writes the file and tells how far it is; answers how many rows it has. */
async function escrever(
  ctx: CtxUsuario & { realNow: Date },
  { id, pedido }: Pedida,
  lista: ListaExportavel,
  caminho: string,
): Promise<number> {
  const params = new URLSearchParams(pedido.filtros);
  const { cabecalho, lotes } = await lista.tabela(ctx, { params, maximo: LINHAS_NO_ARQUIVO });
  const andamento = andamentoDaMontagem(ctx, { id, tipo: TIPO_DE_LISTA });
  let linhas = 0;
  async function* contados(): AsyncGenerator<readonly Linha[]> {
    for await (const lote of emParcelas(lotes)) {
      const cabem = lote.slice(0, LINHAS_NO_ARQUIVO - linhas);
      linhas += cabem.length;
      yield cabem;
      await andamento({ feitos: linhas });
      if (linhas === LINHAS_NO_ARQUIVO) return;
    }
  }
  const bytes = ESCRITORES[pedido.formato].escrever({ cabecalho, lotes: contados() });
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(caminho));
  return linhas;
}

const PARCELA = 5_000;

async function* emParcelas(lotes: Tabela['lotes']): AsyncGenerator<readonly Linha[]> {
  for await (const lote of lotes)
    for (let inicio = 0; inicio < lote.length; inicio += PARCELA) yield lote.slice(inicio, inicio + PARCELA);
}

/** It can be fetched: on the page, in the audit and in a message. False where it was stopped or removed meanwhile. */
function concluir(
  ctx: CtxUsuario,
  { id, criadoEm, pedido }: Pedida,
  titulo: string,
  feita: { chave: string; bytes: number; sha256: string; feitos: number; total: number },
): Promise<boolean> {
  const referencia: ListaFeita = { ...pedido, grupos: ctx.actor.grupos };
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.documentoGerado.updateMany({
      where: { id, tipo: TIPO_DE_LISTA, estado: 'pendente' },
      data: { ...feita, referencia, estado: 'pronto', erro: null, prontoEm: tx.now },
    });
    if (count === 0) return false;
    await registrarArquivo(tx, pedido, feita.total);
    const { nome, email, id: usuarioId } = tx.actor;
    await registrarMensagens(tx, [
      {
        tipo: TIPO.exportacaoPronta,
        usuarioId,
        destinatarioNome: nome,
        destinatarioEmail: email,
        causa: id,
        dados: { nome, lista: titulo, prazo: formatarInstantePorExtenso(fimDoArquivo(criadoEm)) },
      },
    ]);
    return true;
  });
}

/** Says that it could not be made, and why where that is known; asking again makes another. */
export async function registrarFalhaDaPreparacao(ctx: Ctx, id: string, error: unknown): Promise<void> {
  const recusa = error instanceof ForbiddenError || error instanceof RuleError;
  await ctx.db.documentoGerado.updateMany({
    where: { id, tipo: TIPO_DE_LISTA, estado: 'pendente' },
    data: { estado: 'erro', erro: recusa ? error.message : MENSAGENS.falhou },
  });
}
