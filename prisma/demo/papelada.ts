import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';
import { daHabilitacao } from './corte.ts';
import type { ArquivoDaDemonstracao, Papelada } from './documentos.ts';

const DE_UMA_VEZ = 24;

/** Puts the files into the storage; before their rows, so that no row is without its file. */
export async function guardarArquivos(arquivos: readonly ArquivoDaDemonstracao[]): Promise<void> {
  for (let i = 0; i < arquivos.length; i += DE_UMA_VEZ) {
    await Promise.all(
      arquivos
        .slice(i, i + DE_UMA_VEZ)
        .map(({ linha, conteudo }) => appStorage().put(linha.chave, conteudo, { contentType: linha.tipo })),
    );
  }
}

/** The rows of documents and attachments, and the receipts of the candidates with an account to enter by. */
export async function gravarPapelada(ctx: Ctx, { arquivos, envios, anexos: todos }: Papelada): Promise<void> {
  const { db } = ctx;
  // Those of the reviews of documents go with their appeals.
  const anexos = todos.filter(({ recurso }) => !daHabilitacao(recurso));
  await db.arquivo.createMany({ data: arquivos.map(({ linha }) => linha) });
  await db.envioDocumento.createMany({
    data: envios.map(
      ({ id, participacaoId, habilitacao, enviadoEm, criadoEm, atualizadoEm, documentos }) => ({
        id,
        participacaoId,
        habilitacao,
        estado: enviadoEm ? 'enviado' : 'rascunho',
        versao: documentos.length + (enviadoEm ? 2 : 1),
        criadoEm,
        atualizadoEm,
        enviadoEm,
      }),
    ),
  });
  await db.documentoEnviado.createMany({
    data: envios.flatMap(({ id: envioId, documentos }) =>
      documentos.map(({ arquivo, ...documento }) => ({ ...documento, envioId, arquivoId: arquivo.linha.id })),
    ),
  });
  await db.recursoAnexo.createMany({
    data: anexos.flatMap(({ recurso, arquivos: dele }) =>
      dele.map(({ linha }, ordem) => ({ recursoId: recurso.id, arquivoId: linha.id, ordem })),
    ),
  });
  await gravarComprovantes(ctx, { envios, anexos });
}

async function gravarComprovantes(ctx: Ctx, { envios, anexos }: Omit<Papelada, 'arquivos'>): Promise<void> {
  const contas = await ctx.db.usuario.findMany({
    where: { email: { in: [CANDIDATO_EXTERNO, CANDIDATO_INTERNO] } },
    select: { id: true },
  });
  const comConta = new Set(contas.map(({ id }) => id));
  const resumo = ({ linha: { sha256, bytes } }: ArquivoDaDemonstracao) => ({ sha256, bytes });
  for (const { id, usuarioId, demandaId, habilitacao, enviadoEm, documentos } of envios) {
    if (!enviadoEm || !comConta.has(usuarioId)) continue;
    await emitirComprovante(
      { ...ctx, now: enviadoEm },
      {
        tipo: 'documentos',
        referenciaId: id,
        usuarioId,
        demandaId,
        conteudo: {
          habilitacao,
          documentos: documentos.map(({ tipoDocumentoId, arquivo }) => ({
            tipo: tipoDocumentoId,
            ...resumo(arquivo),
          })),
        },
        arquivos: documentos.map(({ arquivo }) => resumo(arquivo)),
      },
    );
  }
  for (const { recurso, usuarioId, processo, arquivos } of anexos) {
    if (!comConta.has(usuarioId)) continue;
    await emitirComprovante(
      { ...ctx, now: recurso.criadoEm },
      {
        tipo: 'recurso',
        referenciaId: recurso.id,
        usuarioId,
        demandaId: recurso.demandaId,
        conteudo: {
          processo,
          fase: recurso.faseId,
          numeracao: recurso.numeracao,
          observacao: recurso.observacao,
          anexos: arquivos.map((arquivo) => ({ nome: arquivo.linha.nomeOriginal, ...resumo(arquivo) })),
        },
        arquivos: arquivos.map(resumo),
      },
    );
  }
}
