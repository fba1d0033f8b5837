import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { abrirLote, soltar } from '#app/domain/mensageria/commands.server/lote.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { dadosDoConvite } from '#app/domain/mensageria/convite.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { eventoDoAgendamento, lugarEmPalavras } from '../convite.ts';
import { horarioPorExtenso, MENSAGENS, ROTULO_DO_TIPO } from '../labels.ts';
import { CAUSA_DA_AGENDA, listPorAvisar } from '../queries.server/por-avisar.ts';
import { motivoParaNaoEnviar } from '../rules/presenca.ts';
import { caminhoDoCandidato } from '../telas.ts';
import { lugarDe, type TipoDeAgendamento } from '../types.ts';
import { abrirDemanda } from './gravar.ts';

const COM_PESSOA = {
  participacao: { select: { usuario: { select: { id: true, nome: true, sobrenome: true, email: true } } } },
  demanda: { select: { id: true, identificacaoProcesso: true, ...OBJETO_DA_DEMANDA } },
} as const;

const carregar = (tx: Ctx, ids: readonly string[]) =>
  tx.db.agendamento.findMany({
    where: { id: { in: [...ids] } },
    include: COM_PESSOA,
    orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
  });

type Linha = Awaited<ReturnType<typeof carregar>>[number];

/** To whom it goes, and what all its messages say. */
function comuns(linha: Linha) {
  const { demanda, participacao, inicio, fim } = linha;
  const { usuario } = participacao;
  const nome = `${usuario.nome} ${usuario.sobrenome}`.trim();
  const tipo = linha.tipo as TipoDeAgendamento;
  return {
    mensagem: {
      demandaId: demanda.id,
      usuarioId: usuario.id,
      destinatarioNome: nome,
      destinatarioEmail: usuario.email,
    },
    dados: {
      nome,
      processo: demanda.identificacaoProcesso,
      objeto: objetoDaDemanda(demanda),
      parte: ROTULO_DO_TIPO[tipo],
      quando: horarioPorExtenso(inicio, fim),
      caminho: caminhoDoCandidato(demanda.id, tipo),
    },
  };
}

type Aviso = { metodo: 'REQUEST' | 'CANCEL'; motivo: string };

const tipoDoAviso = ({ metodo, motivo }: Aviso) => {
  if (metodo === 'CANCEL') return TIPO.agendamentoCancelado;
  return motivo === '' ? TIPO.agendamento : TIPO.agendamentoMudado;
};

/** The message about one scheduling, with its event. One cause a version: made twice it is one. R-AGE-13. */
function mensagemDe(linha: Linha, aviso: Aviso): NovaMensagem {
  const { mensagem, dados } = comuns(linha);
  const lugar = lugarDe(linha);
  const evento = eventoDoAgendamento(
    { ...linha, tipo: linha.tipo as TipoDeAgendamento, lugar, objeto: dados.objeto },
    '',
  );
  return {
    ...mensagem,
    tipo: tipoDoAviso(aviso),
    causa: `agendamento:${linha.id}:${String(linha.versao)}`,
    dados: {
      ...dados,
      onde: lugarEmPalavras(lugar),
      tema: linha.tema ?? '',
      motivo: aviso.motivo,
      ...dadosDoConvite(aviso.metodo, evento),
    },
  };
}

/** Tells the candidate of this version. */
export async function avisar(tx: Ctx, id: string, aviso: Aviso): Promise<void> {
  const linhas = await carregar(tx, [id]);
  await registrarMensagens(
    tx,
    linhas.map((linha) => mensagemDe(linha, aviso)),
  );
}

/** Tells the candidate that their request was refused and the hour stands. R-AGE-12. */
export async function avisarIndeferido(tx: Ctx, id: string, resposta: string): Promise<void> {
  const linhas = await carregar(tx, [id]);
  await registrarMensagens(
    tx,
    linhas.map((linha) => {
      const { mensagem, dados } = comuns(linha);
      return {
        ...mensagem,
        tipo: TIPO.pedidoDeHorarioIndeferido,
        causa: `pedido-de-horario:${id}`,
        dados: { ...dados, resposta },
      };
    }),
  );
}

/**
 * The button is pressed once for each candidate: what is scheduled after it, the didactic test or another hour in place
 * of a cancelled one, tells by itself, or nobody ever would; so does the hour in place of one of which nobody was told.
 * R-AGE-09, R-FRQ-06.
 */
