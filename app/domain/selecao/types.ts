import type { FaseId, StatusId } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import type { Evento } from '#app/domain/demanda/types.ts';

/** The stages that are evaluated in this area. */
export type EtapaDeSelecao = Extract<EtapaComResultado, 'carga_horaria' | 'cadastro'>;

export type TipoDeCandidato = 'I' | 'E';

/** The first decision, and the one after an appeal. Decisions §4. */
export type Decisao = { naoAvaliado: boolean; apto: boolean | null; aptoFinal: boolean | null };

export type CriteriosDeCadastro = {
  formacaoAcademica: boolean;
  tempoExperiencia: boolean;
  experienciaProfissional: boolean;
};

/** One candidate in an evaluation, as the screens show it. */
export type ItemDeAvaliacao = {
  participacaoId: string;
  usuarioId: string;
  nome: string;
  cpf: string;
  tipo: TipoDeCandidato;
  curriculoVersaoId: string;
  curriculoVersao: number;
  empresa: string | null;
  cargaHoraria: boolean | null;
  formacaoAcademica: boolean | null;
  tempoExperiencia: boolean | null;
  experienciaProfissional: boolean | null;
  naoAvaliado: boolean;
  apto: boolean | null;
  aptoFinal: boolean | null;
  observacao: string;
  avaliadorNome: string | null;
  /** Whoever looks is this candidate: somebody else decides. */
  proprioCaso: boolean;
};

/** Where an evaluation happens: its status, the phase whose window it needs, the event that ends it. */
export type DadosDaEtapa = {
  etapa: EtapaDeSelecao;
  nome: string;
  status: StatusId;
  faseId: FaseId;
  evento: Extract<Evento, 'concluirCargaHoraria' | 'concluirCadastro'>;
  operacao: 'selecao.avaliar-carga-horaria' | 'selecao.avaliar-cadastro';
};
