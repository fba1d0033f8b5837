import { aproximarTentativas } from '#app/domain/mensageria/commands.server/envio.ts';
import { avisarNaoEnviados, gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { dataPadraoDeGeracao } from '#app/domain/mensageria/rules.ts';
import { avisarSemana } from '#app/domain/semana/commands.server.ts';
import { defineTask } from '../task.ts';

/** From 18:00 on for the next day, before that for today: what an earlier run left out is added. R-MSG-06. */
export const mensageriaGerarAvisos = defineTask('mensageria.gerar-avisos', async (ctx) => {
  const dia = dataPadraoDeGeracao(ctx.now);
  const { demandas, criadas } = await gerarAvisos(ctx, { dia });
  if (criadas > 0) ctx.log.info({ dia, demandas, criadas }, 'avisos gerados');
  const naoEnviados = await avisarNaoEnviados(ctx);
  if (naoEnviados.criadas > 0) ctx.log.info(naoEnviados, 'avisos do que não foi enviado');
  const semana = await avisarSemana(ctx);
  if (semana.criadas > 0) ctx.log.info(semana, 'semana da Comissão');
});

export const mensageriaAproximarTentativas = defineTask('mensageria.aproximar-tentativas', (ctx) =>
  aproximarTentativas(ctx),
);
