import { appStorage } from '#app/integrations/storage/storage.server.ts';
import type { Cena, Participacoes } from './participacoes.ts';

/** A report that shows the person: it is the staff's, not theirs. */
export async function plantarRelatorio(
  { ctx, marcas, demandas, equipe }: Cena,
  participacoes: Participacoes,
  numero: number,
): Promise<string> {
  const { ocultas: o } = marcas;
  const chave = `documentos/${o.text('chave do relatório')}`;
  const conteudo = Buffer.from(`%PDF-1.7 ${o.text('conteúdo do relatório em PDF')}`);
  await appStorage().put(chave, conteudo, { contentType: 'application/pdf' });
  const { id } = await ctx.db.documentoGerado.create({
    data: {
      tipo: 'relatorio',
      referencia: {},
      nomeArquivo: 'Resultado preliminar do cadastro.pdf',
      codigo: o.text('código do relatório'),
      estado: 'pronto',
      chave,
      bytes: conteudo.byteLength,
      sha256: o.text('sha256 do PDF do relatório'),
      criadoEm: ctx.now,
      prontoEm: ctx.now,
      relatorio: {
        create: {
          demandaId: demandas.habilitacao,
          referenciaId: demandas.habilitacao,
          especie: 'avaliacaoCadastro',
          versao: numero,
          conteudo: {
            linhas: [{ participacaoId: participacoes.habilitacao, nome: o.text('nome no relatório') }],
          },
          sha256: o.text('sha256 do relatório').padEnd(64, '0'),
          mudancas: o.text('motivo da retificação'),
          criadoPorId: equipe.id,
          criadoPor: o.text('quem gerou o relatório'),
          criadoEm: ctx.now,
        },
      },
    },
  });
  return o.value('id do documento do relatório', id);
}
