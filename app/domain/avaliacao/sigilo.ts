import { aberta, apurarParte, finaisDaPrimeira, finaisQueContam } from './rules.ts';
import type { Final, Meios, ParteApurada, ParteLida } from './types.ts';

export type LinhaDaObservacao = { texto: string; autor: string | null };

/**
 * Who sees what of a part, and when. Every query that reads scores asks its own WHERE clause for the same (see
 * queries.server/abertas.ts), so that what is not seen does not leave the database; a property test compares the two.
 * What is derived from many candidates (counts, averages, order) is made of open parts alone, so that it cannot depend on a
 * hidden score. R-AVA-06, R-AVA-07.
 */
export type QuemOlha =
  /** In a seat of this candidate's panel, with the declaration made and no impediment. */
  | { tipo: 'membro'; assento: number }
  /** The commission and the administration; whoever coordinates the area and follows it. */
  | { tipo: 'equipe' }
  /** Of their own participation. */
  | { tipo: 'candidato'; publicado: boolean; encerrada: boolean }
  /** Recused, a candidate of the demand among the staff, or anybody else. */
  | { tipo: 'ninguem' };

export type VistaDaParte = {
  /** How many of the three are final; null where even that is not told. */
  finais: number | null;
  /** One's own evaluations, of both rounds. */
  minhas: readonly Final[];
  /** Everybody's that may be seen. */
  todas: readonly Final[];
  /** What is derived from all of them; null while it may not be seen. */
  apurada: ParteApurada | null;
  /** Who gave what may be told. */
  autoria: boolean;
  /** For the candidate. */
  observacoes: readonly LinhaDaObservacao[];
};

const NADA: VistaDaParte = {
  finais: null,
  minhas: [],
  todas: [],
  apurada: null,
  autoria: false,
  observacoes: [],
};

/** Of an open part, what may be seen: the second versions only after the round has ended. */
const visiveis = ({ finais, reconsideracao }: ParteLida): readonly Final[] =>
  finais.filter(({ rodada }) => rodada === 1 || reconsideracao === 'encerrada');

export function verParte(lida: ParteLida, quem: QuemOlha): VistaDaParte {
  switch (quem.tipo) {
    case 'ninguem':
      return NADA;
    case 'candidato': {
      if (!quem.publicado) return NADA;
      const apurada = apurarParte(lida);
      const contam = apurada.situacao === 'completa' ? finaisQueContam(lida) : [];
      const observacoes = observacoesParaCandidato(contam, quem.encerrada);
      if (quem.encerrada) return { ...NADA, observacoes, todas: contam, apurada, autoria: true };
      // The sum stays; nothing that says how it is made up.
      const semPartes = apurada.situacao === 'completa' ? { ...apurada, finais: [] } : apurada;
      return { ...NADA, observacoes, apurada: semPartes };
    }
    case 'equipe':
    case 'membro': {
      const minhas = quem.tipo === 'membro' ? lida.finais.filter((f) => f.assento === quem.assento) : [];
      const comum = { ...NADA, finais: finaisDaPrimeira(lida).length, minhas };
      if (lida.ausente || !lida.agendada) return { ...comum, apurada: apurarParte(lida) };
      if (!aberta(lida)) return comum;
      return { ...comum, todas: visiveis(lida), apurada: apurarParte(lida), autoria: true };
    }
  }
}

/**
 * The written observations as their candidate reads them. Before the demand ends they come in alphabetical order:
 * the order of the seats would tell who wrote which. R-AVA-16.
 */
export const observacoesParaCandidato = (
  finais: readonly Final[],
  autoria: boolean,
): readonly LinhaDaObservacao[] => {
  const escritas = finais.filter(({ observacao }) => observacao.trim() !== '');
  return autoria
    ? escritas.map(({ observacao, nome }) => ({ texto: observacao, autor: nome }))
    : escritas
        .map(({ observacao }) => observacao)
        .toSorted()
        .map((texto) => ({ texto, autor: null }));
};

export type TotalDoAvaliador = { nome: string; total: Meios };

/** Each evaluator's total: for the candidate only after the demand ended. */
export const totaisComAutoria = ({ todas, autoria }: VistaDaParte): readonly TotalDoAvaliador[] =>
  autoria ? todas.map(({ nome, total }) => ({ nome, total })) : [];
