import { actorRecord, type Ctx } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { campoDoMotivo, DE_TODOS, MENSAGENS } from '../labels.ts';
import { listAptosSemPedido } from '../queries.server/aptos.ts';

/** Why nobody asks for each, by participation; that of `DE_TODOS` for who has none of their own. */
export type MotivosSemHomologacao = ReadonlyMap<string, string>;

/**
 * Keeps why the demand ends without the homologation of each who is apt and tells them, in the caller's transaction,
 * under the lock of the demand and before it ends. RuleError where somebody has no reason. R-HOM-10.
 */
export async function registrarFimSemHomologacao(
  tx: Ctx,
  demandaId: string,
  motivos: MotivosSemHomologacao,
): Promise<void> {
  const motivoDe = (quem: string): string => motivos.get(quem)?.trim() ?? '';
  const aptos = (await listAptosSemPedido(tx, demandaId)).map((pessoa) => ({
    ...pessoa,
    motivo: motivoDe(pessoa.participacaoId) || motivoDe(DE_TODOS),
  }));
  const falta = aptos.find(({ motivo }) => motivo === '');
  if (falta) throw new RuleError(MENSAGENS.semMotivo(falta.nome), campoDoMotivo(falta.participacaoId));
  const { atorId, atorNome } = actorRecord(tx.actor);
  await tx.db.fimSemHomologacao.createMany({
    data: aptos.map(({ participacaoId, motivo }) => ({
      participacaoId,
      motivo,
      registradoEm: tx.now,
      registradoPorId: atorId,
      registradoPor: atorNome,
    })),
  });
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  const contas = await tx.db.usuario.findMany({
    where: { id: { in: aptos.map(({ usuarioId }) => usuarioId) } },
    select: { id: true, email: true },
  });
  const emails = new Map(contas.map(({ id, email }) => [id, email]));
  await registrarMensagens(
    tx,
    aptos.map(({ participacaoId, usuarioId, nome, motivo }) => ({
      tipo: TIPO.fimSemHomologacao,
      demandaId,
      usuarioId,
      destinatarioNome: nome,
      destinatarioEmail: emails.get(usuarioId) ?? '',
      causa: `sem-homologacao:${participacaoId}`,
      dados: {
        nome,
        processo: demanda.identificacaoProcesso,
        objeto: objetoDaDemanda(demanda),
        motivo,
      },
    })),
  );
}
