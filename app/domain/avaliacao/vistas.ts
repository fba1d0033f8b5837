import { AVALIACAO } from '../etapa/ids.ts';
import { NOME_DA_PARTE, andamentoDaParte, textoDoMotivo } from './labels.ts';
import {
  atinge,
  emMedia,
  formatarMedia,
  formatarPontos,
  MARCA,
  MEMBROS,
  partesDe,
  somaMaxima,
  somar,
  somaMinima,
  type Conta,
} from './notas.ts';
import { motivosDasPartes } from './rules.ts';
import type { Apuracao, Meios, Parte } from './types.ts';

/** Every way in which an outcome is shown or kept, from the one computation (`apurar`). R-AVA-10. */

/** The type that the list shows: one part, or 'Todos'. */
export const contaDoTipo = (tipo: 'E' | 'D' | 'T', tipoAvaliacao: number): Conta =>
  tipo === 'T' ? contaGeral(tipoAvaliacao) : tipo;

export type Aprovado = 'aprovado' | 'reprovado' | 'ausente' | 'sem-resultado';

/** 'Aprovado?' of the type that is listed: of a part by its own mark, whatever the stage's result is. */
export function aprovadoNa(apuracao: Apuracao, conta: Conta): Aprovado {
  const partes = conta === 'geral' ? apuracao.partes : apuracao.partes.filter(({ parte }) => parte === conta);
  if (partes.some(({ apurada }) => apurada.situacao === 'ausente')) return 'ausente';
  const soma = somaDa(apuracao, conta);
  if (soma === null) return 'sem-resultado';
  return atinge(conta, soma) ? 'aprovado' : 'reprovado';
}

/** The counters of the list: who did not come counts among the rejected. */
export function contadores(apuracoes: readonly Apuracao[], conta: Conta) {
  const quantos = (qual: Aprovado) => apuracoes.filter((uma) => aprovadoNa(uma, conta) === qual).length;
  const somas = apuracoes.flatMap((uma) => somaDa(uma, conta) ?? []);
  const ausentes = quantos('ausente');
  return {
    aprovados: quantos('aprovado'),
    reprovados: quantos('reprovado') + ausentes,
    ausentes,
    semResultado: quantos('sem-resultado'),
    total: apuracoes.length,
    media: somas.length === 0 ? null : formatarMedia(somar(somas), MEMBROS * somas.length),
    de: somas.length === 0 ? null : formatarMedia(Math.min(...somas)),
    ate: somas.length === 0 ? null : formatarMedia(Math.max(...somas)),
  };
}

export type ResultadoEmPalavras = 'Aguardando' | 'Aprovado' | 'Reprovado' | 'Não compareceu';

export function resultadoEmPalavras({ decisao }: Apuracao): ResultadoEmPalavras {
  if (!decisao.pronta) return 'Aguardando';
  if (decisao.apto) return 'Aprovado';
  return decisao.motivos.some(({ tipo }) => tipo === 'nao-compareceu') ? 'Não compareceu' : 'Reprovado';
}

const apuradaDe = ({ partes }: Apuracao, parte: Parte) =>
  partes.find((uma) => uma.parte === parte)?.apurada ?? null;

/** The account of the whole: of one part where the demand has one. */
export const contaGeral = (tipoAvaliacao: number): Conta =>
  tipoAvaliacao === AVALIACAO.soEntrevista ? 'E' : 'geral';

/** The sum of an account; null while there is none. */
export function somaDa(apuracao: Apuracao, conta: Conta): Meios | null {
  if (conta === 'geral') return apuracao.decisao.pronta ? apuracao.decisao.soma : null;
  const apurada = apuradaDe(apuracao, conta);
  return apurada?.situacao === 'completa' ? apurada.soma : null;
}

export type CelulaDaParte = { parte: Parte; texto: string; media: string | null };

/** A row of the list: averages, or how far each part is. */
export function linhaDaLista(apuracao: Apuracao) {
  const conta = contaGeral(apuracao.tipoAvaliacao);
  const geral = somaDa(apuracao, conta);
  return {
    partes: apuracao.partes.map(({ parte, apurada }): CelulaDaParte => {
      const soma = somaDa(apuracao, parte);
      const media = soma === null ? null : formatarMedia(soma);
      return { parte, media, texto: media ?? andamentoDaParte(apurada) };
    }),
    geral: geral === null ? null : formatarMedia(geral),
    resultado: resultadoEmPalavras(apuracao),
  };
}

/** A dialog of the list: one part, or the whole. With its sums and limits. */
export function dialogoDaConta(apuracao: Apuracao, conta: Conta) {
  const soma = somaDa(apuracao, conta);
  return {
    titulo: conta === 'geral' ? 'Resultado Geral' : `Notas da ${NOME_DA_PARTE[conta]}`,
    soma: soma === null ? null : formatarPontos(soma),
    media: soma === null ? null : formatarMedia(soma),
    somaMinima: formatarPontos(somaMinima(conta)),
    somaMaxima: formatarPontos(somaMaxima(conta)),
    mediaMinima: formatarPontos(MARCA[conta] * 2),
    atinge: soma === null ? null : atinge(conta, soma),
  };
}

