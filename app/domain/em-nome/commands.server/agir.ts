import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { findPessoa } from '#app/domain/acesso/queries.server/pessoa.ts';
import { confirmarPresenca, pedirOutroHorario } from '#app/domain/agendamento/commands.server/responder.ts';
import { guardarPara } from '#app/domain/arquivo/commands.server.ts';
import type { ArquivoGuardado, ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { TEXTOS } from '../labels.ts';
import { exigirEmNome, listAtosPossiveis } from '../queries.server.ts';
import { comoPediu, desfazAte, motivoDoMomento, nomeDoAto } from '../rules.ts';
import type { PedidoDeAto } from '../schema.ts';
import { caminhoDoDesfazer } from '../telas.ts';

type Alvo = { demandaId: string; participacaoId: string };
type Gravar = (() => Promise<ArquivoGuardado>) | null;

const ACEITA = ['pdf', 'jpg', 'png'] as const;

/**
 * Does for a person what they asked for, by their own command and its rules, in one transaction with who did it for them and
 * why, the receipt and the message to them. The same form sent again does nothing more. R-NOM-01, R-NOM-02, R-NOM-03.
 */
export async function agirEmNome(
  ctx: CtxUsuario,
  alvo: Alvo,
  pedido: PedidoDeAto,
  papel: ArquivoRecebido | undefined,
): Promise<void> {
  if (await jaFeito(ctx, alvo, pedido)) return;
  // Asked before the paper is kept, and again with everything locked.
  const { semAnexo } = await exigirEmNome(ctx, alvo.demandaId, alvo.participacaoId);
  if (papel === undefined && !semAnexo) throw new RuleError(TEXTOS.semPapel, 'papel');
  if (papel === undefined) return inTransaction(ctx, (tx) => fazer(tx, alvo, pedido, null));
  try {
    await guardarPara(ctx, papel, { aceita: ACEITA }, (tx, gravar) => fazer(tx, alvo, pedido, gravar));
  } catch (error) {
    if (error instanceof RuleError && error.field === undefined) throw new RuleError(error.message, 'papel');
    throw error;
  }
}

/** Was this form sent before, by whoever sends it now and for the same person? ConflictError where it was for another. */
async function jaFeito(
  { db, actor }: CtxUsuario,
  { participacaoId }: Alvo,
  { pedido, ato }: PedidoDeAto,
): Promise<boolean> {
  const antes = await db.atoEmNome.findUnique({ where: { id: pedido } });
  if (antes === null) return false;
  const mesmo = antes.participacaoId === participacaoId && antes.feitoPorId === actor.id && antes.ato === ato;
  if (!mesmo) throw new ConflictError(TEXTOS.outroFormulario);
  return true;
}

async function fazer(tx: CtxUsuario, alvo: Alvo, pedido: PedidoDeAto, gravar: Gravar): Promise<void> {
  const { demandaId, participacaoId } = alvo;
  const { ato, tipo, versao, meio, motivo, pedidoEm, horario } = pedido;
  await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
  const { id: agendamentoId } = await travarHorario(tx, alvo, pedido);
  if (await jaFeito(tx, alvo, pedido)) return;
  const { pessoa } = await exigirEmNome(tx, demandaId, participacaoId);
  const { usuarioId, processo, objeto } = pessoa;
  const dono = await findPessoa(tx, usuarioId);
  if (dono === null) throw new RuleError(TEXTOS.semConta);
  const cabe = (await listAtosPossiveis(tx, participacaoId)).find((um) => um.ato === ato && um.tipo === tipo);
  if (!cabe && ato === 'confirmar-presenca') throw new ConflictError(TEXTOS.jaConfirmada);
  const foraDeHora = cabe ? motivoDoMomento(pedidoEm, { ...cabe, now: tx.now }) : null;
  if (foraDeHora !== null) throw new RuleError(foraDeHora, 'dia');
  // The team's act goes by now: no request of the person brought it.
  const comoAPessoa: CtxUsuario = { ...tx, actor: dono, chegada: undefined };
  if (ato === 'confirmar-presenca') await confirmarPresenca(comoAPessoa, { demandaId, tipo, versao });
  else await pedirOutroHorario(comoAPessoa, { demandaId, tipo, versao, motivo: horario });
  const papel = gravar === null ? null : await gravar();
  // The paper is the person's: it goes with them, and into the copy of their data.
  if (papel !== null) await tx.db.arquivo.update({ where: { id: papel.id }, data: { donoId: usuarioId } });
  await tx.db.atoEmNome.create({
    data: {
      ...{ id: pedido.pedido, participacaoId, agendamentoId, versao, ato, meio, pedidoEm, motivo },
      ...{
        papelId: papel?.id ?? null,
        feitoEm: tx.now,
        feitoPorId: tx.actor.id,
        feitoPorNome: tx.actor.nome,
      },
    },
  });
  await emitirComprovante(tx, {
    tipo: 'em-nome',
    referenciaId: pedido.pedido,
    usuarioId,
    demandaId,
    conteudo: {
      ato,
      tipo,
      versao,
      meio,
      pedidoEm,
      motivo,
      horario,
      feitoPor: tx.actor.nome,
      feitoEm: tx.now,
    },
    arquivos: papel === null ? [] : [{ sha256: papel.sha256, bytes: papel.bytes }],
  });
  await registrarAuditoria(tx, {
    acao: 'em-nome.fazer',
    entidade: 'usuario',
    entidadeId: usuarioId,
    dados: { participacaoId, atoId: pedido.pedido, ato, meio },
  });
  await registrarMensagens(tx, [
    {
      tipo: TIPO.feitoEmSeuNome,
      demandaId,
      usuarioId,
      destinatarioNome: dono.nome,
      destinatarioEmail: dono.email,
      causa: pedido.pedido,
      dados: {
        ...{ nome: dono.nome, processo, objeto, motivo },
        ...{ feito: nomeDoAto(ato, tipo), quem: tx.actor.nome, pedido: comoPediu(meio, pedidoEm) },
        prazo: formatarInstante(desfazAte(tx.now)),
        caminho: caminhoDoDesfazer(demandaId, pedido.pedido),
      },
    },
  ]);
}

/** The person's hour, locked after its demand as everywhere; one that is not theirs was changed by somebody meanwhile. */
async function travarHorario(
  { db }: CtxUsuario,
  { participacaoId }: Alvo,
  { tipo }: PedidoDeAto,
): Promise<{ id: string }> {
  const [linha] = await db.$queryRaw<{ id: string }[]>`
    select id from agendamento
     where participacao_id = ${participacaoId}::uuid and tipo = ${tipo} and estado = 'agendado' and avisado_em is not null
       for update`;
  if (!linha) throw new ConflictError('O horário foi cancelado ou mudou. Abra o formulário de novo.');
  return linha;
}
