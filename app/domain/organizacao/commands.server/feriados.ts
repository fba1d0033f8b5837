import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { importarArquivo } from '#app/domain/referencia/importacao/commands.server.ts';
import {
  desfazerImportacao,
  type ImportacaoDesfeita,
} from '#app/domain/referencia/importacao/desfazer.server.ts';
import { TABELA_DE_FERIADOS } from '#app/domain/referencia/importacao/tabelas.ts';
import type { Exame } from '#app/domain/referencia/importacao/types.ts';
import { colunaDoDia, diaDoInstante, formatarDia, type Dia } from '#app/lib/dates.ts';
import { feriadosDe } from '../feriados.ts';
import { getFeriados, listFeriadosGravados } from '../queries.server/feriados.ts';
import { efeitoDeDesfazer, efeitoDosFeriados } from '../queries.server/efeito.ts';
import { getOrganizacao } from '../queries.server/organizacao.ts';
import type { Ambito, EfeitoDosFeriados } from '../types.ts';
import { ConfirmacaoDosFeriados, exigirConfirmacao, exigirVisto } from './confirmar.ts';

/** Years from now that a holiday may be in: what is farther was mistyped. */
const ANOS = 10;

/** People change the days one after the other, so that what was shown is what is written. */
const travar = (ctx: Pick<Ctx, 'db'>) => ctx.db.$executeRaw`lock table feriado in share row exclusive mode`;

export type NovoFeriado = { dia: Dia; ambito: Ambito; nome: string };

/**
 * Adds a day: a holiday or a day off that deadlines are counted around, or a working day in spite of one. Where written
 * deadlines are touched it is refused with their list until that list is confirmed. R-ORG-04.
 */
export function adicionarFeriado(
  ctx: Ctx,
  feriado: NovoFeriado,
  confirmacao: string | null,
): Promise<EfeitoDosFeriados> {
  exigir('feriado.salvar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await travar(tx);
    const { uf } = await getOrganizacao(tx);
    const gravados = await listFeriadosGravados(tx);
    const antes = feriadosDe(uf, gravados);
    const { dia, ambito, nome } = feriado;
    const { atorNome } = actorRecord(tx.actor);
    const problema = problemaDoDia(feriado, diaDoInstante(tx.now), antes(dia));
    if (problema !== null) throw new RuleError(problema, 'dia');
    if (gravados.some((outro) => outro.dia === dia && outro.ambito === ambito)) {
      throw new RuleError(`${formatarDia(dia)} já está na lista.`, 'dia');
    }
    const depois = feriadosDe(uf, [...gravados, feriado]);
    const efeito = await exigirConfirmacao(tx, antes, depois, confirmacao);
    await tx.db.feriado.create({
      data: { dia: colunaDoDia(dia), ambito, nome, criadoEm: tx.now, criadoPor: atorNome },
    });
    await registrar(tx, 'feriado.adicionar', feriado, efeito);
    return efeito;
  });
}

function problemaDoDia({ dia, ambito }: NovoFeriado, hoje: Dia, jaE: string | null): string | null {
  const anos = Number(dia.slice(0, 4)) - Number(hoje.slice(0, 4));
  if (anos < -1 || anos > ANOS) return 'Informe um dia do ano passado até os próximos dez anos.';
  if (ambito === 'util') return jaE === null ? 'Este dia não é feriado: já conta como os outros.' : null;
  return jaE === null ? null : `${formatarDia(dia)} já é feriado: ${jaE}.`;
}

/** Takes out a day that people wrote; what the library gives is only marked as a working day. */
export function removerFeriado(
  ctx: Ctx,
  { dia, ambito }: { dia: Dia; ambito: Ambito },
  confirmacao: string | null,
): Promise<EfeitoDosFeriados> {
  exigir('feriado.salvar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await travar(tx);
    const { uf } = await getOrganizacao(tx);
    const gravados = await listFeriadosGravados(tx);
    const este = gravados.find((outro) => outro.dia === dia && outro.ambito === ambito);
    if (!este) throw new NotFoundError('Este dia não está na lista.');
    const restantes = gravados.filter((outro) => outro !== este);
    const efeito = await exigirConfirmacao(
      tx,
      feriadosDe(uf, gravados),
      feriadosDe(uf, restantes),
      confirmacao,
    );
    await tx.db.feriado.delete({ where: { dia_ambito: { dia: colunaDoDia(dia), ambito } } });
    await registrar(tx, 'feriado.remover', este, efeito);
    return efeito;
  });
}

export type FeriadosImportados = { exame: Exame; efeito: EfeitoDosFeriados };

/**
 * The days of a file, all or none: what it brings and the written deadlines it touches are shown, and that very thing is
 * confirmed, first. R-ORG-04.
 */
export function importarFeriados(
  ctx: Ctx,
  pedido: { arquivo: string; conteudo: Uint8Array },
  confirmacao: string | null,
): Promise<FeriadosImportados> {
  exigir('feriado.salvar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await travar(tx);
    const antes = await getFeriados(tx);
    const exame = await importarArquivo(tx, { tabela: TABELA_DE_FERIADOS, ...pedido });
    const efeito = await efeitoDosFeriados(tx, antes, await getFeriados(tx));
    const resumo = `${efeito.resumo}/${exame.sha256}`;
    if (confirmacao !== resumo) throw new ConfirmacaoDosFeriados({ ...efeito, resumo }, exame);
    return { exame, efeito };
  });
}

/**
 * Takes an import back, of whatever table; one of holidays only once the written deadlines that it touches were shown and
 * confirmed. R-ORG-04, R-EXT-11.
 */
export function desfazerVista(
  ctx: Ctx,
  importacaoId: string,
  confirmacao: string | null,
): Promise<ImportacaoDesfeita & { efeito: EfeitoDosFeriados | null }> {
  exigir('referencia.importar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await travar(tx);
    const efeito = await efeitoDeDesfazer(tx, importacaoId);
    if (efeito !== null) exigirVisto(efeito, confirmacao);
    return { ...(await desfazerImportacao(tx, importacaoId)), efeito };
  });
}

const registrar = (
  ctx: Ctx,
  acao: 'feriado.adicionar' | 'feriado.remover',
  { dia, ambito, nome }: NovoFeriado,
  { prazos, pessoas }: EfeitoDosFeriados,
): Promise<void> =>
  registrarAuditoria(ctx, {
    acao,
    entidade: 'feriado',
    entidadeId: `${dia}/${ambito}`,
    dados: { nome, prazos: prazos.length, pessoas },
  });
