import { varrerArquivos } from '#app/domain/arquivo/commands.server.ts';
import { defineTask } from '../task.ts';

/** Files that no row holds and rows that nothing uses go away after a day. */
export const arquivoVarrer = defineTask('arquivo.varrer', async (ctx) => {
  const apagados = await varrerArquivos(ctx, new Date());
  if (apagados.linhas + apagados.arquivos > 0) ctx.log.info(apagados, 'arquivos sem uso apagados');
});
