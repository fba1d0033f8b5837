import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
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
  if (!participacao) throw new NotFoundError(NAO_HA.interesse);
  const { demanda, demonstradoEm } = participacao;
  await registrarMensagens(ctx, [
    {
      ...paraSi(ctx, demanda),
      tipo: TIPO.interesseRegistrado,
      causa: `interesse:${participacaoId}`,
      dados: {
        ...daDemanda(ctx, demanda),
        registrado: formatarInstantePorExtenso(demonstradoEm),
      },
    },
  ]);
}

type Demanda = { id: string; identificacaoProcesso: string } & Parameters<typeof objetoDaDemanda>[0];

const paraSi = ({ actor }: CtxUsuario, { id: demandaId }: Demanda) => ({
  demandaId,
  usuarioId: actor.id,
  destinatarioNome: actor.nome,
  destinatarioEmail: actor.email,
});

const daDemanda = ({ actor }: CtxUsuario, demanda: Demanda) => ({
  nome: actor.nome,
  processo: demanda.identificacaoProcesso,
  objeto: objetoDaDemanda(demanda),
});

/**
 * Tells the actor that they withdrew, and until when they may come back, or that they did: each time, with the receipt of
 * that time. R-INT-14.
 */
export async function avisarMudanca(
  ctx: CtxUsuario,
  { demandaId, interessado, protocolo, janela, noInteresse }: Mudanca,
): Promise<void> {
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { id: true, identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  const dados = {
    ...daDemanda(ctx, demanda),
    registrado: formatarInstantePorExtenso(ctx.registradoEm ?? ctx.now),
  };
  const comum = { ...paraSi(ctx, demanda), causa: `aplicacao:${protocolo}` };
  await registrarMensagens(ctx, [
    interessado
      ? { ...comum, tipo: TIPO.interesseDeNovo, dados }
      : {
          ...comum,
          tipo: TIPO.interesseRetirado,
          dados: {
            ...dados,
            prazo: janela ? formatarJanela(janela, 'fim') : '',
            // Shown again while the interest is open, it freezes the curriculum of the day (R-INT-02).
            caminho: noInteresse
              ? `/todas-demandas/${demandaId}/interesse`
              : `/aplicar-credenciamento/${demandaId}`,
          },
        },
  ]);
}

type Mudanca = {
  demandaId: string;
  interessado: boolean;
  protocolo: string;
  /** In which they may come back. */
  janela: Parameters<typeof formatarJanela>[0] | null;
  /** The interest itself is open. */
  noInteresse: boolean;
};
