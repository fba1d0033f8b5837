import {
  TELAS_EXISTENTES,
  type Acao,
  type DemandaNaMaquina,
  type FasesDoCronograma,
  type Pendencias,
  type SituacaoDaDemanda,
  type Tela,
} from '../types.ts';
import { acoesComplementares, acoesDoStatus, esperaDe } from './acoes.ts';
import { montarContexto } from './contexto.ts';
import { encerraEm, pendenteDesde } from './proximo.ts';
import { seloDe, urgenciaDe } from './selo.ts';

/**
 * Where a demand stands at a moment: its phase and period, what is offered and what is not and why, what blocks
 * it, where it goes next and when. The one definition that the process list, the buttons, the worker and the CLI
 * read. R-TEL-02.
 */
export function situacaoDaDemanda(
  demanda: DemandaNaMaquina,
  fases: FasesDoCronograma,
  pendencias: Pendencias,
  now: Date,
): SituacaoDaDemanda {
  const c = montarContexto(demanda, fases, pendencias, now);
  const acoes = acoesDoStatus(c);
  const vazia = !pendencias.naEtapa;
  const desde = pendenteDesde(demanda, fases, c);
  const pendente = desde !== null && desde <= c.hoje;
  const prazo = encerraEm(demanda, fases, { ...c, vazia });
  const selo = seloDe(c);
  const temAcao = acoes.some((acao) => acao.disponivel && acao.tipo !== 'link');
  return {
    status: c.status,
    faseAtual: c.fase,
    periodo: c.periodo,
    alinhada: c.alinhada,
    acoes,
    complementares: acoesComplementares(c),
    bloqueios: c.bloqueios,
    pendenciasAoFinalizar: c.pendenciasAoFinalizar,
    proximo: acoes.some((acao) => acao.evento === 'encerrarFase') ? c.proximo : null,
    podeEncerrarPorTempo: prazo !== null && now >= prazo && c.bloqueios.length === 0,
    encerraEm: prazo,
    pendente,
    espera: temAcao ? null : esperaDe(c, acoes),
    selo,
    urgencia: urgenciaDe(selo, pendente),
  };
}

/** The actions whose screens this version has. */
export function acoesOferecidas(
  situacao: Pick<SituacaoDaDemanda, 'acoes'>,
  telas: ReadonlySet<Tela> = TELAS_EXISTENTES,
): Acao[] {
  return situacao.acoes.filter((acao) => telas.has(acao.tela));
}

/** The one solid action of a row; null when there is nothing to do but wait (`espera` says for what). R-VEN-03. */
export function acaoPrincipal(
  situacao: Pick<SituacaoDaDemanda, 'acoes'>,
  telas: ReadonlySet<Tela> = TELAS_EXISTENTES,
): Acao | null {
  return acoesOferecidas(situacao, telas).find((acao) => acao.disponivel) ?? null;
}

/** Screens offered beside the actions, whatever the moment: none that an action already leads to. */
export const linksComplementares = (
  { complementares, acoes }: Pick<SituacaoDaDemanda, 'complementares' | 'acoes'>,
  telas: ReadonlySet<Tela> = TELAS_EXISTENTES,
): Acao[] =>
  complementares.filter(
    ({ tipo, tela, chave }) =>
      tipo === 'link' && telas.has(tela) && !acoes.some((acao) => acao.disponivel && acao.chave === chave),
  );
