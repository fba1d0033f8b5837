import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';

/** Messages that need nothing else in the database; their ids in order. */
export async function criarMensagens(
  ctx: Ctx,
  quantas: number,
  mudanca: Partial<NovaMensagem> & { causa: string },
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
  await registrarMensagens(ctx, mensagens);
  const linhas = await ctx.db.mensagem.findMany({
    where: { chave: { endsWith: `:${mudanca.causa}` } },
    select: { id: true },
    orderBy: { destinatarioEmail: 'asc' },
  });
  return linhas.map(({ id }) => id);
}
