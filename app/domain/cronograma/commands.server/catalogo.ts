import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { getFase } from '../queries.server/catalogo.ts';
import { faseDaMaquina } from '../rules.ts';
import type { DadosDaFase } from '../schema.ts';

/** Adds a phase at the end of the catalogue. */
export function cadastrarFase(ctx: Ctx, dados: DadosDaFase): Promise<{ id: number }> {
  exigir('fase.salvar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    // Ids are given in order: two people adding at once wait for each other.
    await tx.db.$executeRaw`lock table fase in share row exclusive mode`;
    await recusarNomeRepetido(tx, dados.nome, null);
    const { _max } = await tx.db.fase.aggregate({ _max: { id: true, ordem: true } });
    const id = (_max.id ?? 0) + 1;
    await tx.db.fase.create({
      data: { id, ...dados, ordem: (_max.ordem ?? 0) + 1, criadoPor: actorRecord(tx.actor).atorNome },
    });
    await registrarAuditoria(tx, { acao: 'fase.cadastrar', entidade: 'fase', entidadeId: String(id), dados });
    return { id };
  });
}

/**
 * Changes a phase of the catalogue, with what it was on record; schedules already saved keep the name and the appeal
 * they had. Phases that the machine knows change their name only: what they are for is decided elsewhere. R-CRO-09.
 */
export function editarFase(ctx: Ctx, id: number, dados: DadosDaFase): Promise<void> {
  exigir('fase.salvar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await tx.db.$executeRaw`lock table fase in share row exclusive mode`;
    const { nome, recurso, modulo } = await getFase(tx, id);
    if (faseDaMaquina(id)) {
      if (dados.recurso !== recurso) throw new RuleError(MENSAGENS.recursoFixo, 'recurso');
      if (dados.modulo !== modulo) throw new RuleError(MENSAGENS.moduloFixo, 'modulo');
    }
    if (dados.nome === nome && dados.recurso === recurso && dados.modulo === modulo) return;
    await recusarNomeRepetido(tx, dados.nome, id);
    await tx.db.fase.update({
      where: { id },
      data: { ...dados, atualizadoPor: actorRecord(tx.actor).atorNome },
    });
    await registrarAuditoria(tx, {
      acao: 'fase.editar',
      entidade: 'fase',
      entidadeId: String(id),
      dados: { antes: { nome, recurso, modulo }, depois: dados },
    });
  });
}

async function recusarNomeRepetido(ctx: Ctx, nome: string, exceto: number | null): Promise<void> {
  const igual = await ctx.db.fase.findFirst({
    where: {
      nome: { equals: nome, mode: 'insensitive' },
      ...(exceto === null ? {} : { id: { not: exceto } }),
    },
    select: { id: true },
  });
  if (igual) throw new RuleError('Já existe uma fase com este nome.', 'nome');
}
