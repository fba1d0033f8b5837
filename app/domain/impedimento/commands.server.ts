import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { travarAgenda } from '#app/domain/agendamento/commands.server/travar.ts';
import { abrirBanca, conferirAgendaDaBanca } from '#app/domain/banca/commands.server/abrir.ts';
import { actorRecord, inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { listDaComissao } from '#app/domain/mensageria/queries.server/comissao.ts';
import { lugaresDe } from '#app/domain/mensageria/rules.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { espalharRecusas } from './espalhar.server.ts';
import {
  findLugarDoMembro,
  indiciosDosPares,
  listADeclarar,
  listIndicios,
  type LugarDoMembro,
} from './queries.server.ts';
import { motivoParaNaoDeclarar, repete } from './rules.ts';
import type { DeclaracaoLida } from './schema.ts';

/**
 * A member declares, about one candidate, that nothing stands in the way or what does. What was declared stays, with the
 * hints that were shown. A recusal takes away the drafts and tells the commission that a substitute is missing. Answers
 * the part and whether the file may now be opened. R-IMP-01 to R-IMP-05.
 */
export function declarar(
  ctx: CtxUsuario,
  agendamentoId: string,
  { declaracao, motivos, texto }: DeclaracaoLida,
): Promise<{ lugar: LugarDoMembro; impedido: boolean }> {
  return inTransaction(ctx, async (tx) => {
    exigir('impedimento.declarar', tx.actor);
    const achado = await findLugarDoMembro(tx, agendamentoId);
    if (achado === null) throw new NotFoundError();
    await tx.db.$queryRaw`select 1 from demanda where id = ${achado.demandaId}::uuid for share`;
    // Who scores changes, and so who is busy when.
    await travarAgenda(tx);
    await tx.db.$queryRaw`select 1 from banca_membro where id = ${achado.membroId}::uuid for update`;
    // Scores of this candidate that are being written are waited for.
    await tx.db.$queryRaw`
      select 1 from agendamento where participacao_id = ${achado.participacaoId}::uuid order by id for no key update`;
    // Read again: the other press of the same button, or the result, may have come before the lock.
    const lugar = await findLugarDoMembro(tx, agendamentoId);
    if (lugar === null) throw new NotFoundError();
    exigirAberta(lugar);
    const impedido = declaracao !== 'nenhum';
    if (repete(lugar.declaradas, declaracao)) return { lugar, impedido };
    const recusa = motivoParaNaoDeclarar(lugar.declaradas, lugar);
    if (recusa !== null) throw new RuleError(recusa);
    const { membroId, participacaoId } = lugar;
    const { atorNome: declaradoPor, atorId: declaradoPorId } = actorRecord(tx.actor);
    const { id } = await tx.db.impedimento.create({
      data: {
        membroId,
        participacaoId,
        numero: lugar.declaradas.length + 1,
        declaracao,
        motivos: [...motivos],
        texto,
        indicios: await listIndicios(tx, lugar),
        declaradoEm: tx.now,
        declaradoPor,
        declaradoPorId,
      },
    });
    if (impedido) {
      await espalharRecusas(tx, lugar.demandaId);
      await deixarDeAvaliar(tx, lugar);
      await avisarComissao(tx, id, lugar);
    }
    // Never the reason: it stands in the declaration alone.
    await registrarAuditoria(tx, {
      acao: 'impedimento.declarar',
      entidade: 'impedimento',
      entidadeId: id,
      dados: { declaracao },
    });
    return { lugar, impedido };
  });
}

/**
 * 'Nada me impede' about many candidates of a demand at once, each a declaration of its own with the hints that were
 * shown. Who was declared on meanwhile, or is no longer this person's to score, is left as it is. Answers how many were
 * declared. R-IMP-01, R-IMP-08.
 */
export function declararNadaSobre(
  ctx: CtxUsuario,
  { demandaId, participacoes }: { demandaId: string; participacoes: readonly string[] },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    exigir('impedimento.declarar', tx.actor);
    const [demanda] = await tx.db.$queryRaw<{ status: number }[]>`
      select status from demanda where id = ${demandaId}::uuid for share`;
    if (!demanda) throw new NotFoundError();
    exigirAberta(demanda);
    await travarAgenda(tx);
    await tx.db.$queryRaw`
      select 1 from banca_membro m join banca b on b.id = m.banca_id
       where b.demanda_id = ${demandaId}::uuid and m.usuario_id = ${tx.actor.id}::uuid order by m.id for update of m`;
    const lugares = (await listADeclarar(tx, demandaId)).filter(({ participacaoId }) =>
      participacoes.includes(participacaoId),
    );
    if (lugares.length === 0) return 0;
    const indicios = await indiciosDosPares(tx, lugares);
    const { atorNome: declaradoPor, atorId: declaradoPorId } = actorRecord(tx.actor);
    const feitas = lugares.map(({ membroId, participacaoId }) => ({
      id: randomUUID(),
      membroId,
      participacaoId,
      numero: 1,
      declaracao: 'nenhum',
      motivos: [],
      texto: '',
      indicios: indicios({ membroId, participacaoId }),
      declaradoEm: tx.now,
      declaradoPor,
      declaradoPorId,
    }));
    await tx.db.impedimento.createMany({ data: feitas });
    await registrarAuditoria(tx, {
      acao: 'impedimento.declarar',
      entidade: 'demanda',
      entidadeId: demandaId,
      dados: { declaracao: 'nenhum', impedimentos: feitas.map(({ id }) => id) },
    });
    return feitas.length;
  });
}

