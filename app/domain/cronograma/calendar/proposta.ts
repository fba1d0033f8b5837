import { somarDias, type Dia } from '#app/lib/dates.ts';
import type { FaseCatalogo, FaseDatada, FormatoAvaliacao, TipoAvaliacao } from '../types.ts';
import { diaUtilAPartirDe, somarDiasUteis } from './dias-uteis.ts';
import { faseTecnica } from './problemas.ts';

export type PedidoDeProposta = {
  /** First day; moved to the next working day when it is not one. */
  inicio: Dia;
  tipoAvaliacao: TipoAvaliacao;
  formatoAvaliacao: FormatoAvaliacao;
  /** With the workload phases 33, 42 and 43. */
  comCargaHoraria: boolean;
  /** Phases that exist, in the order they are listed; others are left out. */
  catalogo: readonly FaseCatalogo[];
};

/** Working days of a phase, of its appeal, and before it starts (for deciding appeals). */
type Duracao = { dias: number; recurso?: number; espera?: number };

export const DURACOES: Readonly<Record<number, Duracao>> = {
  17: { dias: 10 },
  33: { dias: 5 },
  42: { dias: 1, recurso: 3 },
  43: { dias: 2, espera: 1 },
  18: { dias: 5 },
  19: { dias: 1, recurso: 3 },
  21: { dias: 2, espera: 1 },
  22: { dias: 10 },
  28: { dias: 5 },
  39: { dias: 5 },
  29: { dias: 5, recurso: 3 },
  34: { dias: 5, recurso: 3 },
  40: { dias: 5, recurso: 3 },
  30: { dias: 2, espera: 1 },
  25: { dias: 2, espera: 1 },
  41: { dias: 2, espera: 1 },
  26: { dias: 10, recurso: 3 },
  35: { dias: 5 },
};

/**
 * A whole schedule from its first day, counting working days of Goiás: the phases that the choices ask for, one
 * after the other, in the order of the catalogue. It never has a problem (`examinarCronograma`).
 */
export function proporCronograma(pedido: PedidoDeProposta): FaseDatada[] {
  const { tipoAvaliacao, formatoAvaliacao, comCargaHoraria, catalogo } = pedido;
  const comEntrevista = tipoAvaliacao === 1 || tipoAvaliacao === 2;
  const existe = (id: number): boolean => catalogo.some((fase) => fase.id === id);
  const fases = new Map<number, FaseDatada>();
  let livre = diaUtilAPartirDe(pedido.inicio);

  const guardar = (faseId: number, janela: [Dia, Dia], recurso: [Dia, Dia] | null): void => {
    if (!existe(faseId)) return;
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
    const inicio = diaUtilAPartirDe(livre);
    const fim = somarDiasUteis(inicio, dias - 1);
    livre = somarDias(fim, 1);
    return [inicio, fim];
  };
  const seguir = (faseId: number): void => {
    const duracao = DURACOES[faseId];
    if (duracao === undefined || !existe(faseId)) return;
    if (duracao.espera !== undefined) livre = somarDias(somarDiasUteis(livre, duracao.espera - 1), 1);
    const janela = esticar(duracao.dias);
    guardar(faseId, janela, duracao.recurso === undefined ? null : esticar(duracao.recurso));
  };

  seguir(17);
  if (comCargaHoraria) for (const id of [33, 42, 43]) seguir(id);
  for (const id of [18, 19, 21, 22]) seguir(id);
  if (comEntrevista) {
    const envio = fases.get(22);
    seguir(28);
    if (tipoAvaliacao === 2) seguir(39);
    const entrevistas = [28, 39].flatMap((id) => fases.get(id) ?? []);
    const primeira = entrevistas[0];
    const ultima = entrevistas.at(-1);
    if (envio) guardar(23, [envio.realizacaoInicio, envio.realizacaoFim], null);
    if (primeira && ultima) guardar(24, [primeira.realizacaoInicio, ultima.realizacaoFim], null);
  }
  const preliminar = faseTecnica(7, pedido);
  seguir(preliminar);
  seguir(faseTecnica(8, pedido));
  if (formatoAvaliacao === 1) proporJuridicaDepois();
  if (formatoAvaliacao === 2) proporJuridicaJunto();

  return catalogo.flatMap((fase) => fases.get(fase.id) ?? []);

  /** Submission, review, then the appeal. */
  function proporJuridicaDepois(): void {
    const envio = esticar(DURACOES[26]?.dias ?? 1);
    if (existe(35)) guardar(35, esticar(DURACOES[35]?.dias ?? 1), null);
    guardar(26, envio, esticar(DURACOES[26]?.recurso ?? 1));
  }

  /** The legal documents in the windows of the technical ones. */
  function proporJuridicaJunto(): void {
    const envio = fases.get(22);
    const analise = fases.get(preliminar);
    if (!envio || !analise) return;
    const { recursoInicio, recursoFim } = analise;
    guardar(
      26,
      [envio.realizacaoInicio, envio.realizacaoFim],
      recursoInicio && recursoFim ? [recursoInicio, recursoFim] : null,
    );
    guardar(35, [analise.realizacaoInicio, analise.realizacaoFim], null);
  }
}
