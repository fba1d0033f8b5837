import type { EtapaId, FaseId, FormatoAvaliacao, StatusId, TipoAvaliacao } from './ids.ts';

/**
 * A stage: what lies between two results, as a candidate lives it. It runs through one or more statuses of the
 * demand, each of which lives in phases of the schedule.
 */
export type { EtapaId } from './ids.ts';

/** Stages that end in a result for each candidate (`resultado_etapa`). */
export type EtapaComResultado = Exclude<EtapaId, 'interesse' | 'documentacao_tecnica'>;

/** The result notifications; each has its column in `demanda`. */
export type Notificacao =
  | 'cargaHorariaPreliminar'
  | 'cargaHorariaFinal'
  | 'cadastroPreliminar'
  | 'cadastroFinal'
  | 'habTecnicaPreliminar'
  | 'habTecnicaFinal';

/** Links from a status to the screens of its work. */
export type LinkDaEtapa =
  | 'avaliarCargaHoraria'
  | 'avaliarCadastros'
  | 'verRecursos'
  | 'verRelatorios'
  | 'cadastrarBanca'
  | 'agendarEntrevistas'
  | 'registrarFrequencia'
  | 'verAvaliacoes'
  | 'analisarDocumentos'
  | 'analisarDocumentacaoJuridica'
  | 'homologar';

export type Habilitacao = 'HabTec' | 'HabJud';

/** An appeal's kind: the lists filter by it. */
export type TipoDeRecurso = 'carga_horaria' | 'cadastro' | 'tecnica' | 'juridica';

/** The choices of a schedule that decide which phases it needs. */
export type Escolhas = { tipoAvaliacao: number; formatoAvaliacao: number | null };

export type FaseDaEtapa = {
  id: FaseId;
  /** Name for drawings and narrow columns. */
  curto: string;
  /** Working days proposed for it; none is proposed by length where the others give it its window. */
  dias?: number;
  /** It has an appeal period, of so many working days when proposed. */
  recurso?: number;
  /** Working days left before it for deciding appeals. */
  espera?: number;
  /** The evaluation choices that use it; all of them without. */
  tipos?: readonly TipoAvaliacao[];
  /** The formats that use it; all of them without. */
  formatos?: readonly FormatoAvaliacao[];
  /** What the demand loses without it, where that is not just its status. */
  falta?: string;
  /** A schedule may go without it and lose nothing. */
  opcional?: true;
  /** It may carry the appeal period in place of this phase. */
  recursoNoLugarDe?: FaseId;
  /** Only staff works in it: candidates do not read it. */
  daEquipe?: true;
};

/** One status of a stage. */
export type Momento = {
  status: StatusId;
  slug: string;
  nome: string;
  /** Formats in which the demand passes through it; all of the stage's without. */
  formatos?: readonly FormatoAvaliacao[];
  /** The phases it lives in: the first that the schedule holds. */
  fases: readonly FaseDaEtapa[];
  /** It lives in all of its phases that the choices ask for, from the first start to the last end. */
  junta?: true;
  /** It closes by finalising this evaluation, inside the window of its phase; the others close by time. */
  avaliacao?: {
    evento: 'concluirCargaHoraria' | 'concluirCadastro';
    link: LinkDaEtapa;
    titulo: string;
    /** 'A avaliação de … ainda não foi finalizada.' */
    nome: string;
  };
  /** What candidates are told in it; completes 'A notificação …'. */
  notificacao?: { id: Notificacao; preliminar: boolean; complemento: string };
  /** The result becomes final here: appeals against the preliminary one are decided before it closes. */
  julgaRecursos?: true;
  /** Panels and interviews are prepared in it, where the demand has interviews. */
  preparaEntrevistas?: true;
  /** It closes when every scheduled candidate has marks or an absence. */
  exigeNotas?: true;
  /** Work offered while it runs. */
  links?: readonly LinkDaEtapa[];
  /** Offered besides, whatever the moment: nothing that the status waits for. */
  complementares?: readonly (Pick<FaseDaEtapa, 'tipos' | 'formatos'> & { link: LinkDaEtapa })[];
};

export type RecursoDaEtapa = {
  tipo: TipoDeRecurso;
  /** Phases whose appeal period it is: the first of them that has one. */
  fases: readonly FaseId[];
  /** Statuses of the demand in which it may be decided. */
  decideEm: readonly StatusId[];
  /** Whose decision it is. */
  decide: 'comissao' | 'juridico';
  /** After a rejection another may be filed. */
  repete: boolean;
};

export type ResultadoDaEtapa = {
  /** What it is called where the demand has interviews and no didactic test. */
  soEntrevista?: string;
  /** Name in the history and in appeals. */
  nome: string;
  /** Name in messages. */
  curto: string;
  /** The documents that it judges, where it judges any. */
  documentos?: Habilitacao;
  /** The candidate has a sheet of marks of it. */
  folha?: true;
  recurso: RecursoDaEtapa;
};

export type Etapa = {
  /** What candidates read as its name. */
  titulo: string;
  momentos: readonly Momento[];
  /** Phases beside those of its statuses. */
  apoio?: readonly FaseDaEtapa[];
  /** The demand does not close its last status before these are over. */
  adiaEncerramento?: true;
  /** Evaluation choices of the demands that have it; all of them without. */
  tipos?: readonly TipoAvaliacao[];
  /** Formats of the demands that have it; all of them without. */
  formatos?: readonly FormatoAvaliacao[];
  /** A demand may go without the whole of it: only a part that is missing is worth a warning. */
  opcional?: true;
  /** Documents that candidates send in the realization window of this phase. */
  envio?: { habilitacao: Habilitacao; fase: FaseId };
  resultado?: ResultadoDaEtapa;
};
