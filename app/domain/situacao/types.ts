import type { Parte } from '../avaliacao/types.ts';
import type { FaseDatada, JanelaIndividual } from '../cronograma/types.ts';
import type { Escolhas, EtapaComResultado, EtapaId, Habilitacao } from '../etapa/types.ts';
import type { EstadoDaHomologacao } from '../homologacao/types.ts';
import type { Dia } from '#app/lib/dates.ts';

/** Who reads: the staff knows what is decided, the person (and every paper) only what was published. */
export type Vista = 'equipe' | 'pessoa';

export type RecursoNaSituacao = { status: number; criadoEm: Date; decididoEm: Date | null };

export type ResultadoNaSituacao = {
  etapa: EtapaComResultado;
  estado: 'rascunho' | 'finalizado' | 'publicado';
  naoAvaliado: boolean;
  apto: boolean | null;
  aptoFinal: boolean | null;
  observacao: string | null;
  observacaoFinal: string | null;
  publicadoEm: Date | null;
  publicadoFinalEm: Date | null;
  /** Attempt by attempt. */
  recursos: readonly RecursoNaSituacao[];
};

/** What the standing of one person in one demand is read from: nothing of who they are. */
export type ComoEsta = {
  tipo: 'I' | 'E';
  interessado: boolean;
  resultados: readonly ResultadoNaSituacao[];
  /** Kinds of documents that were sent, not just begun. */
  enviados: readonly Habilitacao[];
  /** Documents asked for again and not answered; the day is the last to answer. */
  diligencias: readonly { habilitacao: Habilitacao; ate: Dia }[];
  /** Those that stand; `situacao` as `parte_avaliada` keeps it. */
  agendamentos: readonly {
    tipo: Parte;
    inicio: Date;
    avisado: boolean;
    situacao: 'aguardando' | 'ausente' | 'reconsideracao' | 'completa';
  }[];
  /** The request that counts. */
  homologacao: EstadoDaHomologacao | null;
  /** Why nobody asked for it, where the demand ended without. */
  motivoSemPedido: string | null;
  /** Process of another demand where the same company was homologated for the same notice. */
  homologadaEm: string | null;
  janelas: readonly JanelaIndividual[];
};

/** One person in one demand, as it is kept. */
export type PessoaNaDemanda = ComoEsta & { participacaoId: string };

export type DemandaNaSituacao = Escolhas & {
  status: number;
  fases: readonly FaseDatada[];
  /** Stages that took place, whatever the schedule holds today. */
  realizadas: readonly EtapaComResultado[];
};

/** Who the person waits for. */
export type Quem = 'comissao' | 'avaliadores' | 'juridico';

/** What is waited for. */
export type Espera = 'avaliacao' | 'agendamento' | 'notas' | 'resultado' | 'analise';

type Decidida = {
  /** Why, as the person reads it. */
  motivo: string | null;
  publicado: 'nao' | 'preliminar' | 'final';
  /** Nothing is left to publish: the result counts for the end. */
  definitivo: boolean;
};

/** Where one person stands in one stage of the demand. */
export type Posicao =
  /** A stage before it has no result for them yet. */
  | { onde: 'nao-alcancou' }
  /** A stage before it ended their way. */
  | { onde: 'fora' }
  | { onde: 'retirou' }
  /** The demand ended without a result for them; `chegou`: they were in the stage. */
  | { onde: 'sem-resultado'; chegou: boolean }
  /** Interest shown, documents sent, where the stage asks for nothing else. */
  | { onde: 'feita' }
  /** Theirs to act, from a day to a day; null where the schedule has none. `propria`: a window of their own. */
  | { onde: 'deles'; ato: 'enviar' | 'responder'; de: Dia | null; ate: Dia | null; propria: boolean }
  /** The window ended over nothing sent. */
  | { onde: 'nao-enviou' }
  | { onde: 'marcada'; em: Date; avisado: boolean }
  | { onde: 'ausente' }
  | { onde: 'espera'; quem: Quem; oque: Espera }
  | ({ onde: 'nao-avaliado' } & Decidida)
  | ({ onde: 'aprovado'; porRecurso: boolean } & Decidida)
  /** Rejected, and may appeal or will: until the day, once it is published. */
  | ({ onde: 'recorre'; de: Dia; ate: Dia; propria: boolean } & Decidida)
  | ({ onde: 'em-recurso' } & Decidida)
  | ({ onde: 'reprovado'; aposRecurso: boolean } & Decidida);

export type EtapaDaPessoa = { etapa: EtapaId; posicao: Posicao };

/** Where it all ends, or will. */
export type Fim =
  | { codigo: 'em-disputa'; etapa: EtapaId }
  | { codigo: 'em-prazo-proprio'; etapa: EtapaId; ate: Dia }
  | { codigo: 'em-recurso'; etapa: EtapaId }
  | { codigo: 'retirou' }
  | { codigo: 'reprovado'; etapa: EtapaId }
  | { codigo: 'sem-resultado' }
  | { codigo: 'cancelada' }
  | { codigo: 'apto' }
  | { codigo: 'apto-sem-pedido'; motivo: string | null }
  | { codigo: 'nao-necessaria'; processo: string }
  | { codigo: 'na-superintendencia' }
  | { codigo: 'homologado' }
  | { codigo: 'nao-homologado' };

/** Everything that a reader needs of one person in one demand. */
export type Situacao = {
  etapas: readonly EtapaDaPessoa[];
  /** The stage where they are, or where their way ended; null past the last. */
  atual: EtapaId | null;
  fim: Fim;
};

/** Somebody whom the closing of a status would leave behind. */
export type Lacuna = EtapaDaPessoa & { participacaoId: string };
