import { ETAPAS, LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { dadosDaFase, faseEsperada, pede, seExcluem, temEntrevista } from '#app/domain/etapa/fases.ts';
import {
  ETAPA,
  FASE,
  FORMATO,
  STATUS,
  type FaseId,
  type FormatoAvaliacao,
  type TipoAvaliacao,
} from '#app/domain/etapa/ids.ts';
import type { EtapaId } from '#app/domain/etapa/types.ts';
import { somarDias, type Dia } from '#app/lib/dates.ts';
import type { FaseCatalogo, FaseDatada } from '../types.ts';
import { diaUtilAPartirDe, somarDiasUteis, type Feriados } from './dias-uteis.ts';

export type PedidoDeProposta = {
  /** First day; moved to the next working day when it is not one. */
  inicio: Dia;
  tipoAvaliacao: TipoAvaliacao;
  formatoAvaliacao: FormatoAvaliacao;
  /** With the workload phases 33, 42 and 43. */
  comCargaHoraria: boolean;
  /** Phases that exist, in the order they are listed; others are left out. */
  catalogo: readonly FaseCatalogo[];
  feriados: Feriados;
};

/**
 * A whole schedule from its first day, counting working days: the phases that the choices ask for, one
 * after the other, in the order of the catalogue. It never has a problem (`examinarCronograma`).
 */
export function proporCronograma(pedido: PedidoDeProposta): FaseDatada[] {
  const { formatoAvaliacao, comCargaHoraria, catalogo, feriados } = pedido;
  const existe = (id: number): boolean => catalogo.some((fase) => fase.id === id);
  const fases = new Map<number, FaseDatada>();
  let livre = diaUtilAPartirDe(pedido.inicio, feriados);

  const guardar = (faseId: number, janela: [Dia, Dia], recurso: [Dia, Dia] | null): void => {
    const [realizacaoInicio, realizacaoFim] = janela;
    fases.set(faseId, {
      faseId,
      realizacaoInicio,
      realizacaoFim,
      recursoInicio: recurso?.[0] ?? null,
      recursoFim: recurso?.[1] ?? null,
    });
  };
  const esticar = (dias: number): [Dia, Dia] => {
    const inicio = diaUtilAPartirDe(livre, feriados);
    const fim = somarDiasUteis(inicio, dias - 1, feriados);
    livre = somarDias(fim, 1);
    return [inicio, fim];
  };
  const seguir = (faseId: FaseId): void => {
    if (!existe(faseId)) return;
    const { dias, espera, recurso } = duracaoDa(faseId);
    if (espera > 0) livre = somarDias(somarDiasUteis(livre, espera - 1, feriados), 1);
    const janela = esticar(dias);
    guardar(faseId, janela, recurso > 0 ? esticar(recurso) : null);
  };
  const seguirEtapa = (etapa: EtapaId): void => {
    for (const { status, fases: candidatas } of ETAPAS[etapa].momentos) {
      if (seExcluem(candidatas)) seguir(faseEsperada(status, pedido));
      else for (const fase of candidatas) if (pede(fase, pedido)) seguir(fase.id);
    }
  };

  for (const etapa of LISTA_DE_ETAPAS) {
    if (etapa === ETAPA.habJuridica || !pede(ETAPAS[etapa], pedido)) continue;
    if (!ETAPAS[etapa].opcional || comCargaHoraria) seguirEtapa(etapa);
  }
  if (temEntrevista(pedido)) proporApoioDasEntrevistas();
  if (formatoAvaliacao === FORMATO.padrao) proporJuridicaDepois();
  if (formatoAvaliacao === FORMATO.juntas) proporJuridicaJunto();

  return catalogo.flatMap((fase) => fases.get(fase.id) ?? []);

  /** Scheduling while documents are sent; attendance while interviews run. */
  function proporApoioDasEntrevistas(): void {
    const envio = fases.get(FASE.documentacaoTecnica);
    const entrevistas = [FASE.entrevista, FASE.avaliacaoDidatica].flatMap((id) => fases.get(id) ?? []);
    const primeira = entrevistas[0];
    const ultima = entrevistas.at(-1);
    if (envio) guardar(FASE.agendamentos, [envio.realizacaoInicio, envio.realizacaoFim], null);
    if (primeira && ultima) guardar(FASE.frequencia, [primeira.realizacaoInicio, ultima.realizacaoFim], null);
  }

  /** Submission, review, then the appeal. */
  function proporJuridicaDepois(): void {
    const { dias, recurso } = duracaoDa(FASE.documentacaoJuridica);
    const envio = esticar(dias);
    if (existe(FASE.analiseJuridica))
      guardar(FASE.analiseJuridica, esticar(duracaoDa(FASE.analiseJuridica).dias), null);
    guardar(FASE.documentacaoJuridica, envio, esticar(recurso));
  }

  /** The legal documents in the windows of the technical ones. */
  function proporJuridicaJunto(): void {
    const envio = fases.get(FASE.documentacaoTecnica);
    const analise = fases.get(faseEsperada(STATUS.habTecnicaPreliminar, pedido));
    if (!envio || !analise) return;
    const { recursoInicio, recursoFim } = analise;
    guardar(
      FASE.documentacaoJuridica,
      [envio.realizacaoInicio, envio.realizacaoFim],
      recursoInicio && recursoFim ? [recursoInicio, recursoFim] : null,
    );
    guardar(FASE.analiseJuridica, [analise.realizacaoInicio, analise.realizacaoFim], null);
  }
}

/** Working days of a phase, of its appeal, and before it starts (for deciding appeals). */
function duracaoDa(faseId: FaseId): { dias: number; recurso: number; espera: number } {
  const { dias = 1, recurso = 0, espera = 0 } = dadosDaFase(faseId) ?? {};
  return { dias, recurso, espera };
}
