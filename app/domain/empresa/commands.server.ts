import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { listMunicipios } from '#app/domain/referencia/queries.server.ts';
import { fold } from '#app/lib/text.ts';
import { MENSAGENS } from './labels.ts';
import { getDonoDaEmpresa } from './queries.server.ts';
import type { EmpresaInformada } from './schema.ts';

/**
 * Keeps the company of a candidate who has none from RM; it is the person's, and serves the next demand (R-HOM-06).
 * Requests already made keep what was sent. `versao`: the one that was seen, 0 for none. Throws RuleError or
 * ConflictError.
 */
export function salvarEmpresa(
  ctx: CtxUsuario,
  participacaoId: string,
  versao: number,
  { uf, cidade, ...dados }: EmpresaInformada,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { usuarioId, areaAtuacao, status, empresa } = await getDonoDaEmpresa(tx, participacaoId);
    exigir('homologacao.editar-empresa', tx.actor, { areaAtuacao, pessoas: [usuarioId] });
    exigirAberta({ status });
    if (empresa?.origem === 'rm') throw new RuleError(MENSAGENS.doRm);
    await tx.db.$queryRaw`select 1 from usuario where id = ${usuarioId}::uuid for no key update`;
    const atual = await tx.db.empresa.findUnique({
      where: { usuarioId },
      select: { id: true, versao: true },
    });
    if ((atual?.versao ?? 0) !== versao) throw new ConflictError(MENSAGENS.mudou);
    const campos = {
      ...dados,
      codEstado: uf,
      municipioIbge: await municipio(tx, uf, cidade),
      atualizadaEm: tx.now,
      atualizadaPor: tx.actor.nome,
    };
    const { id } = await tx.db.empresa.upsert({
      where: { usuarioId },
      create: { ...campos, usuarioId, criadaEm: tx.now, criadaPor: tx.actor.nome },
      update: { ...campos, versao: { increment: 1 } },
      select: { id: true },
    });
    await registrarAuditoria(tx, {
      acao: 'empresa.salvar',
      entidade: 'empresa',
      entidadeId: id,
      dados: { cnpj: dados.cnpj, nova: atual === null },
    });
  });
}

async function municipio(ctx: CtxUsuario, uf: string | null, cidade: string | null): Promise<string | null> {
  if (cidade === null) return null;
  if (uf === null) throw new RuleError(MENSAGENS.estado, 'uf');
  const achado = (await listMunicipios(ctx, uf)).find(({ nome }) => fold(nome) === fold(cidade.trim()));
  if (!achado) throw new RuleError(MENSAGENS.cidadeDesconhecida, 'cidade');
  return achado.codigoIbge;
}
