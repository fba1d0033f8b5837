import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { dadosDaOperacao } from '#app/domain/acesso/operacoes.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import type { FasesDoCronograma } from '#app/domain/demanda/types.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { decidivelEm } from '#app/domain/etapa/recursos.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { operacaoDaDecisao } from '#app/domain/recurso/access.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { prazoDosRecursos } from '#app/domain/vencimento/demanda.ts';
import type { Tarefa } from '../types.ts';
import type { DemandaDoInicio } from './demandas.ts';
import { fimEmPalavras, urgenciaDoDia } from './prazo.ts';

/** The appeals of a stage of a demand, without those of whoever looks among the ones to decide. */
export type RecursosDaDemanda = {
  demandaId: string;
  etapa: EtapaComResultado;
  faseId: number;
  aDecidir: number;
  /** Of them, those that a day of the schedule closes: not of a period of somebody's own. */
  doCronograma: number;
  decididos: number;
  total: number;
  /** When the oldest of them was filed. */
  desde: Date;
};

/**
 * Appeals that this person decides now, or null. They are due when the status that judges them ends; those of a period of
 * somebody's own, by no day.
 */
export function tarefaDosRecursos(
  recursos: RecursosDaDemanda,
  { demanda, fases }: { demanda: DemandaDoInicio; fases: FasesDoCronograma },
  pessoa: UsuarioAtor,
  now: Date,
): Tarefa | null {
  const { etapa, faseId, aDecidir, doCronograma, decididos, total } = recursos;
  const operacao = operacaoDaDecisao(faseId);
  const pode = podeExecutar(operacao, pessoa, { areaAtuacao: demanda.areaAtuacao, pessoas: [] }).ok;
  if (!pode || aDecidir === 0 || !decidivelEm(etapa, demanda.status as StatusId)) return null;
  const hoje = diaDoInstante(now);
  const fim = doCronograma > 0 ? prazoDosRecursos(etapa, demanda, fases).ate : null;
  return {
    chave: `${demanda.id}:recursos:${String(faseId)}`,
    urgencia: fim === null ? 'proximos' : urgenciaDoDia(fim, hoje),
    dia: fim,
    desde: diaDoInstante(recursos.desde),
    icone: 'gavel',
    titulo: `Decidir ${aDecidir} ${aDecidir === 1 ? 'recurso' : 'recursos'}: ${RESULTADOS[etapa].nome}`,
    processo: demanda.identificacaoProcesso,
    complemento: demanda.objeto,
    progresso: `${decididos} de ${total} ${total === 1 ? 'decidido' : 'decididos'}`,
    prazo: doCronograma === 0 ? 'em prazo próprio' : fim && fimEmPalavras('o prazo para decidir', fim, hoje),
    botao: 'Ver recursos',
    href: `${dadosDaOperacao(operacao).telas[0]}?credenciamento=${demanda.id}`,
  };
}
