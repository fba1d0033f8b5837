import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';

/** Tells the actor that their own interest was registered; once, whoever asks again. R-INT-13. */
export async function avisarInteresse(ctx: CtxUsuario, participacaoId: string): Promise<void> {
  const { actor } = ctx;
  const participacao = await ctx.db.participacao.findFirst({
    where: { id: participacaoId, usuarioId: actor.id, interessado: true },
    select: {
      demonstradoEm: true,
      demanda: { select: { id: true, identificacaoProcesso: true, ...OBJETO_DA_DEMANDA } },
    },
  });
  if (!participacao) throw new NotFoundError('Não encontramos este interesse.');
  const { demanda, demonstradoEm } = participacao;
  await registrarMensagens(ctx, [
    {
      tipo: TIPO.interesseRegistrado,
      demandaId: demanda.id,
      usuarioId: actor.id,
      destinatarioNome: actor.nome,
      destinatarioEmail: actor.email,
      causa: `interesse:${participacaoId}`,
      dados: {
        nome: actor.nome,
        processo: demanda.identificacaoProcesso,
        objeto: objetoDaDemanda(demanda),
        registrado: formatarInstantePorExtenso(demonstradoEm),
        caminho: '/minhas-demandas',
      },
    },
  ]);
}
