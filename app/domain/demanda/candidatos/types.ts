import type { Operacao } from '#app/domain/acesso/operacoes.ts';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import type { EtapaId } from '#app/domain/etapa/types.ts';
import type { DemandaNaSituacao, PessoaNaDemanda, Posicao } from '#app/domain/situacao/types.ts';
import type { Dia } from '#app/lib/dates.ts';

/** The chips of the tab, in their order. */
export const GRUPOS = ['todos', 'disputa', 'equipe', 'candidato', 'recurso', 'fora'] as const;
export type Grupo = (typeof GRUPOS)[number];

export type Tom = 'sim' | 'nao' | 'agora' | 'neutra';

/** What a cell says of somebody in a stage: the tone is never alone. */
export type Marca = { tom: Tom; texto: string };

/** What there is to do about one person, by whoever has the right. */
export type Ato =
  | 'avaliar'
  | 'agendar'
  | 'enviar-resultado'
  | 'notificar'
  | 'analisar'
  | 'decidir-falta'
  | 'decidir-recurso'
  | 'homologar';

/** Whose turn it is; null: nobody's. Of the staff, `aberta`: its screen would let it be done now. */
export type Vez =
  | { de: 'equipe'; ato: Ato; operacao: Operacao; ate: Dia | null; aberta: boolean }
  | { de: 'candidato'; ate: Dia | null; ato: 'enviar' | 'responder' | 'recorrer' }
  | { de: 'outros' }
  | null;

/** The turn in one stage, or after the last. */
export type Turno = { etapa: EtapaId | null; posicao: Posicao | null; vez: Vez };

export type Coluna = { id: string; rotulo: string; titulo: string; agora: boolean };

/** What the standing needs of a person and of the demand, beside what it is read from. */
export type Candidato = PessoaNaDemanda & { usuarioId: string; nome: string; nomeNoCurriculo: string };
export type DemandaComArea = DemandaNaSituacao & {
  id: string;
  areaAtuacao: string;
  habTecnicaPreliminarEm: Date | null;
  habTecnicaFinalEm: Date | null;
};

/** The sums that are kept of the parts that are open, by part: of one that is not there is none. R-AVA-06. */
export type Somas = Partial<Record<Parte, number | null>>;

/** How a person is counted and ordered, before anything is shown of them. */
export type Avaliado<P extends Candidato = Candidato> = {
  pessoa: P;
  /** Why nothing is shown of them to this reader: their own case, or a declared impediment. */
  reserva: string | null;
  grupos: readonly Grupo[];
  /** What they are in now; of several, what this reader has to act on. */
  turno: Turno | null;
  /** By which they are ordered: whoever this reader has to act for comes first. */
  ordem: number;
  ate: Dia | null;
};

export type LinhaDoCandidato = {
  participacaoId: string;
  /** Address of the person's file; null for whom it does not open. */
  ficha: string | null;
  nome: string;
  /** 'Externo · Rio Verde-GO'. */
  detalhe: string;
  marcas: readonly (Marca | null)[];
  agora: string;
  /** What is late or due of it. */
  prazo: { atrasado: boolean; texto: string } | null;
  acao: { rotulo: string; href: string } | null;
};
