import { partesDe } from '../avaliacao/notas.ts';
import { janelaDeRealizacao, janelaDeRecurso, posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import type { FaseDatada } from '../cronograma/types.ts';
import { fasesEmUso, temEntrevista } from '../etapa/fases.ts';
import { FASE } from '../etapa/ids.ts';
import { faseDoRecurso } from '../etapa/recursos.ts';
import type { Escolhas, EtapaComResultado } from '../etapa/types.ts';
import type { TipoDeCandidato } from '../selecao/types.ts';
import type { Posicao } from '../situacao/types.ts';
import { QUADROS, type FaseAcompanhada, type Resultado, type TipoDeQuadro } from './types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** The stage of each table that has one, and whether it shows its appeals. */
export const ETAPA_DO_QUADRO: Readonly<
  Partial<Record<TipoDeQuadro, { etapa: EtapaComResultado; recursos: boolean }>>
> = {
  avaliacaoCargaHoraria: { etapa: ETAPA.cargaHoraria, recursos: false },
  avaliacaoCargaHorariaRecurso: { etapa: ETAPA.cargaHoraria, recursos: true },
  avaliacaoCadastro: { etapa: ETAPA.cadastro, recursos: false },
  avaliacaoCadastroRecurso: { etapa: ETAPA.cadastro, recursos: true },
  habilitacaoTecnica: { etapa: ETAPA.habTecnica, recursos: false },
  habilitacaoTecnicaRecurso: { etapa: ETAPA.habTecnica, recursos: true },
  habilitacaoJuridica: { etapa: ETAPA.habJuridica, recursos: false },
  habilitacaoJuridicaRecurso: { etapa: ETAPA.habJuridica, recursos: true },
};

const FASE_DO_QUADRO: Readonly<Partial<Record<TipoDeQuadro, number>>> = {
  agendamentos: FASE.agendamentos,
  avaliacaoEntrevista: FASE.entrevista,
  avaliacaoDidatica: FASE.avaliacaoDidatica,
};

/**
 * The words of the tracking for how somebody stands in a stage: of the first decision. Where the old rows said 'apto' of
 * somebody with an appeal it was the appeal that had made it so: the stage itself had rejected. External candidates have
 * no workload to evaluate, before the evaluation as after it. R-ACO-01.
 */
export function resultadoNoAcompanhamento(
  etapa: EtapaComResultado,
  tipo: TipoDeCandidato,
  posicao: Posicao,
  { comRecurso }: { comRecurso: boolean },
): Resultado {
  if (posicao.onde === 'nao-avaliado') return 'Não avaliado';
  if (!('publicado' in posicao))
    return etapa === ETAPA.cargaHoraria && tipo === 'E' ? 'Não avaliado' : 'Pendente';
  return posicao.onde === 'aprovado' && !posicao.porRecurso && !comRecurso ? 'Aprovado' : 'Reprovado';
}

/** Panels, schedulings and interviews only where the demand has them; the didactic test only with both. R-ACO-02. */
export function quadrosDe(escolhas: Escolhas): readonly TipoDeQuadro[] {
  const daEntrevista: readonly TipoDeQuadro[] = ['bancaAvaliadora', 'agendamentos', 'avaliacaoEntrevista'];
  return QUADROS.filter((tipo) =>
    tipo === 'avaliacaoDidatica'
      ? partesDe(escolhas.tipoAvaliacao).includes('D')
      : !daEntrevista.includes(tipo) || temEntrevista(escolhas),
  );
}

/** The phase whose windows a table tells; null where the schedule has none. */
export function faseDoQuadro<F extends FaseDatada>(
  tipo: TipoDeQuadro,
  escolhas: Escolhas,
  fases: readonly F[],
): F | null {
  const daEtapa = ETAPA_DO_QUADRO[tipo];
  if (daEtapa?.recursos) return faseDoRecurso(daEtapa.etapa, fases);
  if (daEtapa) return fasesEmUso(daEtapa.etapa, escolhas, fases)[0] ?? null;
  return fases.find(({ faseId }) => faseId === FASE_DO_QUADRO[tipo]) ?? null;
}

/** Where today stands in the windows of a phase: by the one calendar (R-CRO-01). */
export function acompanharFase(fase: FaseDatada & { nome: string }, now: Date): FaseAcompanhada {
  const realizacao = posicaoNaJanela(janelaDeRealizacao(fase), now);
  const janela = janelaDeRecurso(fase);
  const recurso = janela === null ? null : posicaoNaJanela(janela, now);
  return {
    ...fase,
    antesDaRealizacao: realizacao === 'antes',
    naRealizacao: realizacao === 'dentro',
    depoisDaRealizacao: realizacao === 'depois',
    noRecurso: recurso === 'dentro',
    depoisDoRecurso: recurso === 'depois',
  };
}

export type Andamento = 'depois' | 'agora' | 'feito' | 'sem-fase';

/** Whether what a table tells of is to come, goes on, or is over. */
export function andamentoDoQuadro(tipo: TipoDeQuadro, fase: FaseAcompanhada | null): Andamento {
  if (fase === null) return 'sem-fase';
  if (!ETAPA_DO_QUADRO[tipo]?.recursos)
    return fase.antesDaRealizacao ? 'depois' : fase.naRealizacao ? 'agora' : 'feito';
  if (janelaDeRecurso(fase) === null) return 'sem-fase';
  return fase.noRecurso ? 'agora' : fase.depoisDoRecurso ? 'feito' : 'depois';
}

/** The table that stands open where the address names none: of what goes on, else of what is over. */
export function quadroDeEntrada(
  quadros: readonly { tipo: TipoDeQuadro; fase: FaseAcompanhada | null }[],
): TipoDeQuadro | null {
  const em = (qual: Andamento) => quadros.filter(({ tipo, fase }) => andamentoDoQuadro(tipo, fase) === qual);
  return (em('agora')[0] ?? em('feito').at(-1) ?? quadros[0])?.tipo ?? null;
}
