import { abrirLote, enviarLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { criarDemanda } from './demanda.ts';

/** Messages that need nothing else in the database; their ids in order. */
export async function criarMensagens(
  ctx: Ctx,
  quantas: number,
  mudanca: Partial<NovaMensagem> & { causa: string },
  loteId?: string,
): Promise<string[]> {
  const mensagens = Array.from(
    { length: quantas },
    (_, indice) =>
      ({
        tipo: TIPO.cadastroRepetido,
        destinatarioNome: `Pessoa ${String(indice)}`,
        destinatarioEmail: `pessoa${String(indice)}@exemplo.com.br`,
        dados: { nome: `Pessoa ${String(indice)}` },
        ...mudanca,
      }) as NovaMensagem,
  );
  await registrarMensagens(ctx, mensagens, loteId === undefined ? null : { id: loteId, liberado: false });
  const linhas = await ctx.db.mensagem.findMany({
    where: { chave: { endsWith: `:${mudanca.causa}` } },
    select: { id: true },
    orderBy: { destinatarioEmail: 'asc' },
  });
  return linhas.map(({ id }) => id);
}

/** A batch of such messages that was sent off: each waits in the queue. */
export async function criarLote(
  ctx: Ctx,
  quantas: number,
  causa: string,
): Promise<{ id: string; mensagens: string[] }> {
  const { id: demandaId } = await criarDemanda(ctx);
  const aviso = { tipo: TIPO.lembreteDocumentos, demandaId, causa };
  const { id } = await abrirLote(
    ctx,
    { ...aviso, dataInicial: null, dataFinal: null },
    diaDoInstante(ctx.now),
  );
  const mensagens = await criarMensagens(ctx, quantas, { causa }, id);
  await enviarLote(ctx, id);
  return { id, mensagens };
}