export async function avisarSeJaNotificado(tx: Ctx, ids: readonly string[]): Promise<void> {
  const novos = await tx.db.agendamento.findMany({
    where: {
      id: { in: [...ids] },
      participacao: {
        agendamentos: {
          some: { OR: [{ avisadoEm: { not: null } }, { versoes: { some: { origem: 'nao-avisado' } } }] },
        },
      },
    },
    select: { id: true },
  });
  if (novos.length === 0) return;
  await publicar(
    tx,
    novos.map(({ id }) => id),
  );
}

/** From here on their candidates read these schedulings, and are told of them. */
async function publicar(
  tx: Ctx,
  ids: readonly string[],
  lote: { id: string; liberado: boolean } | null = null,
): Promise<void> {
  await tx.db.agendamento.updateMany({ where: { id: { in: [...ids] } }, data: { avisadoEm: tx.now } });
  const linhas = await carregar(tx, ids);
  await registrarMensagens(
    tx,
    linhas.map((linha) => mensagemDe(linha, { metodo: 'REQUEST', motivo: '' })),
    lote,
  );
}

/**
 * 'Enviar E-mails' of a candidate: once, with all that is scheduled. `vistos` are the schedulings, with their versions,
 * that the confirmation listed. Throws ConflictError where somebody was faster, or the agenda changed meanwhile. R-AGE-09.
 */
export function enviarEmails(
  ctx: CtxUsuario,
  { participacaoId, vistos }: { participacaoId: string; vistos: readonly { id: string; versao: number }[] },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const alvo = await tx.db.participacao.findUnique({
      where: { id: participacaoId },
      select: { usuarioId: true, demandaId: true },
    });
    if (!alvo) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
    await abrirDemanda(tx, alvo.demandaId, [alvo]);
    await tx.db
      .$queryRaw`select 1 from agendamento where participacao_id = ${participacaoId}::uuid order by id for update`;
    const agendamentos = await tx.db.agendamento.findMany({ where: { participacaoId, estado: 'agendado' } });
    const motivo = motivoParaNaoEnviar(agendamentos, tx.now);
    if (motivo === MENSAGENS.jaAvisado) throw new ConflictError(motivo);
    if (motivo !== null) throw new RuleError(motivo);
    const mesmos =
      vistos.length === agendamentos.length &&
      agendamentos.every(({ id, versao }) =>
        vistos.some((visto) => visto.id === id && visto.versao === versao),
      );
    if (!mesmos) throw new ConflictError(MENSAGENS.agendaMudou);
    const ids = agendamentos.map(({ id }) => id);
    await publicar(tx, ids);
    await registrarAuditoria(tx, {
      acao: 'agendamento.enviar-emails',
      entidade: 'participacao',
      entidadeId: participacaoId,
      dados: { agendamentos: ids },
    });
  });
}

/**
 * 'Avisar todos': everybody scheduled of whom nobody was told, in one act and one batch, which leaves at once. `carimbo` is
 * what the page showed; ConflictError where the agenda is no longer that. Returns how many candidates. R-AGE-16.
 */
export function avisarTodos(
  ctx: CtxUsuario,
  { demandaId, carimbo }: { demandaId: string; carimbo: string },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await abrirDemanda(tx, demandaId, []);
    await tx.db
      .$queryRaw`select 1 from agendamento where demanda_id = ${demandaId}::uuid order by id for update`;
    const { pessoas, carimbo: atual } = await listPorAvisar(tx, demandaId);
    if (pessoas.length === 0) throw new ConflictError(MENSAGENS.todosAvisados);
    if (atual !== carimbo) throw new ConflictError(MENSAGENS.agendaDeTodosMudou);
    const ids = pessoas.flatMap(({ agendados }) => agendados.map(({ id }) => id));
    const dia = diaDoInstante(tx.now);
    const lote = await abrirLote(
      tx,
      { tipo: TIPO.agendamento, demandaId, causa: CAUSA_DA_AGENDA, dataInicial: null, dataFinal: null },
      dia,
    );
    await publicar(tx, ids, { id: lote.id, liberado: false });
    // A batch after one that is held is held too.
    if (lote.estado === 'esperando') await soltar(tx, lote.id);
    await registrarAuditoria(tx, {
      acao: 'agendamento.enviar-emails',
      entidade: 'demanda',
      entidadeId: demandaId,
      dados: { agendamentos: ids, lote: lote.id },
    });
    return pessoas.length;
  });
}
