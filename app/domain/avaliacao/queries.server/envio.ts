import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { podeEnviar } from '../access.ts';
import { partesDe } from '../notas.ts';
import type { Parte } from '../types.ts';
import { contadores } from '../vistas.ts';
import { getApuracao } from './apuracao.ts';
import { findDemanda } from './demanda.ts';

/** What 'Enviar Resultado' of a type will do, and to how many, before it is done; or why it cannot be. */
export async function getEnvio(ctx: CtxUsuario, demandaId: string, tipo: Parte) {
  const { demanda, pessoas } = await findDemanda(ctx, demandaId);
  const partes = partesDe(demanda.tipoAvaliacao);
  if (!partes.includes(tipo)) throw new NotFoundError('Não encontramos esta avaliação.');
  const { candidatos, enviados, falta, carimbo } = await getApuracao(ctx, demanda, tipo);
  return {
    demanda,
    tipo,
    carimbo,
    contagem: contadores(
      candidatos.map(({ apuracao }) => apuracao),
      tipo,
    ),
    /** The other part, whose result is still to be sent: until then nobody is told. */
    espera: partes.find((parte) => parte !== tipo && !enviados.some((envio) => envio.tipo === parte)) ?? null,
    permissao: podeEnviar(ctx.actor, {
      areaAtuacao: demanda.areaAtuacao,
      pessoas,
      statusDaDemanda: demanda.status,
      resultadoEnviadoEm: enviados.find((envio) => envio.tipo === tipo)?.em ?? null,
      habTecnicaPreliminarEm: demanda.habTecnicaPreliminarEm,
      falta,
    }),
  };
}

export type Envio = Awaited<ReturnType<typeof getEnvio>>;
