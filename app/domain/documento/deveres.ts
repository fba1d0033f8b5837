import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { nomeDaAtividade } from '../demanda/labels.ts';
import type { TipoDeDocumento } from './types.ts';

export const QUEM = ['todos', 'empresa', 'pessoa', 'ninguem'] as const;
export const DEVERES = ['obrigatorio', 'condicional', 'opcional'] as const;
/** Ways in which a demand evaluates, of which a condition may speak. */
export const AVALIACOES = [
  AVALIACAO.soEntrevista,
  AVALIACAO.entrevistaEDidatica,
  AVALIACAO.semEntrevista,
] as const;

/** When a conditional document is mandatory: everything that is named has to hold. */
export type Condicao = {
  empresa?: boolean | undefined;
  atividades?: readonly string[] | undefined;
  avaliacoes?: readonly number[] | undefined;
};

/** Of whom a kind is asked, and with which duty. */
export type DeverDoTipo = {
  quem: (typeof QUEM)[number];
  dever: (typeof DEVERES)[number];
  condicao: Condicao;
};

/** Of a kind to which nobody gave one. */
export const SEM_DEVER: DeverDoTipo = { quem: 'todos', dever: 'opcional', condicao: {} };

export type TipoComDever = TipoDeDocumento & { dever: DeverDoTipo };

/** A person in a demand, as far as their documents depend on it. */
export type QuemEnvia = {
  habilitacao: Habilitacao;
  atividade: string;
  tipoAvaliacao: number;
  /** They take part by a company. */
  porEmpresa: boolean;
};

export type Exigencia = {
  /** It is sent, or excused with a reason: nobody becomes apt without. */
  obrigatorio: boolean;
  /** The duty in words, for whoever sends and for whoever reviews. */
  porque: string;
};

/** Whoever is linked to a company takes part by it; the others when they say so. R-DOC-12. */
export const participaPorEmpresa = (participacao: { codCfo: string | null; porEmpresa: boolean }): boolean =>
  participacao.codCfo !== null || participacao.porEmpresa;

/** Field technicians and supervisors send the `tecnico` documents; everybody else the `instrutoria` ones. */
export const publicoDaAtividade = (atividade: string): 'tecnico' | 'instrutoria' =>
  atividade === 'tec' || atividade === 'sup' ? 'tecnico' : 'instrutoria';

const ehPedido = ({ quem }: DeverDoTipo, porEmpresa: boolean): boolean =>
  quem === 'todos' || quem === (porEmpresa ? 'empresa' : 'pessoa');

const cumpre = (
  { empresa, atividades, avaliacoes }: Condicao,
  { porEmpresa, atividade, tipoAvaliacao }: Omit<QuemEnvia, 'habilitacao'>,
): boolean =>
  (empresa === undefined || empresa === porEmpresa) &&
  (atividades === undefined || atividades.includes(atividade)) &&
  (avaliacoes === undefined || avaliacoes.includes(tipoAvaliacao));

const NOME_DA_AVALIACAO: Readonly<Record<number, string>> = {
  [AVALIACAO.soEntrevista]: 'só entrevista',
  [AVALIACAO.entrevistaEDidatica]: 'entrevista e avaliação didática',
  [AVALIACAO.semEntrevista]: 'sem entrevista',
};

export const nomeDaAvaliacao = (avaliacao: number): string => NOME_DA_AVALIACAO[avaliacao] ?? '';

/** A condition in words: 'para quem participa por uma empresa, nas demandas de Instrutoria'. */
export function condicaoEmTexto({ empresa, atividades, avaliacoes }: Condicao): string {
  const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
  return [
    empresa === undefined ? [] : `para quem ${empresa ? 'participa' : 'não participa'} por uma empresa`,
    atividades === undefined ? [] : `nas demandas de ${lista.format(atividades.map(nomeDaAtividade))}`,
    avaliacoes === undefined ? [] : `onde a avaliação é ${lista.format(avaliacoes.map(nomeDaAvaliacao))}`,
  ]
    .flat()
    .join(', ');
}

/** The duty of a document that is asked, with its reason. */
export function exigenciaDe(
  { dever, condicao }: DeverDoTipo,
  quem: Omit<QuemEnvia, 'habilitacao'>,
): Exigencia {
  if (dever === 'obrigatorio') return { obrigatorio: true, porque: 'Obrigatório' };
  if (dever === 'opcional') return { obrigatorio: false, porque: 'Se você tiver' };
  const obrigatorio = cumpre(condicao, quem);
  return {
    obrigatorio,
    porque: obrigatorio ? `Obrigatório ${condicaoEmTexto(condicao)}` : 'Se você tiver',
  };
}

/**
 * What is asked of a person in a demand, in the order of the table, with its duty; an inactive kind, or one of other
 * people, only where a file is. R-DOC-12.
 */
export function documentosDaPessoa<T extends TipoComDever>(
  tipos: readonly T[],
  quem: QuemEnvia,
  comArquivo: ReadonlySet<number>,
): (Omit<T, 'dever'> & Exigencia)[] {
  const publico = publicoDaAtividade(quem.atividade);
  return tipos
    .filter((tipo) => tipo.habilitacao === quem.habilitacao)
    .filter((tipo) => tipo.publico === 'todos' || tipo.publico === publico)
    .flatMap(({ dever, ...tipo }) => {
      const pedido = tipo.ativo && ehPedido(dever, quem.porEmpresa);
      if (!pedido && !comArquivo.has(tipo.id)) return [];
      return [{ ...tipo, ...(pedido ? exigenciaDe(dever, quem) : { obrigatorio: false, porque: '' }) }];
    })
    .toSorted((a, b) => a.id - b.id);
}

/** Documents without a file, of those that are asked: the mandatory ones need a reason. R-DOC-13. */
export const documentosQueFaltam = <T extends { id: number } & Exigencia>(
  documentos: readonly T[],
  comArquivo: ReadonlySet<number>,
): T[] => documentos.filter(({ id, porque }) => porque !== '' && !comArquivo.has(id));

/** Why a demand's duties do not change now; null when they do. `abertura`: of its phase 17. R-DOC-14. */
export function motivoParaNaoMudarDeveres(
  { abertura, encerrada }: { abertura: Date | null; encerrada: boolean },
  now: Date,
): string | null {
  if (encerrada) return 'A demanda foi encerrada: o que ela pede não muda mais.';
  return abertura !== null && abertura <= now
    ? 'A demonstração de interesse já abriu: o que esta demanda pede não muda mais.'
    : null;
}
