import { createHash } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import { contarGuardadas, examinarLido, gravarExaminado } from '../importacao/gravacao.server.ts';
import { travarTabela } from '../importacao/queries.server.ts';
import { acharTabela } from '../importacao/tabelas.ts';
import { CONSULTAS, type ConsultaDoErp } from './consultas.ts';
import { linhasDoErp } from './leitura.ts';
import { motivoDaParada } from './rules.ts';
import { ErroDoErp, type Erp, type EstadoDaParte, type RegistroDoErp } from './types.ts';

/** Rows of one table in one pull. */
const LINHAS_DA_CARGA = 500_000;
/** A pull under way for longer was left by a process that is no more. */
const CARGA_ABANDONADA_MS = 3 * 60 * 60_000;

/**
 * Makes a pull: the tables one after the other, each written whole or not at all. One that was interrupted goes on
 * where it stopped. What is wrong with one table does not keep the next from coming. R-EXT-12.
 */
export async function executarCarga(
  ctx: Ctx,
  cargaId: string,
  erp: Erp,
  aoFim: (feitas: number, tabela: string) => void = () => undefined,
): Promise<void> {
  exigir('referencia.importar', ctx.actor);
  const carga = await tomar(ctx, cargaId);
  if (carga.estado === 'terminada') return;
  try {
    const feitas = new Set(carga.partes.map(({ tabela }) => tabela));
    const pedidas = CONSULTAS.filter(
      ({ tabela }) => erp.tabelas.includes(tabela) && (carga.tabela === null || carga.tabela === tabela),
    );
    let fora: ErroDoErp | null = null;
    for (const [indice, consulta] of pedidas.entries()) {
      if (!feitas.has(consulta.tabela)) fora = (await carregar(ctx, cargaId, erp, consulta, fora)) ?? fora;
      aoFim(indice + 1, consulta.tabela);
    }
  } catch (error) {
    await encerrar(ctx, cargaId, 'interrompida');
    throw error;
  }
  await encerrar(ctx, cargaId, 'terminada');
}

/** One that another process ended meanwhile was not interrupted. */
const encerrar = (ctx: Ctx, id: string, estado: 'terminada' | 'interrompida') =>
  ctx.db.cargaErp.updateMany({
    where: { id, ...(estado === 'interrompida' && { estado: 'em_andamento' }) },
    data: { estado, terminadaEm: ctx.now },
  });

