import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaTela } from '#app/domain/demanda/machine/links.ts';
import { TELAS_EXISTENTES } from '#app/domain/demanda/types.ts';
import { EM_NOME, feitoEmNome } from '#app/domain/em-nome/do-horario.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { semImpedimento } from '#app/domain/impedimento/sql.server.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { diaDaColuna, diaDoInstante, formatarDia, formatarHora, horaEscrita } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { desalinho, motivoSemPresenca } from '../rules/fora.ts';
import { motivoParaNaoEnviar, pedidoPrejudicado, situacaoDoAgendamento } from '../rules/presenca.ts';
import { FASE_DO_TIPO, motivoDoCandidato } from '../rules/verificacoes.ts';
import { MINUTOS_SUGERIDOS } from '../schema.ts';
import type { Desalinho, TipoDeAgendamento } from '../types.ts';
import { listCandidatos } from './alvo.ts';
import { comEntrega } from './entrega.ts';
import { getDemandaDoAgendamento } from './lista.ts';

const COM_TUDO = {
  banca: { select: { numero: true } },
  pedido: true,
  frequencia: { select: { presente: true } },
  presencas: { orderBy: { versao: 'desc' }, take: 1, select: { versao: true, confirmadaEm: true } },
  versoes: { orderBy: { versao: 'desc' } },
  atosEmNome: EM_NOME,
} as const;

/** The candidate of a dialog, with their demand; a NotFoundError where this person does not see it. R-AGE-21. */
export async function getCandidatoDoDialogo(ctx: CtxUsuario, participacaoId: string) {
  const participacao = await ctx.db.participacao.findFirst({
    where: { id: participacaoId, ...semImpedimento(ctx) },
    select: { demandaId: true, curriculoVersaoId: true },
  });
  if (!participacao) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
  const demanda = await getDemandaDoAgendamento(ctx, participacao.demandaId);
  const [candidato] = await listCandidatos(ctx, demanda.id, [participacaoId]);
  if (!candidato) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
  const direito = podeExecutar('agendamento.manter', ctx.actor, {
    areaAtuacao: demanda.areaAtuacao,
    pessoas: [candidato.usuarioId],
  });
  return { demanda, candidato, curriculoVersaoId: participacao.curriculoVersaoId, direito };
}

/** Dialogs E and D: what is scheduled, or the form with what may be chosen, or why there is none. */
export async function getDialogo(ctx: CtxUsuario, participacaoId: string, tipo: TipoDeAgendamento) {
  const { demanda, candidato, direito } = await getCandidatoDoDialogo(ctx, participacaoId);
  const [atual, bancas, ultimo] = await Promise.all([
    ctx.db.agendamento.findFirst({
      where: { participacaoId, tipo, estado: 'agendado' },
      include: COM_TUDO,
    }),
    opcoesDeBanca(ctx, demanda.id),
    ctx.db.agendamento.findFirst({
      where: { demandaId: demanda.id, tipo },
      orderBy: { atualizadoEm: 'desc' },
      select: { inicio: true, fim: true },
    }),
  ]);
  const [entrega] = await comEntrega(ctx, atual ? [atual] : []);
  const fase = faseDe(demanda.fases, FASE_DO_TIPO[tipo]);
  const motivo = motivoDoCandidato(demanda, candidato, tipo, atual !== null);
  return {
    participacaoId,
    tipo,
    processo: demanda.identificacaoProcesso,
    nome: candidato.nome,
    recusa: direito.ok ? motivo : direito.motivo,
    /** In which days this candidate may be scheduled. */
    dicaDoDia: candidato.chegouDepois
      ? MENSAGENS.qualquerDia
      : fase && MENSAGENS.periodo(formatarJanela(janelaDeRealizacao(fase), 'periodo')),
    semPresenca:
      fase === null || candidato.chegouDepois ? null : motivoSemPresenca(fase.realizacaoFim, demanda.fases),
    bancas,
    cadastrarBanca: TELAS_EXISTENTES.has('bancas') ? caminhoDaTela('bancas', demanda.id) : null,
    minutos: ultimo ? minutosDe(ultimo) : MINUTOS_SUGERIDOS,
    atual:
      atual &&
      mostrado(
        ctx,
        { ...atual, entregueEm: entrega?.entregueEm },
        {
          impede: direito.ok ? motivo : direito.motivo,
          impedeCancelar: direito.ok ? null : direito.motivo,
          desalinho: candidato.chegouDepois
            ? null
            : desalinho({ tipo, inicio: atual.inicio }, demanda, ctx.now),
        },
      ),
  };
}

type Impedimentos = {
  impede: string | null;
  impedeCancelar: string | null;
  desalinho: Desalinho | null;
};

