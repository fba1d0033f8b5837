import type { Ctx } from '#app/domain/ctx.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';

/** The instant of the whole scene: a Wednesday, inside the windows below. */
export const AGORA = new Date('2027-03-10T15:00:00Z');

const antes = [
  fase(17, '2027-02-01', '2027-02-02'),
  fase(33, '2027-02-03', '2027-02-04'),
  fase(42, '2027-02-05', '2027-02-05', ['2027-02-08', '2027-02-09']),
  fase(43, '2027-02-10', '2027-02-10'),
];
const cadastro = [
  fase(18, '2027-02-11', '2027-02-12'),
  fase(19, '2027-02-15', '2027-02-15', ['2027-02-16', '2027-02-17']),
  fase(21, '2027-02-18', '2027-02-18'),
];

/** Demands of the area `fpr`, one for each place where something is decided and not told yet. */
export async function plantarDemandas(ctx: Ctx) {
  const de = async (status: Parameters<typeof criarDemanda>[1]) =>
    (await criarDemanda(ctx, { areaAtuacao: 'fpr', ...status })).id;
  return {
    /** The appeal against the workload's result is decided, the final result is not published. */
    cargaHoraria: await de({
      status: 13,
      cargaHorariaPreliminarEm: AGORA,
      fases: [
        fase(17, '2027-03-01', '2027-03-02'),
        fase(33, '2027-03-03', '2027-03-04'),
        fase(42, '2027-03-05', '2027-03-05', ['2027-03-08', '2027-03-12']),
        fase(43, '2027-03-15', '2027-03-15'),
        fase(18, '2027-03-16', '2027-03-17'),
      ],
    }),
    /** Closed before the final result was published: who goes on is evaluated already. */
    adiantada: await de({
      status: 3,
      cargaHorariaPreliminarEm: AGORA,
      fases: [...antes, fase(18, '2027-03-08', '2027-03-12'), fase(19, '2027-03-15', '2027-03-15')],
    }),
    /** The registry's results are finished and not published. */
    cadastro: await de({
      status: 4,
      cargaHorariaPreliminarEm: AGORA,
      cargaHorariaFinalEm: AGORA,
      fases: [
        ...antes,
        fase(18, '2027-03-01', '2027-03-05'),
        fase(19, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
        fase(21, '2027-03-15', '2027-03-15'),
        fase(22, '2027-03-16', '2027-03-19'),
      ],
    }),
    /** Documents are being drafted. */
    documentos: await de({
      status: 6,
      fases: [
        ...antes,
        ...cadastro,
        fase(22, '2027-03-08', '2027-03-12'),
        fase(26, '2027-04-05', '2027-04-09'),
      ],
    }),
    /** Sent documents; the technical rejection is published, its appeal decided and not told; legal not published. */
    habilitacao: await de({
      status: 7,
      habTecnicaPreliminarEm: AGORA,
      formatoAvaliacao: 2,
      fases: [
        ...antes,
        ...cadastro,
        fase(22, '2027-02-22', '2027-02-26'),
        fase(26, '2027-02-22', '2027-02-26', ['2027-03-10', '2027-03-12']),
        fase(29, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
        fase(30, '2027-03-15', '2027-03-15'),
      ],
    }),
    /** Interviews are held: one was told to its candidate, the didactic test was not. */
    entrevista: await de({
      status: 11,
      tipoAvaliacao: 2,
      fases: [
        ...antes,
        ...cadastro,
        fase(22, '2027-02-22', '2027-02-26'),
        fase(23, '2027-02-19', '2027-02-26'),
        fase(28, '2027-03-08', '2027-03-12'),
        fase(39, '2027-03-08', '2027-03-19'),
        fase(24, '2027-03-08', '2027-03-19'),
        fase(40, '2027-03-22', '2027-03-24', ['2027-03-25', '2027-03-26']),
      ],
    }),
    /** Over: everything was published. */
    finalizada: await de({
      status: 15,
      cargaHorariaPreliminarEm: AGORA,
      cargaHorariaFinalEm: AGORA,
      encerradaEm: AGORA,
      fases: [...antes, ...cadastro],
    }),
    /** Interest is being shown; nobody of these people did. */
    aberta: await de({ status: 14, fases: [fase(17, '2027-03-08', '2027-03-12'), fase(18, '2027-03-15')] }),
  };
}

export type Demandas = Awaited<ReturnType<typeof plantarDemandas>>;
