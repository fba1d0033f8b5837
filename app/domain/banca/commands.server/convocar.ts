import { contaParaBanca } from '#app/domain/acesso/commands.server/conta-da-banca.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { RuleError } from '#app/domain/errors.ts';
import { espalharRecusas } from '#app/domain/impedimento/espalhar.server.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { dadosDoConvite } from '#app/domain/mensageria/convite.ts';
import { NA_PROPRIA_MENSAGEM } from '#app/domain/mensageria/rules.ts';
import { lugaresDe } from '#app/domain/mensageria/rules.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { diaDaColuna, instanteDe } from '#app/lib/dates.ts';
import { MENSAGENS, papelEmPalavras, periodoEmPalavras } from '../labels.ts';
import { listMembros } from '../queries.server/lista.ts';
import { abrirBanca, conferirAgendaDaBanca } from './abrir.ts';

/** A member to be convened again, with the version of their convocation that was seen. */
export type ChamadoDeNovo = { membroId: string; versao: number };

/**
 * 'Convocar': whoever holds a seat and was not convened yet, and of `deNovo` those whom the last convocation did not
 * reach or who never used its link: of a version that is no longer the last, somebody was faster. R-BAN-07, R-BAN-10.
 */
export function convocarBanca(
  ctx: CtxUsuario,
  id: string,
  deNovo: readonly ChamadoDeNovo[] = [],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { banca, lugares } = await abrirBanca(tx, id);
    if (!banca.ativa) throw new RuleError(MENSAGENS.jaFechada);
    const membros = new Map((await listMembros(tx, id)).map((membro) => [membro.id, membro]));
    const faltam = lugares.filter(({ membroId }) => {
      const { convocacoes = 0, deNovo: oferecido = null } = membros.get(membroId) ?? {};
      if (convocacoes === 0) return true;
      const pedido = deNovo.some((um) => um.membroId === membroId && um.versao === convocacoes);
      return pedido && oferecido !== null;
    });
    if (faltam.length === 0) throw new RuleError(MENSAGENS.jaConvocada);
    for (const lugar of faltam) await convocar(tx, banca, lugar, 'REQUEST');
    if (banca.convocadaEm === null)
      await tx.db.banca.update({ where: { id }, data: { convocadaEm: tx.now, versao: { increment: 1 } } });
    await conferirAgendaDaBanca(tx, id);
    await registrarAuditoria(tx, {
      acao: 'banca.convocar',
      entidade: 'banca',
      entidadeId: id,
      dados: { membros: faltam.map(({ membroId }) => membroId) },
    });
  });
}

type BancaConvocada = {
  numero: number;
  demandaId: string;
  inicioDia: Date;
  fimDia: Date;
  inicioHora: string;
  fimHora: string;
  local: string;
};

type MembroConvocado = {
  membroId: string;
  nome: string;
  email: string;
  lugar: number | null;
  usuarioId: string | null;
};

/**
 * Writes the next version of a seat's convocation and the message that brings it, with the calendar's own request or
 * cancellation: one UID a seat, SEQUENCE one more each time. Where the e-mail has no account it is made here, and the
 * message brings the link that sets its password. Throws RuleError where the account is shut. R-BAN-05, R-BAN-07.
 */
export async function convocar(
  tx: Ctx,
  banca: BancaConvocada,
  membro: MembroConvocado,
  metodo: 'REQUEST' | 'CANCEL',
  motivo = '',
): Promise<void> {
  const { membroId } = membro;
  const anteriores = await tx.db.convocacao.count({ where: { membroId } });
  // Who was never told is not told that it is off.
  if (metodo === 'CANCEL' && anteriores === 0) return;
  const versao = anteriores + 1;
  const conta = await contaDe(tx, banca, membro);
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: banca.demandaId },
    select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  const { identificacaoProcesso: processo } = demanda;
  const objeto = objetoDaDemanda(demanda);
  const resumo = `Banca ${String(banca.numero)} (${processo})`;
  const [inicioDia, fimDia] = [diaDaColuna(banca.inicioDia), diaDaColuna(banca.fimDia)];
  const quando = periodoEmPalavras({ ...banca, inicioDia, fimDia });
  const inicio = instanteDe(inicioDia, banca.inicioHora);
  const fim = instanteDe(fimDia, banca.fimHora);
  await tx.db.convocacao.create({
    data: {
      membroId,
      versao,
      metodo,
      inicio,
      fim,
      resumo,
      criadaEm: tx.now,
      criadaPor: actorRecord(tx.actor).atorNome,
    },
  });
  const comum = {
    demandaId: banca.demandaId,
    usuarioId: conta.id,
    destinatarioNome: membro.nome,
    destinatarioEmail: conta.email,
    causa: `convocacao:${membroId}:${String(versao)}`,
  };
  const dados = {
    nome: membro.nome,
    processo,
    objeto,
    quando,
    onde: banca.local,
    motivo,
    ...dadosDoConvite(metodo, {
      uid: `convocacao-${membroId}@agenda.porteira`,
      sequence: versao,
      changedAt: tx.now,
      start: inicio,
      end: fim,
      summary: resumo,
      description: `${objeto}\n${quando}\n${banca.local}`,
      location: banca.local,
      // Of several days it is a stretch in which the panel sits at some hours; of one it takes them.
      busy: inicioDia === fimDia,
    }),
  };
  const papel = papelEmPalavras(membro);
  const lugares = lugaresDe([{ id: banca.demandaId, processo }]);
  const convite = { ...comum, dados: { ...dados, papel, lugares } };
  await registrarMensagens(tx, [
    metodo === 'CANCEL'
      ? { ...comum, tipo: TIPO.convocacaoCancelada, dados: { ...dados, caminho: NA_PROPRIA_MENSAGEM } }
      : conta.temSenha
        ? { ...convite, tipo: TIPO.convocacao }
        : { ...convite, tipo: TIPO.convocacaoComConvite },
  ]);
}

/** The seat's own account; the first convocation ties it to the seat, for good. */
async function contaDe(
  tx: Ctx,
  { demandaId }: BancaConvocada,
  membro: MembroConvocado,
): Promise<{ id: string; email: string; temSenha: boolean }> {
  if (membro.usuarioId !== null) {
    const { id, email, senhaHash } = await tx.db.usuario.findUniqueOrThrow({
      where: { id: membro.usuarioId },
    });
    return { id, email, temSenha: senhaHash !== null };
  }
  const conta = await contaParaBanca(tx, membro);
  if (conta === null) throw new RuleError(MENSAGENS.contaFechada(membro.nome));
  await tx.db.bancaMembro.update({ where: { id: membro.membroId }, data: { usuarioId: conta.id } });
  // They may have declared from another seat of the demand before this one was theirs.
  await espalharRecusas(tx, demandaId);
  return conta;
}
