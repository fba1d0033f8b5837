import type { Evento, EventoDeNotificacao } from '#app/domain/demanda/types.ts';

/** Stages whose result is a row of `resultado_etapa`; the first two are evaluated in this area. */
export type Etapa = 'carga_horaria' | 'cadastro' | 'entrevista_didatica' | 'hab_tecnica' | 'hab_juridica';
export type EtapaDeSelecao = Extract<Etapa, 'carga_horaria' | 'cadastro'>;

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
};

/** Where an evaluation happens: its status, the phase whose window it needs, the event that ends it. */
export type DadosDaEtapa = {
  etapa: EtapaDeSelecao;
  nome: string;
  status: number;
  faseId: number;
  evento: Extract<Evento, 'concluirCargaHoraria' | 'concluirCadastro'>;
  operacao: 'selecao.avaliar-carga-horaria' | 'selecao.avaliar-cadastro';
};

/** What a result notification publishes. Decisions §3.3. */
export type DadosDaPublicacao = {
  evento: EventoDeNotificacao;
  etapa: Etapa;
  nomeDaEtapa: string;
  final: boolean;
};
