import { formatarMedia, partesDe } from '#app/domain/avaliacao/notas.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import { ETAPAS, ETAPAS_COM_RESULTADO, RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { pede } from '#app/domain/etapa/fases.ts';
import { ETAPA, RECURSO } from '#app/domain/etapa/ids.ts';
import type { Escolhas, EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { Fim } from '#app/domain/situacao/types.ts';
import { TIPO_DE_CANDIDATO } from '#app/domain/selecao/labels.ts';
import { atende, criteriosDa } from '#app/domain/selecao/criterios.ts';
import { lerRespostas } from '#app/domain/selecao/respostas.ts';
import { resultadoDaEtapa, type Resultado } from '#app/domain/selecao/rules.ts';
import { decididoEm, decisaoFinal, primeira, segue, type Decisao } from '#app/domain/situacao/resultado.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { ehPreliminar, ESPECIES, type Especie } from './especies.ts';
import type { LinhaDoRelatorio } from './types.ts';

/** A published result, with its last appeal. */
export type ResultadoRelatado = Decisao & {
  etapa: EtapaComResultado;
  criterios: unknown;
  /** Status of the last appeal against it. */
  recurso: number | null;
  marcas: Readonly<Record<Parte, { soma: number | null; ausente: boolean }>> | null;
};

export type Participante = {
  participacaoId: string;
  nome: string;
  cpf: string | null;
  tipo: 'I' | 'E';
  /** Published ones only. */
  resultados: readonly ResultadoRelatado[];
  /** How it ends for them, by what was published; asked by the final report alone. */
  fim: Fim | null;
};

type Coluna = { rotulo: string; valor: (candidato: Participante) => string };

const NADA = '–';
const PARTES: Readonly<Record<Parte, string>> = { E: 'Entrevista (média)', D: 'Didática (média)' };
const RECURSOS: Readonly<Record<number, string>> = {
  [RECURSO.emAnalise]: 'Em análise',
  [RECURSO.aprovado]: 'Aprovado',
  [RECURSO.reprovado]: 'Reprovado',
};

const daEtapa = ({ resultados }: Participante, etapa: EtapaComResultado): ResultadoRelatado | undefined =>
  resultados.find((resultado) => resultado.etapa === etapa);

/** The stages that the report shows, of those that the demand has. */
export const etapasRelatadas = (especie: Especie, escolhas: Escolhas): readonly EtapaComResultado[] => {
  const { etapas } = ESPECIES[especie];
  return (etapas.length > 0 ? etapas : ETAPAS_COM_RESULTADO).filter((etapa) => pede(ETAPAS[etapa], escolhas));
};

function colunasDoCriterio(etapa: EtapaComResultado): Coluna[] {
  return criteriosDa(etapa).map(({ id, rotulo }) => ({
    rotulo,
    valor: (candidato) => {
      const resultado = daEtapa(candidato, etapa);
      if (!resultado) return NADA;
      if (resultado.naoAvaliado) return 'Não avaliado';
      const resposta = atende(lerRespostas(resultado.criterios), id);
      return resposta === null ? NADA : resposta ? 'Atende' : 'Não atende';
    },
  }));
}

function colunasDasNotas(escolhas: Escolhas): Coluna[] {
  return partesDe(escolhas.tipoAvaliacao).map((parte) => ({
    rotulo: PARTES[parte],
    valor: (candidato) => {
      const marca = daEtapa(candidato, ETAPA.entrevistaDidatica)?.marcas?.[parte];
      if (!marca) return NADA;
      return marca.ausente ? 'Não compareceu' : marca.soma === null ? NADA : formatarMedia(marca.soma);
    },
  }));
}

/** The columns of a stage, between the candidate and the result. */
function colunasDa(etapa: EtapaComResultado, escolhas: Escolhas): Coluna[] {
  if (etapa === ETAPA.entrevistaDidatica) return colunasDasNotas(escolhas);
  if (RESULTADOS[etapa].documentos === undefined) return colunasDoCriterio(etapa);
  const valor = (candidato: Participante): string => {
    const resultado = daEtapa(candidato, etapa);
    return resultado ? resultadoDaEtapa(primeira(resultado)) : NADA;
  };
  return [{ rotulo: 'Documentação', valor }];
}

/** One decision out of those of several stages: apt where apt in each that there is. */
function juntas(resultados: readonly ResultadoRelatado[]): Decisao {
  const aposRecurso = resultados.some(({ aptoFinal }) => aptoFinal !== null);
  const indeciso =
    resultados.length === 0 || resultados.some((r) => !r.naoAvaliado && decisaoFinal(r) === null);
  return {
    naoAvaliado: resultados.length > 0 && resultados.every(({ naoAvaliado }) => naoAvaliado),
    apto: indeciso ? null : resultados.every(({ naoAvaliado, apto }) => naoAvaliado || apto === true),
    aptoFinal: aposRecurso ? resultados.every(segue) : null,
  };
}

const resultadoPreliminar = (decisao: Decisao): Resultado => resultadoDaEtapa(primeira(decisao));

function doRecurso(resultados: readonly ResultadoRelatado[]): string {
  const recursos = resultados.flatMap(({ recurso }) => recurso ?? []);
  const ultimo = recursos.includes(RECURSO.emAnalise) ? RECURSO.emAnalise : recursos.at(-1);
  return ultimo === undefined ? 'Sem recurso' : (RECURSOS[ultimo] ?? NADA);
}

/** How somebody ends, in the words of the final report and of the folder: only 'apto' is apt. */
export const NO_FIM: Readonly<Record<Fim['codigo'], string>> = {
  'em-disputa': 'Sem resultado ainda',
  'em-prazo-proprio': 'Em prazo próprio',
  'em-recurso': 'Recurso em análise',
  retirou: 'Desistente',
  reprovado: 'Inapto',
  'sem-resultado': 'Sem resultado',
  cancelada: 'Demanda cancelada',
  apto: 'Apto',
  'apto-sem-pedido': 'Apto, sem pedido de homologação',
  'nao-necessaria': 'Apto, já homologado',
  'na-superintendencia': 'Apto, na Superintendência',
  homologado: 'Homologado',
  'nao-homologado': 'Não homologado',
};

function fimDo({ fim }: Participante): Fim {
  if (fim === null) throw new RangeError('O relatório final diz como cada um termina');
  return fim;
}

function resultadoNoFim(participante: Participante): string {
  const { resultados } = participante;
  const { codigo } = fimDo(participante);
  const porRecurso = resultados.some((resultado) => decididoEm(resultado) === 'aprovado-por-recurso');
  return codigo === 'apto' && porRecurso ? 'Aprovado após envio de recurso' : NO_FIM[codigo];
}

/** Everybody interested, decided or not, and whoever withdrew over a result. */
const noRelatorioFinal = (participante: Participante): boolean =>
  fimDo(participante).codigo !== 'retirou' || participante.resultados.length > 0;

/** Columns and candidates of a report, in the order of their names. R-REL-03. */
export function tabelaDoRelatorio(
  especie: Especie,
  escolhas: Escolhas,
  candidatos: readonly Participante[],
): { colunas: string[]; linhas: LinhaDoRelatorio[] } {
  const etapas = etapasRelatadas(especie, escolhas);
  const dele = ({ resultados }: Participante) => resultados.filter(({ etapa }) => etapas.includes(etapa));
  const colunas = colunasDaEspecie(especie, escolhas, etapas, dele);
  const linhas = candidatos
    .filter((candidato) =>
      especie === 'relatorioFinal' ? noRelatorioFinal(candidato) : dele(candidato).length > 0,
    )
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.participacaoId < b.participacaoId ? -1 : 1))
    .map((candidato) => ({
      participacaoId: candidato.participacaoId,
      nome: candidato.nome,
      cpf: candidato.cpf === null ? NADA : mascararCpf(candidato.cpf),
      tipo: TIPO_DE_CANDIDATO[candidato.tipo],
      valores: colunas.map(({ valor }) => valor(candidato)),
      resultado:
        especie === 'relatorioFinal' ? resultadoNoFim(candidato) : resultadoDaLinha(especie, dele(candidato)),
    }));
  return { colunas: colunas.map(({ rotulo }) => rotulo), linhas };
}

