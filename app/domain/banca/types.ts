import type { Dia } from '#app/lib/dates.ts';

export type PapelNaBanca = 'titular' | 'suplente';

/** A row of the reference table of evaluators. */
export type AvaliadorEscolhido = { codigo: string; nome: string; email: string };

/** A seat that is held. */
export type LugarNaBanca = AvaliadorEscolhido & {
  membroId: string;
  papel: PapelNaBanca;
  lugar: number | null;
  usuarioId: string | null;
};

export type LugarNovo = {
  avaliador: AvaliadorEscolhido;
  papel: PapelNaBanca;
  lugar: number | null;
  substituiId: string | null;
};

/** What an edit does with the seats. */
export type Mudanca = {
  saem: readonly LugarNaBanca[];
  entram: readonly LugarNovo[];
  ficam: readonly LugarNaBanca[];
};

/** The days and hours for which a panel is convened, and where. */
export type PeriodoDaBanca = {
  inicioDia: Dia;
  fimDia: Dia;
  inicioHora: string;
  fimHora: string;
  local: string;
};

/** Codes by the place in the dialog; '' where none was chosen. */
export type Escolha = { titulares: readonly string[]; suplentes: readonly string[] };

/** How 'Salvar' ended. */
export type Resposta = 'com-convocacao' | 'sem-convocacao' | 'convocacao-falhou';

/** Why who was convened may be convened again: the link that was never used, or a message that did not arrive. */
export type PorChamarDeNovo = 'sem-senha' | 'nao-entregue';

/** What an open panel waits for. */
export type EsperaDaBanca = 'membro' | 'conta' | 'substituto' | 'convocacao' | 'agendamento' | 'nada';

export type SituacaoDasBancas = 'ativas' | 'fechadas' | 'todas';
