import type { Ctx } from '#app/domain/ctx.ts';
import { FASE, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { Dia } from '#app/lib/dates.ts';
import { criarDemanda } from './demanda.ts';
import type { DemandaViva } from './demanda-viva.ts';
import { criarTipos, darResultado } from './habilitacao.ts';
import { fase } from './maquina.ts';
import { criarParticipacao } from './participacao.ts';

/** What the tests of the API set before its calls, on 8 March 2027. */

export const hoje = (faseId: number, recurso = false) =>
  fase(faseId, '2027-03-08', '2027-03-10', recurso ? ['2027-03-15', '2027-03-16'] : null);
/** A phase of today with the others of a selection after it. */
export const deHojeEmDiante = (faseId: number) =>
  [
    hoje(faseId),
    fase(42, '2027-03-11', '2027-03-12', ['2027-03-15', '2027-03-16']),
    fase(43, '2027-03-17', '2027-03-18'),
    fase(18, '2027-03-19', '2027-03-22'),
    fase(19, '2027-03-23', '2027-03-24', ['2027-03-25', '2027-03-26']),
    fase(21, '2027-03-29', '2027-03-30'),
  ].filter((uma, i, todas) => todas.findIndex(({ faseId: id }) => id === uma.faseId) === i);
/** The demand at that status, its one candidate decided in the stage that is told. */
export async function criarANotificar(
  ctx: Ctx,
  status: StatusId,
  faseId: number,
  etapa: 'carga_horaria' | 'cadastro' | 'hab_tecnica',
  preliminar: boolean,
) {
  const { id } = await criarDemanda(ctx, { status, fases: [hoje(faseId, preliminar)] });
  const { id: participacaoId } = await criarParticipacao(ctx, id, { tipo: 'I' });
  if (etapa !== 'carga_horaria') await darResultado(ctx, participacaoId, 'carga_horaria', { final: true });
  if (etapa === 'hab_tecnica') await darResultado(ctx, participacaoId, 'cadastro', { final: true });
  await darResultado(ctx, participacaoId, etapa, { estado: preliminar ? 'finalizado' : 'publicado' });
  return id;
}

/** Each notification of the API: its last segment, where its demand is, and whether its result is the first. */
export const NOTIFICA = [
  [
    'notificarPreliminarCargaHoraria',
    STATUS.cargaHorariaPreliminar,
    FASE.cargaHorariaPreliminar,
    'carga_horaria',
    true,
  ],
  ['notificarFinalAvCargaHoraria', STATUS.cargaHorariaFinal, FASE.cargaHorariaFinal, 'carga_horaria', false],
  ['notificarPreliminarAvCadastro', STATUS.cadastroPreliminar, FASE.cadastroPreliminar, 'cadastro', true],
  ['notificarFinalAvCadastro', STATUS.cadastroFinal, FASE.cadastroFinal, 'cadastro', false],
  ['notificarPreliminarHabTec', STATUS.habTecnicaPreliminar, FASE.habTecnicaPreliminar, 'hab_tecnica', true],
  ['notificarFinalHabTec', STATUS.habTecnicaFinal, FASE.habTecnicaFinal, 'hab_tecnica', false],
] as const;

/** A body of PUT /api/cronograma without its demand. */
export const CRONOGRAMA = {
  tipoAvaliacao: '3',
  formato_avaliacao: '3',
  num_processo: 'PA-2027/0001',
  link_informacao: 'https://exemplo.com.br/edital',
  fasesLista: [
    [17, '2027-04-01', '2027-04-05'],
    [18, '2027-04-08', '2027-04-09'],
    [19, '2027-04-12', '2027-04-13', '2027-04-14', '2027-04-15'],
    [21, '2027-04-16', '2027-04-19'],
    [22, '2027-04-20', '2027-04-26'],
    [29, '2027-04-27', '2027-04-28', '2027-04-29', '2027-04-30'],
    [30, '2027-05-04', '2027-05-05'],
  ].map(([idFase, inicio, fim, recursoInicio, recursoFim]) => ({
    idFase,
    peRealizacaoInicial: inicio,
    peRealizacaoFinal: fim,
    peRecurso: recursoInicio,
    peRecursoFinal: recursoFim,
  })),
};

/** A body of a panel: its three, and where. */
export const bancaDigitada = ([um, dois, tres]: string[], local: string) => ({
  data: '2027-03-15',
  hora: '08:00',
  hora_fim: '12:00',
  local,
  id_membro1: um,
  id_membro2: dois,
  id_membro3: tres,
});

/** A demand under review today, its candidate having passed what comes before. */
export async function criarEmAnalise(
  ctx: Ctx,
  habilitacao: Habilitacao,
  inicio: Dia = '2027-03-01',
  fim: Dia = '2027-03-02',
) {
  await criarTipos(ctx);
  const tecnica = habilitacao === 'HabTec';
  const { id } = await criarDemanda(ctx, {
    status: tecnica ? STATUS.habTecnicaPreliminar : STATUS.habilitacaoJuridica,
    habTecnicaPreliminarEm: tecnica ? null : ctx.now,
    habTecnicaFinalEm: tecnica ? null : ctx.now,
    fases: [
      fase(22, inicio, fim),
      fase(29, tecnica ? '2027-03-08' : '2027-03-03', tecnica ? '2027-03-10' : '2027-03-03', [
        '2027-03-11',
        '2027-03-12',
      ]),
      ...(tecnica
        ? []
        : [
            fase(26, '2027-03-04', '2027-03-05', ['2027-03-15', '2027-03-16']),
            fase(35, '2027-03-08', '2027-03-10'),
          ]),
    ],
  });
  const candidata = await criarParticipacao(ctx, id);
  await darResultado(ctx, candidata.id, 'cadastro', { final: true });
  if (!tecnica) await darResultado(ctx, candidata.id, 'hab_tecnica', { final: true });
  return candidata;
}

/** Of a living demand: its candidate may send the legal documents. */
export async function chegarAosJuridicos(ctx: Ctx, viva: DemandaViva): Promise<void> {
  const { participacaoId } = viva;
  await darResultado(ctx, participacaoId, 'entrevista_didatica', { final: true });
  await darResultado(ctx, participacaoId, 'carga_horaria', { naoAvaliado: true, final: true });
  await ctx.db.resultadoEtapa.deleteMany({ where: { participacaoId, etapa: 'hab_juridica' } });
  await ctx.db.resultadoEtapa.update({
    where: { id: viva.cadastroId },
    data: { aptoFinal: true, publicadoFinalEm: ctx.now },
  });
}
