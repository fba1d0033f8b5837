import { randomUUID } from 'node:crypto';
import { exigir, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import {
  getPessoaDaFicha,
  type PessoaDaFicha,
} from '#app/domain/acompanhamento/queries.server/ficha/pessoa.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import { NotFoundError, RuleError, type Permissao } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { TEXTOS } from './labels.ts';
import { atosPossiveis, comoPediu, desfazAte, nomeDoAto, podeDesfazer } from './rules.ts';
import { valorDaEscolha } from './telas.ts';
import type { Ato, Meio } from './types.ts';

/** What the organisation allows: off until the administrator says otherwise. R-NOM-01. */
export async function getConfiguracao({ db }: Pick<Ctx, 'db'>) {
  const { atoEmNome, atoEmNomeSemAnexo } = await db.organizacao.findUniqueOrThrow({
    where: { id: 1 },
    select: { atoEmNome: true, atoEmNomeSemAnexo: true },
  });
  return { ligado: atoEmNome, semAnexo: atoEmNomeSemAnexo };
}

/** The hours that the person was told of and that stand, as they answer them. */
async function listHorarios({ db }: Pick<Ctx, 'db'>, participacaoId: string) {
  const linhas = await db.agendamento.findMany({
    where: { participacaoId, estado: 'agendado', avisadoEm: { not: null } },
    orderBy: { tipo: 'desc' },
    select: {
      tipo: true,
      estado: true,
      versao: true,
      inicio: true,
      avisadoEm: true,
      versoes: { orderBy: { versao: 'desc' }, take: 1, select: { criadaEm: true } },
      pedido: { select: { decisao: true } },
      presencas: { orderBy: { versao: 'desc' }, take: 1, select: { versao: true } },
    },
  });
  return linhas.map(({ presencas, versoes: [versao], tipo, ...um }) => ({
    ...um,
    // Told of its first version then; of each later one, when it was made.
    sabeDesde: new Date(Math.max(um.avisadoEm?.getTime() ?? 0, versao?.criadaEm.getTime() ?? 0)),
    tipo: tipo as TipoDeAgendamento,
    confirmadaNaVersao: presencas[0]?.versao ?? null,
  }));
}

export const listAtosPossiveis = async (ctx: Pick<Ctx, 'db' | 'now'>, participacaoId: string) =>
  atosPossiveis(await listHorarios(ctx, participacaoId), ctx.now);

/** May this be done for the person now? Null where it is not offered at all. R-NOM-01. */
export async function podeAgirEmNome(
  ctx: CtxUsuario,
  { areaAtuacao, usuarioId, status, anonimizada, ativa, participacaoId }: PessoaDaFicha,
): Promise<Permissao | null> {
  if (!podeExecutar('candidato.agir-em-nome', ctx.actor, { areaAtuacao, pessoas: [usuarioId] }).ok)
    return null;
  if (!(await getConfiguracao(ctx)).ligado) return null;
  const recusa = (motivo: string): Permissao => ({ ok: false, motivo });
  if (anonimizada || !ativa) return recusa(TEXTOS.semConta);
  const encerrada = motivoDeEncerrada(status);
  if (encerrada !== null) return recusa(encerrada);
  return (await listAtosPossiveis(ctx, participacaoId)).length > 0 ? { ok: true } : recusa(TEXTOS.nada);
}

/** Whose act it would be, for who may do it; where the organisation does not allow it, it does not exist. R-NOM-01. */
export async function exigirEmNome(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const pessoa = await getPessoaDaFicha(ctx, demandaId, participacaoId);
  const { areaAtuacao, usuarioId } = pessoa;
  exigir('candidato.agir-em-nome', ctx.actor, { areaAtuacao, pessoas: [usuarioId] });
  const { ligado, semAnexo } = await getConfiguracao(ctx);
  if (!ligado) throw new NotFoundError(TEXTOS.desligado);
  const permissao = await podeAgirEmNome(ctx, pessoa);
  if (permissao?.ok === false) throw new RuleError(permissao.motivo);
  return { pessoa, semAnexo };
}

/** The dialog 'Agir em nome': what may be done now, with what tells this form from any other. */
export async function getFormularioDoAto(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const pessoa = await getPessoaDaFicha(ctx, demandaId, participacaoId);
  const { ligado, semAnexo } = await getConfiguracao(ctx);
  const permissao = await podeAgirEmNome(ctx, pessoa);
  if (!ligado || permissao === null) throw new NotFoundError(TEXTOS.desligado);
  const atos = await listAtosPossiveis(ctx, participacaoId);
  return {
    pedido: randomUUID(),
    nome: pessoa.nome,
    processo: pessoa.processo,
    recusa: permissao.ok ? null : permissao.motivo,
    semAnexo,
    escolhas: atos.map((um) => ({
      valor: valorDaEscolha(um),
      rotulo: `${nomeDoAto(um.ato, um.tipo)}, ${formatarInstante(um.inicio)}`,
      comHorario: um.ato === 'pedir-outro-horario',
    })),
  };
}

const ATO = {
  id: true,
  ato: true,
  versao: true,
  meio: true,
  pedidoEm: true,
  motivo: true,
  papelId: true,
  feitoEm: true,
  feitoPorNome: true,
  desfeitoEm: true,
  agendamento: {
    select: {
      id: true,
      tipo: true,
      estado: true,
      versao: true,
      inicio: true,
      demandaId: true,
      pedido: { select: { decisao: true, pedidoEm: true } },
    },
  },
} as const;

async function ler({ db, now }: Pick<Ctx, 'db' | 'now'>, where: object) {
  const linhas = await db.atoEmNome.findMany({
    where,
    orderBy: [{ feitoEm: 'asc' }, { id: 'asc' }],
    select: ATO,
  });
  return linhas.map((linha) => {
    const ato = linha.ato as Ato;
    const tipo = linha.agendamento.tipo as TipoDeAgendamento;
    return {
      id: linha.id,
      ato,
      tipo,
      demandaId: linha.agendamento.demandaId,
      agendamentoId: linha.agendamento.id,
      nome: nomeDoAto(ato, tipo),
      parte: ROTULO_DO_TIPO[tipo],
      quem: linha.feitoPorNome,
      feitoEm: formatarInstante(linha.feitoEm),
      como: comoPediu(linha.meio as Meio, linha.pedidoEm),
      motivo: linha.motivo,
      papelId: linha.papelId,
      desfeitoEm: linha.desfeitoEm && formatarInstante(linha.desfeitoEm),
      ate: formatarInstante(desfazAte(linha.feitoEm)),
      desfazer: podeDesfazer({ ...linha, ato }, now),
    };
  });
}

export type AtoNaTela = Awaited<ReturnType<typeof ler>>[number];

/** What was done in the person's name in a demand, the first first: for them, and for whoever may open their file. */
export const listAtosEmNome = (ctx: Pick<Ctx, 'db' | 'now'>, participacaoId: string): Promise<AtoNaTela[]> =>
  ler(ctx, { participacaoId });

/** The same of a demand of the person's own. */
export const listFeitosEmMeuNome = (ctx: CtxUsuario, demandaId: string): Promise<AtoNaTela[]> =>
  ler(ctx, { participacao: { demandaId, usuarioId: ctx.actor.id } });

/** The same for the receipt on paper, which the worker draws for its owner alone: label and text. R-NOM-03. */
export async function listDoComprovante(ctx: Pick<Ctx, 'db' | 'now'>, id: string) {
  const [ato] = await ler(ctx, { id });
  if (ato === undefined) return [];
  return [
    { rotulo: 'Feito em seu nome', valor: ato.nome },
    { rotulo: 'Quem fez', valor: `${ato.quem}, da equipe, em ${ato.feitoEm}` },
    { rotulo: 'Você pediu', valor: ato.como },
    { rotulo: 'Motivo', valor: ato.motivo },
  ];
}

/** What was done in the actor's own name; nobody else's exists. R-NOM-04. */
export async function findMeuAto(ctx: CtxUsuario, id: string): Promise<AtoNaTela | null> {
  const [ato] = await ler(ctx, { id, participacao: { usuarioId: ctx.actor.id } });
  return ato ?? null;
}

export async function getMeuAto(ctx: CtxUsuario, demandaId: string, id: string): Promise<AtoNaTela> {
  const ato = await findMeuAto(ctx, id);
  if (ato?.demandaId !== demandaId) throw new NotFoundError('Não encontramos este ato.');
  return ato;
}
