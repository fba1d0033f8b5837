import type { LinhaDoTempo, TomDaEtapa } from '../agenda/types.ts';
import type { Tarefa } from '../inicio/types.ts';

/** A piece of a sentence; what is strong is what one looks for: the act, the day. */
export type Trecho = string | { forte: string };

/** What needs the person, what goes on without them, what ended. */
export type Grupo = 'precisa' | 'andamento' | 'encerrada';

/** Does whoever reads know what the person began and did not send? Only they do. */
export type Olhar = { rascunhos?: boolean };

export type Botao = { rotulo: string; href: string; cheio: boolean };

/** How one of their demands is now, in one sentence, with what is done about it. */
export type Agora = {
  grupo: Grupo;
  frase: readonly Trecho[];
  botao: Botao | null;
  selo: { tom: TomDaEtapa; texto: string } | null;
  /** All that it asks, the soonest first. */
  tarefas: readonly Tarefa[];
};

/** The names of a demand, the one that people call it by first. */
export type NomeDaDemanda = { nome: string; tipo: string };

/** One demand in the list of cards. */
export type Cartao = Pick<Agora, 'grupo' | 'frase' | 'botao' | 'selo'> &
  NomeDaDemanda & {
    id: string;
    processo: string;
    cerca: Pick<LinhaDoTempo, 'posicao'> & { total: number };
  };
