import { formatarMedia } from './notas.ts';
import type { Apuracao, Meios, Parte } from './types.ts';

export type Concorrente = {
  participacaoId: string;
  nome: string;
  apuracao: Apuracao;
  /** Months of experience in the frozen curriculum. */
  meses: number;
  /** 'AAAA-MM-DD' of the frozen curriculum; null where it is not known any more. */
  nascimento: string | null;
};

export type IdDoDesempate = 'geral' | 'didatica' | 'entrevista' | 'experiencia' | 'idade';

type Desempate = {
  id: IdDoDesempate;
  /** Completes 'Decide …'. */
  rotulo: string;
  /** The greater comes first. */
  valor: (concorrente: Concorrente) => number;
  texto: (concorrente: Concorrente) => string;
};

const somaDaParte = ({ apuracao }: Concorrente, parte: Parte): Meios => {
  const apurada = apuracao.partes.find((uma) => uma.parte === parte)?.apurada;
  return apurada?.situacao === 'completa' ? apurada.soma : 0;
};

const somaGeral = ({ apuracao: { decisao } }: Concorrente): Meios =>
  decisao.pronta ? (decisao.soma ?? 0) : 0;

/** A day as a number that grows; who has none comes after everybody who has. */
const numeroDoDia = (dia: string | null): number =>
  dia === null ? 99_999_999 : Number(dia.replaceAll('-', ''));

const diaEmPalavras = (dia: string | null): string =>
  dia === null ? 'data não informada' : dia.split('-').toReversed().join('/');

/**
 * In this order; what separates two people is the first in which they differ. A part that the demand does not have is 0 to
 * everybody, and separates nobody. R-AVA-14.
 */
export const DESEMPATES: readonly Desempate[] = [
  { id: 'geral', rotulo: 'a média geral', valor: somaGeral, texto: (c) => formatarMedia(somaGeral(c)) },
  {
    id: 'didatica',
    rotulo: 'a didática',
    valor: (c) => somaDaParte(c, 'D'),
    texto: (c) => formatarMedia(somaDaParte(c, 'D')),
  },
  {
    // Alike in the whole and in the didactic test is alike in the interview too: named, because the rule names it.
    id: 'entrevista',
    rotulo: 'a entrevista',
    valor: (c) => somaDaParte(c, 'E'),
    texto: (c) => formatarMedia(somaDaParte(c, 'E')),
  },
  {
    id: 'experiencia',
    rotulo: 'o tempo de experiência',
    valor: ({ meses }) => meses,
    texto: ({ meses }) => `${String(meses)} ${meses === 1 ? 'mês' : 'meses'}`,
  },
  {
    id: 'idade',
    rotulo: 'a idade, a maior',
    valor: ({ nascimento }) => -numeroDoDia(nascimento),
    texto: ({ nascimento }) => diaEmPalavras(nascimento),
  },
];

export type Colocacao = {
  participacaoId: string;
  nome: string;
  /** Shared by those whom nothing separates. */
  lugar: number;
  soma: Meios;
  /** What put this person behind the one above; null for the first, and for a tie that nothing breaks. */
  separou: { id: IdDoDesempate; rotulo: string; acima: string; aqui: string } | null;
  /** Nothing separates this person from the one above. */
  empate: boolean;
};

/**
 * The order of those whose every part is complete, rejected ones too, each place with what decided it; who was absent or
 * is not finished has no place. Nothing that a person cannot read decides: those alike in everything share it. R-AVA-14.
 */
export function classificar(concorrentes: readonly Concorrente[]): readonly Colocacao[] {
  const primeiroQueSepara = (a: Concorrente, b: Concorrente): Desempate | null =>
    DESEMPATES.find(({ valor }) => valor(a) !== valor(b)) ?? null;
  const ordenados = concorrentes
    .filter(({ apuracao: { decisao } }) => decisao.pronta && decisao.soma !== null)
    .toSorted((a, b) => {
      const separa = primeiroQueSepara(a, b);
      // The name only arranges the lines of one place.
      return separa === null ? a.nome.localeCompare(b.nome, 'pt-BR') : separa.valor(b) - separa.valor(a);
    });
  let lugar = 0;
  return ordenados.map((este, indice) => {
    const acima = ordenados[indice - 1];
    const separa = acima === undefined ? null : primeiroQueSepara(acima, este);
    if (acima === undefined || separa !== null) lugar = indice + 1;
    return {
      participacaoId: este.participacaoId,
      nome: este.nome,
      lugar,
      soma: somaGeral(este),
      separou:
        acima === undefined || separa === null
          ? null
          : { id: separa.id, rotulo: separa.rotulo, acima: separa.texto(acima), aqui: separa.texto(este) },
      empate: acima !== undefined && separa === null,
    };
  });
}

/**
 * The line under two neighbours whose general average is the same: '3º e 4º empatam em 68,5 na média geral. Decide a
 * didática: 43,0 contra 42,5.' Null where the average itself separates them.
 */
export function explicacaoDoEmpate(colocacoes: readonly Colocacao[], indice: number): string | null {
  const [acima, este] = [colocacoes[indice - 1], colocacoes[indice]];
  if (!acima || !este || acima.soma !== este.soma) return null;
  const media = formatarMedia(este.soma);
  if (este.separou === null) {
    return `${acima.nome} e ${este.nome} empatam em tudo e dividem o ${String(este.lugar)}º lugar, com ${media}.`;
  }
  const { rotulo, acima: um, aqui } = este.separou;
  return `${String(acima.lugar)}º e ${String(este.lugar)}º empatam em ${media} na média geral. Decide ${rotulo}: ${um} contra ${aqui}.`;
}
