import type { Evento } from '#app/domain/demanda/types.ts';
import type { ETAPA, StatusId } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { Decisao } from '../situacao/resultado.ts';
import type { Respostas } from './criterios.ts';

/** Stages evaluated in this area. */
export type EtapaDeSelecao = Extract<EtapaComResultado, typeof ETAPA.cargaHoraria | typeof ETAPA.cadastro>;

export type TipoDeCandidato = 'I' | 'E';

/** One candidate in an evaluation, as the screens show it. */
export type ItemDeAvaliacao = Decisao & {
  participacaoId: string;
  usuarioId: string;
  nome: string;
  cpf: string;
  tipo: TipoDeCandidato;
  curriculoVersaoId: string;
  curriculoVersao: number;
  empresa: string | null;
  respostas: Respostas;
  observacao: string;
  /** Of this candidate's answers: each save adds one; zero before the first. */
  versao: number;
  /** Decided for good: what is left to evaluate later is only who came after. */
  finalizado: boolean;
  avaliadorId: string | null;
  avaliadorNome: string | null;
  atualizadoEm: Date | null;
  /** Whoever looks is this candidate: somebody else decides. */
  proprioCaso: boolean;
};

/** How far a candidate's evaluation is. */
export type Andamento = 'apto' | 'inapto' | 'comecado' | 'nao-visto' | 'nao-avaliado';

/** Where an evaluation happens: its status, the phase whose window it needs, the event that ends it. */
export type DadosDaEtapa = {
  etapa: EtapaDeSelecao;
  nome: string;
  status: StatusId;
  faseId: number;
  evento: Extract<Evento, 'concluirCargaHoraria' | 'concluirCadastro'>;
  operacao: 'selecao.avaliar-carga-horaria' | 'selecao.avaliar-cadastro';
};
