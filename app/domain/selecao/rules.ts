import { ETAPAS } from '#app/domain/etapa/catalogo.ts';
import type { CriteriosDeCadastro, DadosDaEtapa, Decisao, EtapaDeSelecao, ItemDeAvaliacao } from './types.ts';

/** What the catalogue says about the evaluation of a stage. */
function daEtapa(etapa: EtapaDeSelecao, operacao: DadosDaEtapa['operacao']): DadosDaEtapa {
  const momento = ETAPAS[etapa].momentos.find(({ avaliacao }) => avaliacao !== undefined);
  const faseId = momento?.fases[0]?.id;
  if (momento?.avaliacao === undefined || faseId === undefined)
    throw new RangeError(`A etapa ${etapa} não tem avaliação`);
  const { titulo, evento } = momento.avaliacao;
  return { etapa, nome: titulo, status: momento.status, faseId, evento, operacao };
}

/** The evaluations of this area. */
export const AVALIACOES: Readonly<Record<EtapaDeSelecao, DadosDaEtapa>> = {
  carga_horaria: daEtapa('carga_horaria', 'selecao.avaliar-carga-horaria'),
  cadastro: daEtapa('cadastro', 'selecao.avaliar-cadastro'),
};

/** Apto in the registry evaluation only with all three criteria. Spec 2 §4. */
export function aptoNoCadastro(criterios: CriteriosDeCadastro): boolean {
  return criterios.formacaoAcademica && criterios.tempoExperiencia && criterios.experienciaProfissional;
}

/** The decision that counts: an appeal's where there is one. Null while undecided. Decisions §4. */
export function decisaoFinal(decisao: Decisao): boolean | null {
  return decisao.aptoFinal ?? decisao.apto;
}

/**
 * Goes on to the next stage: finally apt, or an external candidate whose workload is not evaluated. `null` is a
 * stage that the schedule does not have.
 */
export function segue(decisao: Decisao | null): boolean {
  return decisao === null || decisao.naoAvaliado || decisaoFinal(decisao) === true;
}

export type Resultado = 'Não avaliado' | 'Pendente' | 'Apto' | 'Inapto' | 'Aprovado após envio de recurso';

export function resultadoDaEtapa(decisao: Decisao): Resultado {
  if (decisao.naoAvaliado) return 'Não avaliado';
  if (decisao.apto === false && decisao.aptoFinal === true) return 'Aprovado após envio de recurso';
  const final = decisaoFinal(decisao);
  return final === null ? 'Pendente' : final ? 'Apto' : 'Inapto';
}

type Resposta = { participacaoId: string; observacao: string } & Partial<
  CriteriosDeCadastro & { cargaHoraria: boolean }
>;

/** The items with what was typed on top, and the result it leads to: shown again before it is saved. */
export function comRespostas(
  etapa: EtapaDeSelecao,
  itens: readonly ItemDeAvaliacao[],
  respostas: readonly Resposta[],
): ItemDeAvaliacao[] {
  const porId = new Map(respostas.map((resposta) => [resposta.participacaoId, resposta]));
  return itens.map((item) => {
    const resposta = porId.get(item.participacaoId);
    if (!resposta) return item;
    const { observacao } = resposta;
    if (item.naoAvaliado) return { ...item, observacao };
    if (etapa === 'carga_horaria') {
      const cargaHoraria = resposta.cargaHoraria === true;
      return { ...item, observacao, cargaHoraria, apto: cargaHoraria };
    }
    const criterios = {
      formacaoAcademica: resposta.formacaoAcademica === true,
      tempoExperiencia: resposta.tempoExperiencia === true,
      experienciaProfissional: resposta.experienciaProfissional === true,
    };
    return { ...item, observacao, ...criterios, apto: aptoNoCadastro(criterios) };
  });
}

/** Reasons of a rejection, in the words the candidate reads. Spec 1 §8. */
export function motivosDaReprovacao(item: {
  etapa: string;
  cargaHoraria: boolean | null;
  formacaoAcademica: boolean | null;
  tempoExperiencia: boolean | null;
  experienciaProfissional: boolean | null;
}): string[] {
  if (item.etapa === 'carga_horaria') {
    return item.cargaHoraria === false ? ['Reprovado por falta de disponibilidade de Carga Horária.'] : [];
  }
  return [
    item.tempoExperiencia === false ? 'Reprovado por Falta de Experiência.' : '',
    item.formacaoAcademica === false ? 'Reprovado por não ter a Formação Acadêmica.' : '',
    item.experienciaProfissional === false ? 'Reprovado por falta de Experiência Profissional.' : '',
  ].filter((motivo) => motivo !== '');
}

export type Contagem = { aptos: number; inaptos: number; naoAvaliados: number; total: number };

/** Totals that the confirmation shows before the evaluation is final. */
export function contar(
  itens: readonly Pick<ItemDeAvaliacao, 'naoAvaliado' | 'apto' | 'aptoFinal'>[],
): Contagem {
  const contagem: Contagem = { aptos: 0, inaptos: 0, naoAvaliados: 0, total: itens.length };
  for (const item of itens) {
    if (item.naoAvaliado) contagem.naoAvaliados += 1;
    else if (decisaoFinal(item) === true) contagem.aptos += 1;
    else contagem.inaptos += 1;
  }
  return contagem;
}