/** The candidate's own sheet: totals of each part, marks and reasons. Who gave what is added elsewhere. */
export function folhaDoCandidato(apuracao: Apuracao) {
  const { decisao } = apuracao;
  return {
    partes: apuracao.partes.map(({ parte }) => ({
      ...dialogoDaConta(apuracao, parte),
      nome: NOME_DA_PARTE[parte],
      ausente: apuradaDe(apuracao, parte)?.situacao === 'ausente',
    })),
    geral: contaGeral(apuracao.tipoAvaliacao) === 'geral' ? dialogoDaConta(apuracao, 'geral') : null,
    resultado: resultadoEmPalavras(apuracao),
    motivos: decisao.pronta ? decisao.motivos.map(textoDoMotivo) : [],
  };
}

/** The averages of each account. */
export const totais = (apuracao: Apuracao): Record<Conta, number | null> => ({
  E: emMedia(somaDa(apuracao, 'E')),
  D: emMedia(somaDa(apuracao, 'D')),
  geral: emMedia(somaDa(apuracao, 'geral')),
});

/** A row of the CSV and of the reports. */
export function linhaDoRelatorio(apuracao: Apuracao) {
  const pontos = (conta: Conta) => {
    const soma = somaDa(apuracao, conta);
    return {
      soma: soma === null ? '' : formatarPontos(soma),
      media: soma === null ? '' : formatarMedia(soma),
    };
  };
  return {
    entrevista: pontos('E'),
    didatica: pontos('D'),
    geral: pontos(contaGeral(apuracao.tipoAvaliacao)),
    resultado: resultadoEmPalavras(apuracao),
    motivos:
      apuracao.decisao.pronta && !apuracao.decisao.apto
        ? apuracao.decisao.motivos.map(textoDoMotivo).join(' ')
        : '',
  };
}

/** What the emission keeps of a participation; what a recomputation compares with. */
export type Gravado = NumerosDaEntrevista & { apto: boolean };

export type NumerosDaEntrevista = {
  somaEntrevista: Meios | null;
  somaDidatica: Meios | null;
  ausenteEntrevista: boolean;
  ausenteDidatica: boolean;
};

/** The reasons of a rejection, from what was kept of it: what the candidate and whoever decides the appeal read. */
export const motivosDaEntrevista = (tipoAvaliacao: number, numeros: NumerosDaEntrevista): string[] =>
  motivosDasPartes(
    partesDe(tipoAvaliacao).map((parte) =>
      parte === 'E'
        ? { parte, ausente: numeros.ausenteEntrevista, soma: numeros.somaEntrevista }
        : { parte, ausente: numeros.ausenteDidatica, soma: numeros.somaDidatica },
    ),
  ).map(textoDoMotivo);

/** Throws where nothing can be kept yet. */
export function paraGravar(apuracao: Apuracao): Gravado {
  if (!apuracao.decisao.pronta) throw new RangeError('A apuração ainda não está pronta');
  return {
    apto: apuracao.decisao.apto,
    somaEntrevista: somaDa(apuracao, 'E'),
    somaDidatica: somaDa(apuracao, 'D'),
    ausenteEntrevista: apuradaDe(apuracao, 'E')?.situacao === 'ausente',
    ausenteDidatica: apuradaDe(apuracao, 'D')?.situacao === 'ausente',
  };
}

export type Divergencia = { campo: keyof Gravado; gravado: string; recalculado: string };

const emTexto = (valor: boolean | number | null): string =>
  valor === null ? '-' : typeof valor === 'number' ? formatarPontos(valor) : valor ? 'sim' : 'não';

/** What a stored result says otherwise than the scores; empty where they agree. */
export function conferir(gravado: Gravado, apuracao: Apuracao): readonly Divergencia[] {
  const agora: Partial<Gravado> = apuracao.decisao.pronta ? paraGravar(apuracao) : {};
  const campos: readonly (keyof Gravado)[] = [
    'apto',
    'somaEntrevista',
    'somaDidatica',
    'ausenteEntrevista',
    'ausenteDidatica',
  ];
  return campos.flatMap((campo) => {
    const recalculado = agora[campo] ?? null;
    return gravado[campo] === recalculado
      ? []
      : [{ campo, gravado: emTexto(gravado[campo]), recalculado: emTexto(recalculado) }];
  });
}

/** What everybody whose part is complete was given in a criterion, by all three. */
export type SomaDoCriterio = { campo: string; nome: string; soma: Meios; candidatos: number };

/** Averages by criterion over the candidates of a demand, as text: of the candidates whose scores are open. */
export const mediasPorCriterio = (criterios: readonly SomaDoCriterio[]) =>
  criterios.map(({ campo, nome, soma, candidatos }) => ({
    campo,
    nome,
    candidatos,
    media: candidatos === 0 ? '-' : formatarMedia(soma, candidatos * MEMBROS),
  }));
