import type { PedidoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { agendar, criarBanca } from './banca.ts';
import { criarDemanda, type NovaDemanda } from './demanda.ts';
import { fase } from './maquina.ts';
import { criarParticipacao } from './participacao.ts';
import { criarUsuario } from './usuario.ts';

/** Interviews of 8 to 10, didactic tests of 11 and 12, attendance of all of them. */
export const FASES_DA_ENTREVISTA = [
  fase(21, '2027-03-01', '2027-03-05'),
  fase(22, '2027-03-06', '2027-03-07'),
  fase(23, '2027-03-01', '2027-03-05'),
  fase(28, '2027-03-08', '2027-03-10'),
  fase(39, '2027-03-11', '2027-03-12'),
  fase(24, '2027-03-08', '2027-03-12'),
  fase(40, '2027-03-15', '2027-03-19', ['2027-03-20', '2027-03-22']),
  fase(41, '2027-03-23', '2027-03-24'),
];

/** A candidate whose registry decision is final. */
export async function criarApta(
  ctx: Ctx,
  demandaId: string,
  dados: Parameters<typeof criarParticipacao>[2] & { apto?: boolean } = {},
) {
  const participacao = await criarParticipacao(ctx, demandaId, dados);
  await ctx.db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa: 'cadastro',
      estado: 'finalizado',
      apto: dados.apto ?? true,
      atualizadoEm: ctx.now,
      finalizadoEm: ctx.now,
      publicadoEm: ctx.now,
      publicadoFinalEm: ctx.now,
    },
  });
  return participacao;
}

/** A demand with interviews, its panel, its candidates, and somebody of the commission. */
export async function criarCena(
  ctx: Ctx,
  dados: NovaDemanda & { status?: StatusId; candidatas?: number } = {},
) {
  const { candidatas = 2, ...campos } = dados;
  const demanda = await criarDemanda(ctx, {
    status: 5,
    tipoAvaliacao: 2,
    fases: FASES_DA_ENTREVISTA,
    ...campos,
  });
  const banca = await criarBanca(ctx, demanda.id, { inicioDia: '2027-03-08', fimDia: '2027-03-12' });
  const comissao = await criarUsuario(ctx, { grupos: ['comissao'], cpf: null, nome: 'Comissão' });
  const participacoes = [];
  for (let i = 1; i <= candidatas; i++) {
    participacoes.push(await criarApta(ctx, demanda.id, { nome: `Candidata ${String(i)}` }));
  }
  return { demanda, ...banca, comissao, participacoes };
}

/** Such a scene with one candidate, and her interview; `pedido`: she asked for another hour. */
export async function criarMarcada(
  ctx: Ctx,
  { inicio, avisado = true, pedido = false }: { inicio: Date; avisado?: boolean; pedido?: boolean },
) {
  const cena = await criarCena(ctx, { candidatas: 1, status: 11 });
  const [participacao] = cena.participacoes;
  if (!participacao) throw new Error('sem candidata');
  const dela = { id: participacao.id, demandaId: cena.demanda.id };
  const local = `Sala ${cena.banca.id}`;
  const { id } = await agendar(ctx, dela, cena.banca.id, { tipo: 'E', inicio, local, avisado });
  if (pedido)
    await ctx.db.pedidoDeHorario.create({
      data: { agendamentoId: id, versao: 1, motivo: 'Viagem', pedidoEm: ctx.now },
    });
  return { ...cena, id, participacao };
}

/** What the dialog asks for: an interview of 8 March, at 9, in a room of the panel's own. */
export const pedidoDe = (
  participacaoId: string,
  bancaId: string,
  mais: Partial<PedidoDeAgendamento> = {},
): PedidoDeAgendamento => ({
  participacaoId,
  tipo: 'E',
  bancaId,
  dia: mais.tipo === 'D' ? '2027-03-11' : '2027-03-08',
  hora: '09:00',
  minutos: 30,
  lugar: { tipoLocal: 'P', local: `Sala ${bancaId}` },
  tema: mais.tipo === 'D' ? 'Ordenha higiênica' : '',
  ...mais,
});

/** Who is scheduled in the demand was told of it now. */
export const avisarAgendados = (ctx: Ctx, demandaId: string) =>
  ctx.db.agendamento.updateMany({
    where: { demandaId, estado: 'agendado' },
    data: { avisadoEm: ctx.now },
  });
