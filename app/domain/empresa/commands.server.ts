import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { listMunicipios } from '#app/domain/referencia/queries.server.ts';
import { fold } from '#app/lib/text.ts';
import { MENSAGENS } from './labels.ts';
import { mesmoNome } from './rules.ts';
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
      select: { id: true, versao: true, cnpj: true },
    });
    if ((atual?.versao ?? 0) !== versao) throw new ConflictError(MENSAGENS.mudou);
    await conferirNome(tx, usuarioId, dados, atual?.cnpj ?? null);
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

/**
 * One CNPJ is one company, whose name is the registered one: that of the management system, else the one under which it
 * is known here. Whoever corrects the name of a company that stays theirs corrects it for all. R-HOM-09.
 */
async function conferirNome(
  tx: CtxUsuario,
  usuarioId: string,
  { cnpj, nome }: Pick<EmpresaInformada, 'cnpj' | 'nome'>,
  anterior: string | null,
): Promise<void> {
  await tx.db.$queryRaw`select pg_advisory_xact_lock(hashtextextended('empresa:' || ${cnpj}, 0))::text`;
  const doErp = await tx.db.empresaCredenciada.findUnique({ where: { cnpj }, select: { nome: true } });
  if (doErp !== null) {
    if (!mesmoNome(doErp.nome, nome)) throw new RuleError(MENSAGENS.outroNome(doErp.nome), 'nome');
    return;
  }
  const outras = { cnpj, usuarioId: { not: usuarioId } };
  const outra = await tx.db.empresa.findFirst({
    where: outras,
    orderBy: { criadaEm: 'asc' },
    select: { nome: true },
  });
  if (outra === null || mesmoNome(outra.nome, nome)) return;
  if (anterior !== cnpj) throw new RuleError(MENSAGENS.outroNome(outra.nome), 'nome');
  const candidatas = await tx.db.empresa.findMany({ where: outras, select: { id: true } });
  await tx.db.empresa.updateMany({
    where: outras,
    data: { nome, versao: { increment: 1 }, atualizadaEm: tx.now, atualizadaPor: tx.actor.nome },
  });
  for (const { id } of candidatas) {
    await registrarAuditoria(tx, {
      acao: 'empresa.salvar',
      entidade: 'empresa',
      entidadeId: id,
      dados: { cnpj, nova: false },
    });
  }
}

async function municipio(ctx: CtxUsuario, uf: string | null, cidade: string | null): Promise<string | null> {
  if (cidade === null) return null;
  if (uf === null) throw new RuleError(MENSAGENS.estado, 'uf');
  const achado = (await listMunicipios(ctx, uf)).find(({ nome }) => fold(nome) === fold(cidade.trim()));
  if (!achado) throw new RuleError(MENSAGENS.cidadeDesconhecida, 'cidade');
  return achado.codigoIbge;
}
