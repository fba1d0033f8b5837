import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { podeEnviar } from '../access.ts';
import { partesDe } from '../notas.ts';
import type { Parte } from '../types.ts';
import { contadores, contaGeral } from '../vistas.ts';
import { getApuracao } from './apuracao.ts';
import { findDemanda } from './demanda.ts';

/** What 'Enviar Resultado' of a type will do, and to how many, before it is done; or why it cannot be. */
export async function getEnvio(ctx: CtxUsuario, demandaId: string, tipo: Parte) {
  const { demanda, pessoas } = await findDemanda(ctx, demandaId);
  const partes = partesDe(demanda.tipoAvaliacao);
  if (!partes.includes(tipo)) throw new NotFoundError(NAO_HA.avaliacao);
  const { candidatos, depois, enviados, suplementar, falta, carimbo } = await getApuracao(ctx, demanda, tipo);
  /** The other part, whose result is still to be sent to some of them: until then they are not told. */
  const espera =
    partes.find(
      (parte) =>
        parte !== tipo &&
        (candidatos.length === 0
          ? !enviados.some((envio) => envio.tipo === parte)
          : candidatos.some((candidato) => !candidato.enviadas.includes(parte))),
    ) ?? null;
  // What goes out is the result of the whole; what is only recorded is the part's.
  const conta = espera === null ? contaGeral(demanda.tipoAvaliacao) : tipo;
  return {
    demanda,
    tipo,
    carimbo,
    conta,
    contagem: contadores(
      candidatos.map(({ apuracao }) => apuracao),
      conta,
    ),
    espera,
    /** Who goes, where it is of those who come after the others alone; and who is left for one after it, by name. */
    suplementar: suplementar ? candidatos.map(({ nome }) => nome) : null,
    depois: depois.map(({ nome }) => nome),
    permissao: podeEnviar(ctx.actor, {
      areaAtuacao: demanda.areaAtuacao,
      pessoas,
      statusDaDemanda: demanda.status,
      suplementar,
      habTecnicaPreliminarEm: demanda.habTecnicaPreliminarEm,
      falta,
    }),
  };
}

export type Envio = Awaited<ReturnType<typeof getEnvio>>;