async function tomar(ctx: Ctx, id: string) {
  return inTransaction(ctx, async (tx) => {
    // Two processes that ask at once come one after the other; the index refuses what this does not see.
    await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('carga_erp'))`;
    const carga = await tx.db.cargaErp.findUnique({
      where: { id },
      include: { partes: { select: { tabela: true } } },
    });
    if (!carga) throw new NotFoundError('Não encontramos esta carga.');
    if (carga.estado === 'terminada') return carga;
    const limite = new Date(tx.now.getTime() - CARGA_ABANDONADA_MS);
    await tx.db.cargaErp.updateMany({
      where: { estado: 'em_andamento', id: { not: id }, iniciadaEm: { lt: limite } },
      data: { estado: 'interrompida', terminadaEm: tx.now },
    });
    const outra = await tx.db.cargaErp.findFirst({ where: { estado: 'em_andamento', id: { not: id } } });
    if (outra) throw new ConflictError('Outra carga do sistema de gestão está em andamento.');
    await tx.db.cargaErp.update({
      where: { id },
      data: { estado: 'em_andamento', iniciadaEm: tx.now, terminadaEm: null },
    });
    return carga;
  });
}

/** Answers the error by which the other tables need not be asked for. */
async function carregar(
  ctx: Ctx,
  cargaId: string,
  erp: Erp,
  consulta: ConsultaDoErp,
  fora: ErroDoErp | null,
): Promise<ErroDoErp | null> {
  let registros: RegistroDoErp[];
  try {
    if (fora) throw fora;
    registros = await erp.consultar(consulta.tabela);
  } catch (error) {
    if (!(error instanceof ErroDoErp)) throw error;
    await anotar(ctx, cargaId, consulta.tabela, 'falhou', { motivo: error.message });
    return error.fora ? error : null;
  }
  await inTransaction(ctx, (tx) => gravarTabela(tx, cargaId, consulta, registros));
  return null;
}

async function gravarTabela(
  tx: Ctx,
  cargaId: string,
  consulta: ConsultaDoErp,
  registros: readonly RegistroDoErp[],
): Promise<void> {
  const tabela = acharTabela(consulta.tabela);
  if (!tabela) throw new RangeError(`tabela desconhecida: ${consulta.tabela}`);
  await travarTabela(tx, tabela);
  const sha256 = assinatura(registros);
  const inativar = consulta.ausentes === 'inativar';
  const examinado = await examinarLido(tx, tabela, linhasDoErp(tabela, registros), {
    arquivo: 'Sistema de gestão (RM)',
    sha256,
    linhasMaximas: LINHAS_DA_CARGA,
  });
  const { exame, linhas } = examinado;
  const contadas = await contarGuardadas(tx, tabela, linhas, { inativar });
  const { novas, alteradas, iguais } = exame;
  const numeros = { sha256, recebidas: exame.total, novas, alteradas, iguais, ...contadas };
  if (exame.totalProblemas > 0) {
    // The values are left out: they may be of people.
    const problemas = exame.problemas.map((problema) => ({ ...problema, valor: '' }));
    const motivo =
      exame.total === 0
        ? 'Nenhuma linha veio. O que está guardado continua a valer.'
        : `${exame.totalProblemas.toLocaleString('pt-BR')} problemas nas linhas que vieram. Nada foi gravado.`;
    return anotar(tx, cargaId, consulta.tabela, 'recusada', { ...numeros, motivo, problemas });
  }
  const anterior = await tx.db.cargaErpParte.findFirst({
    where: { tabela: consulta.tabela, sha256, estado: { not: 'substituida' } },
    orderBy: { id: 'desc' },
    select: { estado: true },
  });
  const motivo =
    motivoDaParada({ ...contadas, recebidas: exame.total, alteradas }, consulta) ??
    (anterior?.estado === 'desfeita' ? 'Estas mesmas linhas já vieram e foram desfeitas.' : null);
  if (motivo !== null && anterior?.estado !== 'autorizada') {
    const estado = anterior?.estado === 'negada' ? 'negada' : 'parada';
    return anotar(tx, cargaId, consulta.tabela, estado, { ...numeros, motivo });
  }
  const muda = novas + alteradas + contadas.ausentes > 0;
  const importacaoId = muda ? await gravarExaminado(tx, tabela, examinado, { inativar }) : null;
  await anotar(tx, cargaId, consulta.tabela, 'feita', { ...numeros, importacaoId });
}

/** The same rows in another order are the same. */
const assinatura = (registros: readonly RegistroDoErp[]): string =>
  createHash('sha256')
    .update(
      registros
        .map((registro) => JSON.stringify(Object.entries(registro).sort(([a], [b]) => (a < b ? -1 : 1))))
        .sort()
        .join('\n'),
    )
    .digest('hex');

type Dados = Partial<{
  sha256: string;
  guardadas: number;
  recebidas: number;
  novas: number;
  alteradas: number;
  iguais: number;
  ausentes: number;
  motivo: string;
  problemas: { linha: number | null; coluna: string | null; valor: string; problema: string }[];
  importacaoId: string | null;
}>;

const SEM_LINHAS = { sha256: '', guardadas: 0, recebidas: 0, novas: 0, alteradas: 0, iguais: 0, ausentes: 0 };

/** A question that nobody answered is asked by the latest pull alone. */
async function anotar(
  ctx: Ctx,
  cargaId: string,
  tabela: string,
  estado: EstadoDaParte,
  dados: Dados,
): Promise<void> {
  if (estado !== 'falhou') {
    await ctx.db.cargaErpParte.updateMany({
      where: { tabela, estado: 'parada' },
      data: { estado: 'substituida' },
    });
  }
  await ctx.db.cargaErpParte.create({
    data: { ...SEM_LINHAS, ...dados, cargaId, tabela, estado, em: ctx.now },
  });
}
