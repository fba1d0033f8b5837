import { randomUUID } from 'node:crypto';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import type { EtapaComResultado, Habilitacao } from '#app/domain/etapa/types.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { salvarVeredito } from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { schemaDoVeredito } from '#app/domain/habilitacao/schema.ts';

const tipo = (id: number, habilitacao: Habilitacao, descricao: string, temValidade = false) => ({
  id,
  habilitacao,
  descricao,
  temValidade,
  identificador: `teste_${String(id)}`,
  publico: 'todos',
});

/** Two documents of each kind; the second of each has a validity. */
export const TIPOS = {
  HabTec: [tipo(9101, 'HabTec', 'Identidade'), tipo(9102, 'HabTec', 'Registro no conselho', true)],
  HabJud: [tipo(9201, 'HabJud', 'Contrato social'), tipo(9202, 'HabJud', 'Certidão federal', true)],
} as const;

export const IDS = {
  HabTec: TIPOS.HabTec.map(({ id }) => id),
  HabJud: TIPOS.HabJud.map(({ id }) => id),
} as const;

export const criarTipos = (ctx: Ctx) =>
  ctx.db.tipoDocumento.createMany({ data: [...TIPOS.HabTec, ...TIPOS.HabJud], skipDuplicates: true });

/** The result of a stage that comes before a review, as that stage's area leaves it. */
export const darResultado = (
  ctx: Ctx,
  participacaoId: string,
  etapa: EtapaComResultado,
  dados: {
    apto?: boolean | null;
    aptoFinal?: boolean | null;
    naoAvaliado?: boolean;
    estado?: 'rascunho' | 'finalizado' | 'publicado';
    /** The final result was told too. */
    final?: boolean;
  } = {},
) => {
  const { apto = true, estado = 'publicado', final = false, ...outros } = dados;
  return ctx.db.resultadoEtapa.create({
    data: {
      participacaoId,
      etapa,
      apto,
      estado,
      atualizadoEm: ctx.now,
      finalizadoEm: estado === 'rascunho' ? null : ctx.now,
      publicadoEm: estado === 'publicado' ? ctx.now : null,
      publicadoFinalEm: final ? ctx.now : null,
      ...outros,
    },
  });
};

/** Documents that somebody sent: one file of each kind. */
export async function enviar(
  ctx: Ctx,
  { id, usuarioId }: { id: string; usuarioId: string },
  habilitacao: Habilitacao,
  { tipos = IDS[habilitacao], estado = 'enviado' }: { tipos?: readonly number[]; estado?: string } = {},
) {
  const arquivos = await Promise.all(
    tipos.map((tipoId) =>
      ctx.db.arquivo.create({
        data: {
          donoId: usuarioId,
          chave: `arquivos/${randomUUID()}`,
          nomeOriginal: `documento-${String(tipoId)}.pdf`,
          tipo: 'application/pdf',
          bytes: 1000,
          sha256: randomUUID().replaceAll('-', '').padEnd(64, '0'),
          criadoEm: ctx.now,
        },
      }),
    ),
  );
  return ctx.db.envioDocumento.create({
    data: {
      participacaoId: id,
      habilitacao,
      estado,
      criadoEm: ctx.now,
      atualizadoEm: ctx.now,
      enviadoEm: estado === 'enviado' ? ctx.now : null,
      documentos: {
        create: tipos.map((tipoDocumentoId, i) => ({
          tipoDocumentoId,
          arquivoId: arquivos[i]?.id ?? '',
          anexadoEm: ctx.now,
        })),
      },
    },
    include: { documentos: true },
  });
}

export const versaoDaAnalise = async (
  ctx: Ctx,
  { habilitacao, participacaoId }: { habilitacao: Habilitacao; participacaoId: string },
): Promise<number> => {
  const etapa = habilitacao === 'HabTec' ? 'hab_tecnica' : 'hab_juridica';
  const resultado = await ctx.db.resultadoEtapa.findUnique({
    where: { participacaoId_etapa: { participacaoId, etapa } },
  });
  return resultado?.versao ?? 0;
};

/** Looks at every document by the commands that the desk calls: the unfit with these texts, the others fit. */
export async function analisar(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  participacaoId: string,
  inaptos: Readonly<Record<number, string>> = {},
  atraso = '',
) {
  const alvo = { habilitacao, participacaoId };
  for (const tipoDocumentoId of IDS[habilitacao]) {
    const texto = inaptos[tipoDocumentoId];
    const versao = await versaoDaAnalise(ctx, alvo);
    const veredito = texto === undefined ? 'apto' : 'inapto';
    const dito = schemaDoVeredito.parse({ tipoDocumentoId, versao, veredito, texto: texto ?? '' });
    await salvarVeredito(ctx, alvo, dito);
  }
  return finalizarAnalise(ctx, alvo, { versao: await versaoDaAnalise(ctx, alvo), atraso });
}
