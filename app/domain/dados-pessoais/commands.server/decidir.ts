import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { tirarDosRelatorios } from '#app/domain/relatorio/commands.server/anonimizar.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { podeSerAnonimizada } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { pseudonimo } from '../rules.ts';
import { getIdentificacao, temHomonimo } from '../queries.server/identificacao.ts';
import { getSituacao } from '../queries.server/situacao.ts';
import { abrirAnonimizacao, apagarDaPessoa } from './anonimizar.ts';
import { apagarMencoes } from './mencoes.ts';

/**
 * Confirms a request: in one transaction the person leaves every table, message and queued job, and the account
 * closes; a job removes the files. Of two deciders one wins, the other gets ConflictError. RuleError when something
 * keeps the person after all. R-PES-06.
 */
export function confirmarAnonimizacao(ctx: Ctx, pedidoId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { usuarioId } = await travar(tx, pedidoId);
    const permissao = podeSerAnonimizada(await getSituacao(tx, usuarioId));
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    await decidir(tx, pedidoId, 'confirmado', null);

    const pessoa = await getIdentificacao(tx, usuarioId);
    const comNome = !(await temHomonimo(tx, usuarioId, pessoa.nomes));
    await abrirAnonimizacao(tx);
    await apagarDaPessoa(tx, usuarioId, pessoa);
    await tirarDosRelatorios(tx, usuarioId, pseudonimo(usuarioId).completo);
    await apagarMencoes(tx, usuarioId, pessoa, { comNome });

    await registrarAuditoria(tx, {
      acao: 'anonimizacao.confirmar',
      entidade: 'pedido_anonimizacao',
      entidadeId: pedidoId,
      dados: { usuarioId },
    });
    await enqueue(
      tx,
      'dados-pessoais.apagar-arquivos',
      { usuarioId },
      { key: `apagar-arquivos:${usuarioId}` },
    );
  });
}

/** Refuses a request; the person reads the reason. */
export function recusarAnonimizacao(ctx: Ctx, pedidoId: string, resposta: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { usuarioId } = await travar(tx, pedidoId);
    if (resposta.trim() === '') throw new RuleError('Diga o motivo da recusa.', 'resposta');
    await decidir(tx, pedidoId, 'recusado', resposta.trim());
    await registrarAuditoria(tx, {
      acao: 'anonimizacao.recusar',
      entidade: 'pedido_anonimizacao',
      entidadeId: pedidoId,
    });
    const pessoa = await tx.db.usuario.findUniqueOrThrow({ where: { id: usuarioId } });
    await registrarMensagens(tx, [
      {
        tipo: TIPO.anonimizacaoRecusada,
        usuarioId,
        destinatarioNome: `${pessoa.nome} ${pessoa.sobrenome}`.trim(),
        destinatarioEmail: pessoa.email,
        causa: pedidoId,
        dados: { nome: pessoa.nome, motivo: resposta.trim() },
      },
    ]);
  });
}

/**
 * The request, its decider's to decide. Person first, then request, as when it is asked for: nobody waits for the
 * other way round.
 */
async function travar(ctx: Ctx, pedidoId: string): Promise<{ usuarioId: string }> {
  const pedido = await ctx.db.pedidoAnonimizacao.findUnique({
    where: { id: pedidoId },
    select: { usuarioId: true },
  });
  exigir('dados-pessoais.decidir', ctx.actor, { pessoas: pedido ? [pedido.usuarioId] : [] });
  if (!pedido) throw new NotFoundError('Este pedido não existe.');
  await ctx.db.$queryRaw`select id from usuario where id = ${pedido.usuarioId}::uuid for update`;
  const [linha] = await ctx.db.$queryRaw<{ estado: string }[]>`
    select estado from pedido_anonimizacao where id = ${pedidoId}::uuid for update`;
  if (linha?.estado !== 'pendente') throw new ConflictError(MENSAGENS.decidido);
  return pedido;
}

async function decidir(
  ctx: Ctx,
  id: string,
  estado: 'confirmado' | 'recusado',
  resposta: string | null,
): Promise<void> {
  const { atorId, atorNome } = actorRecord(ctx.actor);
  await ctx.db.pedidoAnonimizacao.update({
    where: { id },
    data: { estado, resposta, decididoEm: ctx.now, decididoPor: atorNome, decididoPorId: atorId },
  });
}
