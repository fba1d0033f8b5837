import { limparAcesso } from '#app/domain/acesso/commands.server/limpar.ts';
import { limparRascunhos } from '#app/domain/rascunho/commands.server/apagar.ts';
import { defineTask } from '../task.ts';

export const acessoLimpar = defineTask('acesso.limpar', async (ctx) => {
  ctx.log.info(await limparAcesso(ctx), 'sessões e links vencidos apagados');
  ctx.log.info(await limparRascunhos(ctx), 'rascunhos esquecidos apagados');
});