/** The recused person's drafts about the candidate go, and so does their place as somebody's substitute. */
async function deixarDeAvaliar(tx: CtxUsuario, { participacaoId, demandaId }: LugarDoMembro): Promise<void> {
  await tx.db.$executeRaw`
    delete from avaliacao v using agendamento a
     where a.id = v.agendamento_id and a.participacao_id = ${participacaoId}::uuid
       and v.usuario_id = ${tx.actor.id}::uuid and v.estado = 'rascunho'`;
  await tx.db.substituto.updateMany({
    where: {
      ate: null,
      membro: { usuarioId: tx.actor.id, banca: { demandaId } },
      impedimento: { participacaoId },
    },
    data: { ate: tx.now },
  });
}

/** The message names the panel, the process and the member; never the candidate nor the reason. */
async function avisarComissao(tx: Ctx, impedimentoId: string, lugar: LugarDoMembro): Promise<void> {
  const { demandaId, processo, membro, banca } = lugar;
  await registrarMensagens(
    tx,
    (await listDaComissao(tx)).map(({ id, nome, email }) => ({
      tipo: TIPO.substitutoFaltando,
      demandaId,
      usuarioId: id,
      destinatarioNome: nome,
      destinatarioEmail: email,
      causa: `impedimento:${impedimentoId}`,
      dados: {
        nome,
        processo,
        banca: String(banca),
        membro,
        caminho: `/adm/cadastrar-banca?credenciamento=${demandaId}` as const,
        lugares: lugaresDe([{ id: demandaId, processo }]),
      },
    })),
  );
}

/** The commission names who scores a candidate in the recused member's place: a substitute seat of the panel. R-IMP-05. */
export function designarSubstituto(
  ctx: CtxUsuario,
  { bancaId, impedimentoId, membroId }: { bancaId: string; impedimentoId: string; membroId: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { lugares } = await abrirBanca(tx, bancaId);
    const impedimento = await tx.db.impedimento.findFirst({
      where: { id: impedimentoId, declaracao: { not: 'nenhum' }, membro: { bancaId } },
      include: { substitutos: { where: { ate: null } } },
    });
    if (!impedimento) throw new NotFoundError();
    if (impedimento.substitutos.some((um) => um.membroId === membroId)) return;
    const suplente = lugares.find((um) => um.membroId === membroId && um.papel === 'suplente');
    if (!suplente) throw new RuleError('Escolha um suplente da banca.', 'membroId');
    const recusas = await tx.db.impedimento.count({
      where: { membroId, participacaoId: impedimento.participacaoId, declaracao: { not: 'nenhum' } },
    });
    if (recusas > 0)
      throw new RuleError(`${suplente.nome} também se declarou impedido deste candidato.`, 'membroId');
    await tx.db.substituto.updateMany({ where: { impedimentoId, ate: null }, data: { ate: tx.now } });
    const { atorNome: designadoPor, atorId: designadoPorId } = actorRecord(tx.actor);
    await tx.db.substituto.create({
      data: { impedimentoId, membroId, designadoEm: tx.now, designadoPor, designadoPorId },
    });
    await conferirAgendaDaBanca(tx, bancaId);
    await registrarAuditoria(tx, {
      acao: 'impedimento.designar-substituto',
      entidade: 'impedimento',
      entidadeId: impedimentoId,
      dados: { membroId },
    });
  });
}
