import type { Ctx } from '#app/domain/ctx.ts';
import { REMOVIDO } from '#app/domain/dados-pessoais/rules.ts';
import { TIPO_REMOVIDO } from '#app/domain/dados-pessoais/types.ts';
import { comoEspecie, ESPECIES } from '../especies.ts';
import { hashDoConteudo } from '../queries.server/conteudo.ts';
import type { ConteudoDoRelatorio } from '../types.ts';
import { pedirPdf } from './documento.ts';

const DOCUMENTO_REMOVIDO = {
  tipo: TIPO_REMOVIDO,
  nomeArquivo: REMOVIDO,
  referencia: {},
  estado: 'erro',
  erro: 'Este documento foi removido.',
};

/**
 * The reports that show the person, or that they asked for, are printed again without them: under the same code and
 * with the same decisions. Give it the transaction that anonymises. R-PES-02.
 */
export async function tirarDosRelatorios(ctx: Ctx, usuarioId: string, nome: string): Promise<void> {
  const participacoes = await ctx.db.participacao.findMany({
    where: { usuarioId },
    select: { id: true, demandaId: true, homologacoes: { select: { homologacaoId: true } } },
  });
  const dela = new Set(participacoes.map(({ id }) => id));
  const homologacoes = new Set(
    participacoes.flatMap((participacao) =>
      participacao.homologacoes.map(({ homologacaoId }) => homologacaoId),
    ),
  );
  const relatorios = await ctx.db.relatorio.findMany({
    where: {
      OR: [
        { criadoPorId: usuarioId },
        { demandaId: { in: participacoes.map(({ demandaId }) => demandaId) } },
      ],
    },
    include: { documento: { select: { tipo: true, referencia: true, codigo: true } } },
  });
  for (const { id, documento, documentoId, ...relatorio } of relatorios) {
    const conteudo = semPessoa(relatorio.conteudo, dela, nome);
    const criou = relatorio.criadoPorId === usuarioId;
    if (!criou && conteudo === null && !homologacoes.has(relatorio.referenciaId)) continue;
    const novo = await pedirPdf(ctx, {
      tipo: documento.tipo,
      referencia: documento.referencia as Record<string, string>,
      codigo: documento.codigo ?? undefined,
      nomeArquivo: ESPECIES[comoEspecie(relatorio.especie)].arquivo,
      doPortal: true,
    });
    await ctx.db.relatorio.update({
      where: { id },
      data: {
        documentoId: novo,
        ...(criou ? { criadoPor: nome } : {}),
        ...(conteudo === null ? {} : { conteudo, sha256: hashDoConteudo(conteudo) }),
      },
    });
    if (novo !== documentoId)
      await ctx.db.documentoGerado.update({ where: { id: documentoId }, data: DOCUMENTO_REMOVIDO });
  }
}

/** The content without the name and CPF of who takes part by these; null where it does not show them. */
function semPessoa(json: unknown, dela: ReadonlySet<string>, nome: string): ConteudoDoRelatorio | null {
  const conteudo = json as Partial<ConteudoDoRelatorio>;
  if (!conteudo.linhas?.some(({ participacaoId }) => dela.has(participacaoId))) return null;
  return {
    ...(conteudo as ConteudoDoRelatorio),
    linhas: conteudo.linhas.map((linha) =>
      dela.has(linha.participacaoId) ? { ...linha, nome, cpf: '–' } : linha,
    ),
  };
}
