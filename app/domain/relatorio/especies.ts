import { ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { NOTIFICACOES, type DadosDaNotificacao } from '#app/domain/etapa/notificacoes.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** 'Etapa' of the report generator, by the numbers that outside systems know. R-REL-01. */
export const ETAPA_DO_RELATORIO = { cadastro: '1', tecnica: '2', final: '3', cargaHoraria: '4' } as const;
export type EtapaDoRelatorio = (typeof ETAPA_DO_RELATORIO)[keyof typeof ETAPA_DO_RELATORIO];

/** 'Tipo' of it. */
export const TIPO_DO_RELATORIO = { preliminar: '1', final: '2' } as const;
export type TipoDoRelatorio = (typeof TIPO_DO_RELATORIO)[keyof typeof TIPO_DO_RELATORIO];

export type Especie =
  | 'avaliacaoCargaHoraria'
  | 'avaliacaoCargaHorariaFinal'
  | 'avaliacaoCadastro'
  | 'avaliacaoCadastroFinal'
  | 'habilitacaoTecnicaPreliminar'
  | 'habilitacaoTecnicaFinal'
  | 'relatorioFinal'
  | 'homologProcessoUnico'
  | 'relacaoCredenciados';

type DadosDaEspecie = {
  /** Heading of the document. */
  titulo: string;
  /** Name in lists. */
  nome: string;
  /** Name of the file, always the same. */
  arquivo: string;
  /** How it is chosen in the generator; null where it is asked for elsewhere. */
  escolha: { etapa: EtapaDoRelatorio; tipo: TipoDoRelatorio } | null;
  /** Of which stages it shows the published result; none: of all that the demand has. */
  etapas: readonly EtapaComResultado[];
};

const { preliminar, final } = TIPO_DO_RELATORIO;

/** The reports, in the order of life: the one place that says what each is. */
export const ESPECIES: Readonly<Record<Especie, DadosDaEspecie>> = {
  avaliacaoCargaHoraria: {
    titulo: 'Resultado Preliminar da Avaliação de Carga Horária',
    nome: 'Carga horária, preliminar',
    arquivo: 'Resultado preliminar da carga horária',
    escolha: { etapa: ETAPA_DO_RELATORIO.cargaHoraria, tipo: preliminar },
    etapas: [ETAPA.cargaHoraria],
  },
  avaliacaoCargaHorariaFinal: {
    titulo: 'Resultado Final da Avaliação de Carga Horária',
    nome: 'Carga horária, final',
    arquivo: 'Resultado final da carga horária',
    escolha: { etapa: ETAPA_DO_RELATORIO.cargaHoraria, tipo: final },
    etapas: [ETAPA.cargaHoraria],
  },
  avaliacaoCadastro: {
    titulo: 'Resultado Preliminar da Análise de Cadastro',
    nome: 'Avaliação de cadastro, preliminar',
    arquivo: 'Resultado preliminar do cadastro',
    escolha: { etapa: ETAPA_DO_RELATORIO.cadastro, tipo: preliminar },
    etapas: [ETAPA.cadastro],
  },
  avaliacaoCadastroFinal: {
    titulo: 'Resultado Final da Análise de Cadastro',
    nome: 'Avaliação de cadastro, final',
    arquivo: 'Resultado final do cadastro',
    escolha: { etapa: ETAPA_DO_RELATORIO.cadastro, tipo: final },
    etapas: [ETAPA.cadastro],
  },
  habilitacaoTecnicaPreliminar: {
    titulo: 'Resultado Preliminar da Habilitação Técnica',
    nome: 'Habilitação técnica, preliminar',
    arquivo: 'Resultado preliminar da habilitação técnica',
    escolha: { etapa: ETAPA_DO_RELATORIO.tecnica, tipo: preliminar },
    etapas: [ETAPA.entrevistaDidatica, ETAPA.habTecnica],
  },
  habilitacaoTecnicaFinal: {
    titulo: 'Resultado Final da Habilitação Técnica',
    nome: 'Habilitação técnica, final',
    arquivo: 'Resultado final da habilitação técnica',
    escolha: { etapa: ETAPA_DO_RELATORIO.tecnica, tipo: final },
    etapas: [ETAPA.entrevistaDidatica, ETAPA.habTecnica],
  },
  relatorioFinal: {
    titulo: 'Relatório Final do Credenciamento',
    nome: 'Relatório final',
    arquivo: 'Relatório final',
    escolha: { etapa: ETAPA_DO_RELATORIO.final, tipo: final },
    etapas: [],
  },
  homologProcessoUnico: {
    titulo: 'Homologação',
    nome: 'Homologação',
    arquivo: 'Homologação',
    escolha: null,
    etapas: [],
  },
  relacaoCredenciados: {
    titulo: 'Relação de Credenciados',
    nome: 'Relação de credenciados',
    arquivo: 'Relação de credenciados',
    escolha: null,
    etapas: [],
  },
};

export const LISTA_DE_ESPECIES = Object.keys(ESPECIES) as readonly Especie[];

/** The text of the database or of an address as a kind; null for any other. */
export const lerEspecie = (texto: string): Especie | null =>
  LISTA_DE_ESPECIES.find((especie) => especie === texto) ?? null;

/** The same of the database; throws on one that does not exist. */
export function comoEspecie(texto: string): Especie {
  const especie = lerEspecie(texto);
  if (especie === null) throw new RangeError(`Espécie de relatório inexistente: ${texto}`);
  return especie;
}

/** The kind that these two choices name; null where there is none (the final report has no preliminary). */
export const especieEscolhida = (etapa: string, tipo: string): Especie | null =>
  LISTA_DE_ESPECIES.find((especie) => {
    const { escolha } = ESPECIES[especie];
    return escolha?.etapa === etapa && escolha.tipo === tipo;
  }) ?? null;

export const ehPreliminar = (especie: Especie): boolean => ESPECIES[especie].escolha?.tipo === preliminar;

/** The notification that publishes what the report shows; null for those that wait for something else. */
export function notificacaoDaEspecie(especie: Especie): DadosDaNotificacao | null {
  const etapa = ESPECIES[especie].etapas.find((id) =>
    ETAPAS[id].momentos.some(({ notificacao }) => notificacao !== undefined),
  );
  const daEtapa = NOTIFICACOES.filter((notificacao) => notificacao.etapa === etapa);
  return daEtapa.find((notificacao) => notificacao.preliminar === ehPreliminar(especie)) ?? null;
}

export const ETAPAS_DO_GERADOR: readonly { valor: EtapaDoRelatorio; rotulo: string }[] = [
  { valor: ETAPA_DO_RELATORIO.cargaHoraria, rotulo: 'Carga horária' },
  { valor: ETAPA_DO_RELATORIO.cadastro, rotulo: 'Avaliação de cadastro' },
  { valor: ETAPA_DO_RELATORIO.tecnica, rotulo: 'Habilitação técnica' },
  { valor: ETAPA_DO_RELATORIO.final, rotulo: 'Relatório final' },
];

const TIPOS: readonly { valor: TipoDoRelatorio; rotulo: string }[] = [
  { valor: preliminar, rotulo: 'Preliminar' },
  { valor: final, rotulo: 'Final' },
];

/** The types of a stage: the final report has no preliminary. Of no stage yet, all. R-REL-01. */
export const tiposDaEtapa = (etapa: string): typeof TIPOS =>
  etapa === '' ? TIPOS : TIPOS.filter(({ valor }) => especieEscolhida(etapa, valor) !== null);
