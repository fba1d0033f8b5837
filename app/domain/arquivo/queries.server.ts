import type { Readable } from 'node:stream';
import { z } from 'zod';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { avaliadosPor } from '#app/domain/avaliacao/queries.server/lugar.ts';
import { podeAbrirArquivo, type UsoDoArquivo } from './access.ts';

export type ArquivoAberto = { nome: string; tipo: string; bytes: number; conteudo: Readable };

const NAO_HA = 'Não encontramos este arquivo.';

/**
 * A file for its owner, or for staff who may see what it is part of; each reading by staff goes to the audit.
 * Anybody else gets the same answer as for a file that does not exist.
 */
export async function abrirArquivo(ctx: CtxUsuario, id: string): Promise<ArquivoAberto> {
  if (!z.uuid().safeParse(id).success) throw new NotFoundError(NAO_HA);
  const arquivo = await ctx.db.arquivo.findUnique({
    where: { id },
    select: {
      donoId: true,
      chave: true,
      nomeOriginal: true,
      tipo: true,
      bytes: true,
      documentos: {
        select: {
          diligencia: { select: { respondidaEm: true } },
          envio: {
            select: {
              habilitacao: true,
              estado: true,
              participacaoId: true,
              participacao: { select: { demandaId: true, demanda: { select: { areaAtuacao: true } } } },
            },
          },
        },
      },
      homologacao: { select: { demanda: { select: { areaAtuacao: true } } } },
      acertoDeCpf: { select: { usuarioId: true } },
      atoEmNome: {
        select: { participacao: { select: { usuarioId: true, demanda: { select: { areaAtuacao: true } } } } },
      },
      recursos: {
        select: {
          recurso: { select: { faseId: true, demandaId: true, demanda: { select: { areaAtuacao: true } } } },
        },
      },
    },
  });
  if (!arquivo) throw new NotFoundError(NAO_HA);
  const daBanca = await avaliadosPor(
    ctx,
    arquivo.documentos.map(({ envio }) => envio.participacaoId),
  );
  const usos: UsoDoArquivo[] = [
    ...arquivo.documentos.map(({ envio, diligencia }) => ({
      tipo: 'documento' as const,
      habilitacao: envio.habilitacao,
      enviado: envio.estado === 'enviado' && (diligencia === null || diligencia.respondidaEm !== null),
      areaAtuacao: envio.participacao.demanda.areaAtuacao,
      banca: daBanca.has(envio.participacaoId),
    })),
    ...arquivo.recursos.map(({ recurso }) => ({
      tipo: 'recurso' as const,
      faseId: recurso.faseId,
      areaAtuacao: recurso.demanda.areaAtuacao,
    })),
    ...(arquivo.homologacao
      ? [{ tipo: 'homologacao' as const, areaAtuacao: arquivo.homologacao.demanda.areaAtuacao }]
      : []),
    ...(arquivo.atoEmNome
      ? [
          {
            tipo: 'em-nome' as const,
            areaAtuacao: arquivo.atoEmNome.participacao.demanda.areaAtuacao,
            usuarioId: arquivo.atoEmNome.participacao.usuarioId,
          },
        ]
      : []),
    ...(arquivo.acertoDeCpf ? [{ tipo: 'cpf' as const, usuarioId: arquivo.acertoDeCpf.usuarioId }] : []),
  ];
  const { ok, comoEquipe } = podeAbrirArquivo(ctx.actor, { donoId: arquivo.donoId, usos });
  if (!ok) throw new NotFoundError(NAO_HA);
  const conteudo = await appStorage()
    .open(arquivo.chave)
    .catch((error: unknown) => {
      ctx.log.error(
        { arquivoId: id, erro: error instanceof Error ? error.message : 'erro' },
        'arquivo não lido',
      );
      throw new NotFoundError('O arquivo não pôde ser lido agora. Tente de novo em alguns minutos.');
    });
  if (comoEquipe) {
    await registrarAuditoria(ctx, {
      acao: 'arquivo.abrir',
      entidade: 'usuario',
      entidadeId: arquivo.donoId,
      dados: { arquivoId: id, tipo: usos[0]?.tipo ?? 'documento' },
    });
  }
  return { nome: arquivo.nomeOriginal, tipo: arquivo.tipo, bytes: arquivo.bytes, conteudo };
}

/** Every key that a row holds: what nothing holds is not moved. */
export async function listArquivosGuardados({
  db,
}: Pick<Ctx, 'db'>): Promise<Map<string, { contentType: string; sha256: string | null }>> {
  const rows = await db.$queryRaw<{ chave: string; tipo: string; sha256: string | null }[]>`
    select chave, tipo, sha256 from arquivo
    union all
    select chave, case when chave like '%.zip' then 'application/zip' else 'application/pdf' end, sha256
      from documento_gerado where chave is not null
    order by chave`;
  return new Map(rows.map(({ chave, tipo, sha256 }) => [chave, { contentType: tipo, sha256 }]));
}