/** The scheduling that stands, with why it cannot be moved or taken away; its hour ends both. */
function mostrado(
  { now }: Pick<CtxUsuario, 'now'>,
  atual: Atual,
  { impede, impedeCancelar, desalinho: torto }: Impedimentos,
) {
  const comecou = atual.inicio <= now || atual.frequencia !== null ? MENSAGENS.comecou : null;
  return {
    ...atual,
    situacao: situacaoDoAgendamento(
      { ...atual, confirmadaNaVersao: atual.presencas[0]?.versao ?? null },
      now,
    ),
    /** Who confirmed this hour for the candidate, who asked for it. R-NOM-03. */
    confirmadaPor: feitoEmNome(atual.atosEmNome, 'confirmar-presenca', atual.versao),
    pedido: atual.pedido && {
      ...atual.pedido,
      emNome: feitoEmNome(atual.atosEmNome, 'pedir-outro-horario', atual.pedido.versao),
      decisao: pedidoPrejudicado(atual, now) ? 'prejudicado' : atual.pedido.decisao,
    },
    desalinho: torto,
    impede: impede ?? comecou,
    impedeCancelar: impedeCancelar ?? comecou,
    valores: {
      tipoLocal: atual.tipoLocal,
      data: formatarDia(diaDoInstante(atual.inicio)),
      hora: formatarHora(atual.inicio).replace('h', ':'),
      local: atual.local ?? '',
      enderecoConferencia: atual.enderecoConferencia ?? '',
      tema: atual.tema ?? '',
      bancaId: atual.bancaId,
      minutos: String(minutosDe(atual)),
    } satisfies Record<string, string>,
  };
}

type Atual = Prisma.AgendamentoGetPayload<{ include: typeof COM_TUDO }> & {
  entregueEm?: Date | null | undefined;
};

export type Dialogo = Awaited<ReturnType<typeof getDialogo>>;
export type DialogoAgendado = Dialogo & { atual: NonNullable<Dialogo['atual']> };

/** The dialogs over a scheduling that stands. */
export function exigirAgendado(dialogo: Dialogo): DialogoAgendado {
  const { atual } = dialogo;
  if (atual === null) throw new NotFoundError(NAO_HA.agendamento);
  return { ...dialogo, atual };
}

/** The same where its candidate asked for another hour, which nobody answered yet. */
export function exigirPedido(dialogo: Dialogo): DialogoAgendado {
  const agendado = exigirAgendado(dialogo);
  if (agendado.atual.pedido === null) throw new NotFoundError('Não encontramos este pedido.');
  const decidido = agendado.atual.pedido.decisao !== null;
  const impede = decidido ? MENSAGENS.pedidoDecidido : agendado.atual.impede;
  return { ...agendado, atual: { ...agendado.atual, impede } };
}

const minutosDe = ({ inicio, fim }: { inicio: Date; fim: Date }): number =>
  Math.round((fim.getTime() - inicio.getTime()) / 60_000);

/** The panels of a demand that may be chosen, with what they are convened for. */
export async function opcoesDeBanca(ctx: Pick<CtxUsuario, 'db'>, demandaId: string) {
  const bancas = await ctx.db.banca.findMany({
    where: { demandaId, ativa: true },
    orderBy: { numero: 'asc' },
  });
  return bancas.map((banca) => ({
    valor: banca.id,
    rotulo: `Banca ${String(banca.numero)}: ${periodoDaBanca(banca)} · ${banca.local}`,
  }));
}

/** The panel of that moment: the first active one of the demand convened for it, or else the first; '' without any. */
export async function bancaDaHora(
  ctx: Pick<CtxUsuario, 'db'>,
  demandaId: string,
  { dia, hora }: { dia: string; hora: string },
): Promise<string> {
  const bancas = await ctx.db.banca.findMany({
    where: { demandaId, ativa: true },
    orderBy: { numero: 'asc' },
    select: { id: true, inicioDia: true, fimDia: true, inicioHora: true, fimHora: true },
  });
  const da = bancas.find(
    ({ inicioDia, fimDia, inicioHora, fimHora }) =>
      diaDaColuna(inicioDia) <= dia && dia <= diaDaColuna(fimDia) && inicioHora <= hora && hora < fimHora,
  );
  return (da ?? bancas[0])?.id ?? '';
}

/** '08/03/2027 a 12/03/2027, das 08h00 às 18h00' */
function periodoDaBanca(banca: {
  inicioDia: Date;
  fimDia: Date;
  inicioHora: string;
  fimHora: string;
}): string {
  const [inicio, fim] = [diaDaColuna(banca.inicioDia), diaDaColuna(banca.fimDia)].map(formatarDia);
  return `${inicio === fim ? (inicio ?? '') : `${inicio ?? ''} a ${fim ?? ''}`}, das ${horaEscrita(banca.inicioHora)} às ${horaEscrita(banca.fimHora)}`;
}

/** What 'Enviar E-mails' sends to a candidate, or why nothing. R-AGE-09. */
export async function getEnvio(ctx: CtxUsuario, participacaoId: string) {
  const { demanda, candidato, curriculoVersaoId, direito } = await getCandidatoDoDialogo(ctx, participacaoId);
  const agendados = await ctx.db.agendamento.findMany({
    where: { participacaoId, estado: 'agendado' },
    orderBy: { inicio: 'asc' },
    select: { id: true, tipo: true, versao: true, inicio: true, fim: true, avisadoEm: true },
  });
  return {
    participacaoId,
    demandaId: demanda.id,
    curriculoVersaoId,
    processo: demanda.identificacaoProcesso,
    nome: candidato.nome,
    recusa: direito.ok ? motivoParaNaoEnviar(agendados, ctx.now) : direito.motivo,
    agendados: agendados.map(({ tipo, ...linha }) => ({ ...linha, tipo: tipo as TipoDeAgendamento })),
  };
}
