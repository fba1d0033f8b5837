import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import type { Conta } from './notas.ts';
import type { Parte } from './types.ts';

/** The address under which the desks of a part stand. */
export const rotaDoAvaliador = rotaEntre('/ava/avaliacao', '/ava/avaliacao-didatica');
export type RotaDoAvaliador = ReturnType<typeof rotaDoAvaliador>;

type Tela = { parte: Parte; titulo: string; vazio: string; formulario: 'entrevista' | 'didatica' };

export const TELAS: Readonly<Record<RotaDoAvaliador, Tela>> = {
  '/ava/avaliacao': {
    parte: 'E',
    titulo: 'Avaliação Entrevista',
    vazio: 'As entrevistas das bancas em que você está chegam aqui quando são agendadas.',
    formulario: 'entrevista',
  },
  '/ava/avaliacao-didatica': {
    parte: 'D',
    titulo: 'Avaliação Didática',
    vazio: 'As avaliações didáticas das bancas em que você está chegam aqui quando são agendadas.',
    formulario: 'didatica',
  },
};

export const enderecoDaLista = (parte: Parte): RotaDoAvaliador =>
  parte === 'E' ? '/ava/avaliacao' : '/ava/avaliacao-didatica';

/** Before a file is opened its evaluator declares whether something stands against it. */
export const enderecoDaDeclaracao = (agendamentoId: string): string =>
  `/ava/avaliacao/${agendamentoId}/declarar`;

/** The same about everybody of a demand at once. */
export const enderecoDasDeclaracoes = (demandaId: string): string =>
  `/ava/avaliacao/demanda/${demandaId}/declarar`;

export const enderecoDaAvaliacao = (base: string, agendamentoId: string): string =>
  `${base}/${agendamentoId}`;

const VERBO = { final: 'Ver', rascunho: 'Continuar' } as const;

/** What an evaluator does about a candidate of theirs, and where: first of all, the declaration. R-IMP-01. */
export const atoDoAvaliador = (
  base: RotaDoAvaliador,
  lugar: { agendamentoId: string; declarado: boolean; estado: keyof typeof VERBO | null },
): { rotulo: string; href: string } =>
  lugar.declarado
    ? {
        rotulo: lugar.estado === null ? 'Avaliar' : VERBO[lugar.estado],
        href: enderecoDaAvaliacao(base, lugar.agendamentoId),
      }
    : { rotulo: 'Declarar', href: enderecoDaDeclaracao(lugar.agendamentoId) };

/** The evaluator's days, whatever the part. */
export const AGENDA_DO_AVALIADOR = '/ava/agenda';

export const RESUMOS = '/adm/lista-avaliacao';

/** Most demands that it suggests, or finds by a text. */
export const CREDENCIAMENTOS_OFERECIDOS = 50;
export const CRITERIOS = '/adm/configuracao/criterios';

/** How an account is called in an address. */
export const CONTA_NO_ENDERECO: Readonly<Record<Conta, string>> = {
  E: 'entrevista',
  D: 'didatica',
  geral: 'geral',
};

export const contaDoEndereco = (texto: string | undefined): Conta | null =>
  (['E', 'D', 'geral'] as const).find((conta) => CONTA_NO_ENDERECO[conta] === texto) ?? null;

export function parteDoEndereco(texto: string | undefined): Parte | null {
  const conta = contaDoEndereco(texto);
  return conta === 'geral' ? null : conta;
}
