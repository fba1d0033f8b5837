import {
  gerarExportacao,
  registrarFalhaDaExportacao,
} from '#app/domain/dados-pessoais/commands.server/exportar.ts';
import { apagarArquivos, varrerDadosPessoais } from '#app/domain/dados-pessoais/commands.server/limpar.ts';
import { defineTask } from '../task.ts';

export const dadosPessoaisExportar = defineTask(
  'dados-pessoais.exportar',
  async (ctx, { documentoId }, { attempt }) => {
    try {
      await gerarExportacao(ctx, documentoId);
    } catch (error) {
      if (attempt.last) await registrarFalhaDaExportacao(ctx, documentoId);
      throw error;
    }
  },
);

/** The files of a person who was anonymised; while the storage is away the job is tried again. */
export const dadosPessoaisApagarArquivos = defineTask(
  'dados-pessoais.apagar-arquivos',
  async (ctx, { usuarioId }) => {
    ctx.log.info(
      { apagados: await apagarArquivos(ctx, usuarioId) },
      'arquivos de pessoa anonimizada apagados',
    );
  },
);

/** docs/retencao.md */
export const dadosPessoaisVarrer = defineTask('dados-pessoais.varrer', async (ctx) => {
  const varredura = await varrerDadosPessoais(ctx);
  if (Object.values(varredura).some((quantos) => quantos > 0))
    ctx.log.info(varredura, 'dados vencidos apagados');
});
