import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';

export type DecisaoDoRecurso = 'analise' | 'aprovado' | 'reprovado';

/** Of the interviews the result comes from the scores. */
export type ResultadoAvaliado = Exclude<EtapaComResultado, typeof ETAPA.entrevistaDidatica>;

/** How a stage ends for the person, and their appeals against it in the order of the attempts. */
export type Destino = Partial<
  Record<ResultadoAvaliado, { apto: boolean; recursos?: readonly DecisaoDoRecurso[] }>
>;

const APROVADO = { apto: true };
const REPROVADO = { apto: false };

/**
 * The demands of the candidates with an account to enter by: between them, documents in each state, and appeals
 * that may be filed, wait, were granted, were rejected, or may be tried again.
 */
const TRAJETORIAS: Readonly<Record<string, Readonly<Record<string, Destino>>>> = {
  [CANDIDATO_EXTERNO]: {
    corte: {},
    panificacao: { cadastro: REPROVADO },
    irrigacao: { cadastro: { apto: false, recursos: ['aprovado'] } },
    abelhas: { cadastro: APROVADO },
    planilhas: { cadastro: APROVADO, [ETAPA.habTecnica]: { apto: false, recursos: ['analise'] } },
    agropecuaria: { cadastro: APROVADO, [ETAPA.habTecnica]: APROVADO },
    hortas: { cadastro: APROVADO, [ETAPA.habTecnica]: APROVADO },
    queijos: {
      cadastro: APROVADO,
      [ETAPA.habTecnica]: APROVADO,
      [ETAPA.habJuridica]: { apto: false, recursos: ['reprovado'] },
    },
    costura: {
      cadastro: APROVADO,
      [ETAPA.habTecnica]: APROVADO,
      [ETAPA.habJuridica]: { apto: false, recursos: ['reprovado', 'aprovado'] },
    },
    empreendedorismo: { cadastro: { apto: false, recursos: ['reprovado'] } },
  },
  [CANDIDATO_INTERNO]: {
    inseminacao: { carga_horaria: APROVADO },
    pastagens: { carga_horaria: { apto: false, recursos: ['analise'] } },
    peixes: { carga_horaria: APROVADO, cadastro: APROVADO, [ETAPA.habTecnica]: APROVADO },
    queijos: {
      cadastro: APROVADO,
      [ETAPA.habTecnica]: APROVADO,
      [ETAPA.habJuridica]: { apto: false, recursos: ['reprovado', 'analise'] },
    },
  },
};

export const chavesDe = (email: string): string[] => Object.keys(TRAJETORIAS[email] ?? {});

/** What the script says of this person in this demand; null where chance decides. */
export const destinoDe = (email: string, chave: string): Destino | null =>
  TRAJETORIAS[email]?.[chave] ?? null;