function resultadoDaLinha(especie: Especie, resultados: readonly ResultadoRelatado[]): string {
  const decisao = juntas(resultados);
  return ehPreliminar(especie) ? resultadoPreliminar(decisao) : resultadoDaEtapa(decisao);
}

function colunasDaEspecie(
  especie: Especie,
  escolhas: Escolhas,
  etapas: readonly EtapaComResultado[],
  dele: (candidato: Participante) => readonly ResultadoRelatado[],
): Coluna[] {
  if (especie === 'relatorioFinal') {
    return etapas.map((etapa) => ({
      rotulo: RESULTADOS[etapa].curto,
      valor: (candidato) => {
        const resultado = daEtapa(candidato, etapa);
        return resultado ? resultadoDaEtapa(resultado) : NADA;
      },
    }));
  }
  const daEspecie = etapas.flatMap((etapa) => colunasDa(etapa, escolhas));
  if (ehPreliminar(especie)) return daEspecie;
  return [
    ...daEspecie,
    { rotulo: 'Preliminar', valor: (candidato) => resultadoPreliminar(juntas(dele(candidato))) },
    { rotulo: 'Recurso', valor: (candidato) => doRecurso(dele(candidato)) },
  ];
}

/** Who is counted as apt: whoever goes on. */
export const contarResultados = (
  linhas: readonly LinhaDoRelatorio[],
): { aptos: number; inaptos: number } => ({
  aptos: linhas.filter(({ resultado }) => APTOS.includes(resultado)).length,
  inaptos: linhas.filter(({ resultado }) => resultado === INAPTO).length,
});

const INAPTO: Resultado = 'Inapto';
const APTOS: readonly string[] = [
  ...(['Apto', 'Não avaliado', 'Aprovado após envio de recurso'] satisfies Resultado[]),
  NO_FIM['apto-sem-pedido'],
  NO_FIM['nao-necessaria'],
  NO_FIM['na-superintendencia'],
  NO_FIM.homologado,
];

/** How many ended each way, the most first: together they are everybody in the report. R-REL-03. */
export function totaisDe(linhas: readonly LinhaDoRelatorio[]): { resultado: string; quantos: number }[] {
  const quantas = new Map<string, number>();
  for (const { resultado } of linhas) quantas.set(resultado, (quantas.get(resultado) ?? 0) + 1);
  return [...quantas]
    .map(([resultado, quantos]) => ({ resultado, quantos }))
    .toSorted((a, b) => b.quantos - a.quantos || a.resultado.localeCompare(b.resultado, 'pt-BR'));
}
