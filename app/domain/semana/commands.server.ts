import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { listDaComissao } from '#app/domain/mensageria/queries.server/comissao.ts';
import { lugaresDe } from '#app/domain/mensageria/rules.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { diaDoInstante, formatarHora } from '#app/lib/dates.ts';
import { diasDaSemana } from './labels.ts';
import { getSemana } from './queries.server/semana.ts';
import { emLinhas, horaDoAviso } from './rules.ts';

/** Tells everybody of the commission what is late and what ends this week, once a week; nothing where there is nothing. R-MSG-31. */
export async function avisarSemana(ctx: Ctx): Promise<{ criadas: number }> {
  exigir('mensagem.administrar', ctx.actor);
  if (!horaDoAviso(diaDoInstante(ctx.now), formatarHora(ctx.now))) return { criadas: 0 };
  const { semana, atrasadas, terminam } = await getSemana(ctx);
  if (atrasadas.length + terminam.length === 0) return { criadas: 0 };
  const dados = {
    semana: diasDaSemana(semana),
    atrasadas: emLinhas(atrasadas),
    terminam: emLinhas(terminam),
    lugares: lugaresDe([...atrasadas, ...terminam]),
  };
  const pessoas = await listDaComissao(ctx);
  return {
    criadas: await registrarMensagens(
      ctx,
      pessoas.map(({ id, nome, email }) => ({
        tipo: TIPO.semanaDaComissao,
        usuarioId: id,
        destinatarioNome: nome,
        destinatarioEmail: email,
        causa: semana.de,
        dados: { nome, ...dados },
      })),
    ),
  };
}
