/**
 * What the columns of one result say, to everybody who reads one: screens, calls, papers and mails translate it, and none of
 * them compares the columns itself. R-SIT-01.
 */

/** The first decision, and the one after an appeal. */
export type Decisao = { naoAvaliado: boolean; apto: boolean | null; aptoFinal: boolean | null };

export type Decidido = 'indeciso' | 'nao-avaliado' | 'aprovado' | 'aprovado-por-recurso' | 'reprovado';

export function decididoEm({ naoAvaliado, apto, aptoFinal }: Decisao): Decidido {
  if (naoAvaliado) return 'nao-avaliado';
  const final = aptoFinal ?? apto;
  if (final === null) return 'indeciso';
  if (!final) return 'reprovado';
  return apto === false ? 'aprovado-por-recurso' : 'aprovado';
}

const APTO: Readonly<Record<Decidido, boolean | null>> = {
  indeciso: null,
  'nao-avaliado': null,
  aprovado: true,
  'aprovado-por-recurso': true,
  reprovado: false,
};

/** The decision that counts: an appeal's where there is one. Null while undecided, and of who is not evaluated. */
export const decisaoFinal = (decisao: Decisao): boolean | null => APTO[decididoEm(decisao)];

/** Goes on to the next stage: finally apt, or not evaluated in this one. */
export const segue = (decisao: Decisao): boolean => decisao.naoAvaliado || decisaoFinal(decisao) === true;

/** The first decision alone, whatever an appeal decided. */
export const primeira = <T extends Decisao>(decisao: T): T => ({ ...decisao, aptoFinal: null });

/** A result as it is kept; instants may still be their text. */
export type ResultadoGuardado = Decisao & {
  estado: string;
  observacaoFinal: string | null;
  publicadoEm: Date | string | null;
  publicadoFinalEm: Date | string | null;
};

/** A draft decides nothing, for nobody. */
export const valeComoResultado = ({ estado }: Pick<ResultadoGuardado, 'estado'>): boolean =>
  estado !== 'rascunho';

/**
 * As the person, and every paper, may know it: the first decision once published, that of an appeal with the final result
 * only; null where there is nothing to know.
 */
export function comoAPessoaSabe<T extends ResultadoGuardado>(resultado: T): T | null {
  const { publicadoEm, publicadoFinalEm, naoAvaliado } = resultado;
  if (!valeComoResultado(resultado)) return null;
  if (publicadoFinalEm !== null) return resultado;
  if (publicadoEm === null && !naoAvaliado) return null;
  return { ...primeira(resultado), observacaoFinal: null };
}
