import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { salvarNotas } from '#app/domain/avaliacao/commands.server/salvar.ts';
import { formatarPontos } from '#app/domain/avaliacao/notas.ts';
import { getApuracao } from '#app/domain/avaliacao/queries.server/apuracao.ts';
import { campoDaNota } from '#app/domain/avaliacao/campos.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { diaDoInstante, instanteDe, somarDias } from '#app/lib/dates.ts';
import { fieldsOf } from '#app/lib/fields.ts';
import { agendar, criarBanca, declararNada, type BancaDeTeste } from './banca.ts';
import { criarDemanda } from './demanda.ts';
import { fase } from './maquina.ts';
import { CAMPOS, notasQueSomam } from './notas.ts';
import { criarParticipacao } from './participacao.ts';
import { criarUsuario } from './usuario.ts';

/** The reference criteria as the product ships them: six and ten, of 0 to 5. */
export async function criarCriterios(ctx: Ctx): Promise<void> {
  await ctx.db.criterioAvaliacao.createMany({
    data: (['E', 'D'] as const).flatMap((tipo) =>
      CAMPOS[tipo].map((campo, i) => ({
        tipo,
        campo,
        nome: `Critério ${tipo}${String(i + 1)}`,
        descricao: `O que se olha em ${campo}`,
        ordem: i + 1,
        notaMin: 0,
        notaMax: 5,
      })),
    ),
    skipDuplicates: true,
  });
}

/** A candidate finally apt in registry, scheduled for these parts, whom the three declared to have nothing against. */
export async function criarAgendado(
  ctx: Ctx,
  demandaId: string,
  { banca, membros }: BancaDeTeste,
  { partes, inicio, nome }: { partes: readonly Parte[]; inicio: Date; nome: string },
) {
  const participacao = await criarParticipacao(ctx, demandaId, { nome });
  await ctx.db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa: 'cadastro',
      estado: 'publicado',
      apto: true,
      publicadoEm: ctx.now,
      publicadoFinalEm: ctx.now,
      atualizadoEm: ctx.now,
    },
  });
  const agendamentos: Partial<Record<Parte, string>> = {};
  for (const [indice, tipo] of partes.entries()) {
    const { id } = await agendar(ctx, { id: participacao.id, demandaId }, banca.id, {
      tipo,
      inicio: new Date(inicio.getTime() + indice * 3_600_000),
      local: `Sala de ${participacao.id}`,
      avisado: true,
    });
    agendamentos[tipo] = id;
  }
  await declararNada(ctx, membros, participacao.id);
  return { participacao, agendamentos };
}

/** Scores by the commands that the desk calls, and final; the actor has the seat. */
export async function pontuar(
  ctx: CtxUsuario,
  agendamentoId: string,
  notas: Readonly<Record<string, number>>,
  { observacao = '', final = true }: { observacao?: string; final?: boolean } = {},
): Promise<void> {
  const { versao } = await salvarNotas(ctx, {
    agendamentoId,
    campos: fieldsOf([
      ['versao', '0'],
      ['observacao', observacao],
      ...Object.entries(notas).map(([campo, meios]): [string, string] => [
        campoDaNota(campo),
        formatarPontos(meios),
      ]),
    ]),
  });
  if (final) await finalizarNotas(ctx, { agendamentoId, versao });
}

/** A demand of interviews alone with one interview that was, with so many scores of the panel, in its order. */
export async function criarPontuada(ctx: Ctx, totais: readonly number[], fases: readonly FaseDatada[]) {
  const demanda = await criarDemanda(ctx, { status: 11, tipoAvaliacao: 1, fases });
  const banca = await criarBanca(ctx, demanda.id, { inicioDia: '2027-03-08' });
  const { agendamentos, participacao } = await criarAgendado(ctx, demanda.id, banca, {
    partes: ['E'],
    inicio: instanteDe('2027-03-09', '08:00'),
    nome: 'Avaliada',
  });
  const agendamentoId = agendamentos.E ?? '';
  for (const [i, total] of totais.entries()) {
    const actor = banca.pessoas[i];
    if (actor) await pontuar({ ...ctx, actor }, agendamentoId, notasQueSomam('E', total));
  }
  return { demanda, banca, participacao, agendamentoId };
}

/** A demand whose one candidate came in March and was scored by all three in that part. */
export async function criarParteCompleta(ctx: Ctx, parte: Parte) {
  await criarCriterios(ctx);
  const { id } = await criarDemanda(ctx, {
    status: 11,
    tipoAvaliacao: parte === 'E' ? 1 : 2,
    fases: [
      fase(28, '2027-03-01', '2027-03-10'),
      ...(parte === 'E' ? [] : [fase(39, '2027-03-01', '2027-03-09')]),
      fase(24, '2027-03-01', '2027-03-10'),
    ],
  });
  const banca = await criarBanca(ctx, id, { inicioDia: '2027-03-05' });
  const { participacao, agendamentos } = await criarAgendado(ctx, id, banca, {
    partes: [parte],
    inicio: instanteDe('2027-03-05', '08:00'),
    nome: 'Avaliada',
  });
  for (const actor of banca.pessoas)
    await pontuar(
      { ...ctx, actor },
      agendamentos[parte] ?? '',
      notasQueSomam(parte, parte === 'E' ? 40 : 80),
    );
  return { id, participacaoId: participacao.id };
}

/** A demand of interviews alone whose result was sent: one candidate, scored the same by all three. */
export async function criarResultadoEnviado(ctx: Ctx, { total = 40 }: { total?: number } = {}) {
  await criarCriterios(ctx);
  const hoje = diaDoInstante(ctx.now);
  const demanda = await criarDemanda(ctx, {
    status: 11,
    tipoAvaliacao: 1,
    fases: [
      fase(28, somarDias(hoje, -1), somarDias(hoje, 1)),
      fase(34, somarDias(hoje, 2), somarDias(hoje, 3), [somarDias(hoje, 4), somarDias(hoje, 5)]),
    ],
  });
  const banca = await criarBanca(ctx, demanda.id, { inicioDia: somarDias(hoje, -1) });
  const { participacao, agendamentos } = await criarAgendado(ctx, demanda.id, banca, {
    partes: ['E'],
    inicio: instanteDe(somarDias(hoje, -1), '08:00'),
    nome: 'Avaliada',
  });
  const agendamentoId = agendamentos.E ?? '';
  for (const actor of banca.pessoas)
    await pontuar({ ...ctx, actor }, agendamentoId, notasQueSomam('E', total));
  const comissao = { ...ctx, actor: await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }) };
  const { carimbo } = await getApuracao(comissao, demanda, 'E');
  await enviarResultado(comissao, { demandaId: demanda.id, tipo: 'E', carimbo });
  return { demanda, banca, participacao, agendamentoId, comissao };
}

/** What a sending leaves, without the sending: of these people the part does not change any more. */
export const registrarEmissao = (
  ctx: Ctx,
  demandaId: string,
  tipo: Parte,
  participacoes: readonly string[] = [],
) =>
  ctx.db.emissaoResultado.create({
    data: {
      ...{ demandaId, tipo, enviadoEm: ctx.now, enviadoPor: 'Teste', carimbo: '0'.repeat(64) },
      ...{ aprovados: 0, reprovados: 0, ausentes: 0 },
      partes: {
        create: participacoes.map((id) => ({ participacao: { connect: { id } } })),
      },
    },
  });
