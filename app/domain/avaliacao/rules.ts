import { AVALIACAO } from '../etapa/ids.ts';
import { atinge, MEMBROS, partesDe, somar } from './notas.ts';
import {
  PARTE_SEM_AGENDAMENTO,
  type Apuracao,
  type ApuracaoLida,
  type Decisao,
  type Final,
  type Meios,
  type Motivo,
  type Parte,
  type ParteApurada,
  type ParteLida,
  type ParteSomada,
} from './types.ts';

/** Seats whose first version is final. */
export const finaisDaPrimeira = ({ finais }: Pick<ParteLida, 'finais'>): readonly Final[] =>
  finais.filter(({ rodada }) => rodada === 1);

/** All three first versions are final: from here on scores are seen. R-AVA-06. */
export const aberta = (parte: Pick<ParteLida, 'finais'>): boolean =>
  finaisDaPrimeira(parte).length >= MEMBROS;

/** What counts of each seat, by seat: its second version once the round has ended, else its first. R-AVA-12. */
export function finaisQueContam({ finais, reconsideracao }: ParteLida): readonly Final[] {
  const segundas = reconsideracao === 'encerrada' ? finais.filter(({ rodada }) => rodada === 2) : [];
  return finais
    .filter(({ rodada }) => rodada === 1)
    .map((primeira) => segundas.find(({ assento }) => assento === primeira.assento) ?? primeira)
    .toSorted((a, b) => a.assento - b.assento);
}

/** One part of one candidate. Absence comes before everything: nobody scores who was not there. R-AVA-09. */
export function apurarParte(lida: ParteLida): ParteApurada {
  if (!lida.agendada) return { situacao: 'sem-agendamento' };
  if (lida.ausente) return { situacao: 'ausente' };
  if (!aberta(lida)) return { situacao: 'aguardando', finais: finaisDaPrimeira(lida).length };
  if (lida.reconsideracao === 'aberta') return { situacao: 'reconsideracao' };
  const finais = finaisQueContam(lida);
  return { situacao: 'completa', finais, soma: somar(finais.map(({ total }) => total)) };
}

/**
 * Stage 3 of one participation: the one computation that list, dialogs, sheet, ranking, report, emission and
 * recomputation read. R-AVA-08.
 */
export function apurar(tipoAvaliacao: number, lidas: Partial<Record<Parte, ParteLida>>): ApuracaoLida {
  const partes = partesDe(tipoAvaliacao).map((parte) => {
    const lida = lidas[parte] ?? PARTE_SEM_AGENDAMENTO;
    return { parte, lida, apurada: apurarParte(lida) };
  });
  return { tipoAvaliacao, partes, decisao: decidir(tipoAvaliacao, partes) };
}

/** The same where each part comes with its sum already: no score is read. */
export function apurarSomadas(tipoAvaliacao: number, somadas: Partial<Record<Parte, ParteSomada>>): Apuracao {
  const partes = partesDe(tipoAvaliacao).map((parte) => ({
    parte,
    apurada: somadas[parte] ?? ({ situacao: 'sem-agendamento' } as const),
  }));
  return { tipoAvaliacao, partes, decisao: decidir(tipoAvaliacao, partes) };
}

function decidir(tipoAvaliacao: number, partes: Apuracao['partes']): Decisao {
  const ausentes = partes.filter(({ apurada }) => apurada.situacao === 'ausente');
  const faltam = partes.filter(({ apurada }) => apurada.situacao !== 'completa');
  // Who missed one part is rejected: the other need not be waited for.
  if (ausentes.length === 0 && faltam.length > 0)
    return { pronta: false, faltam: faltam.map(({ parte }) => parte) };
  if (partes.length === 0) return { pronta: false, faltam: [] };
  const somas = partes.flatMap(({ parte, apurada }) =>
    apurada.situacao === 'completa' ? [{ parte, soma: apurada.soma }] : [],
  );
  const soma = somas.length === partes.length ? somar(somas.map((uma) => uma.soma)) : null;
  const apto = soma !== null && atinge(tipoAvaliacao === AVALIACAO.soEntrevista ? 'E' : 'geral', soma);
  if (apto) return { pronta: true, apto, soma, motivos: [] };
  const motivos = motivosDasPartes(
    partes.map(({ parte, apurada }) => ({
      parte,
      ausente: apurada.situacao === 'ausente',
      soma: apurada.situacao === 'completa' ? apurada.soma : null,
    })),
  );
  return { pronta: true, apto, soma, motivos };
}

/** Why somebody was rejected: each part that was missed, or that stands below its own mark. R-AVA-08, R-AVA-09. */
export const motivosDasPartes = (
  partes: readonly { parte: Parte; ausente: boolean; soma: Meios | null }[],
): Motivo[] =>
  partes.flatMap(({ parte, ausente, soma }): Motivo[] => {
    if (ausente) return [{ parte, tipo: 'nao-compareceu' }];
    return soma === null || atinge(parte, soma) ? [] : [{ parte, tipo: 'abaixo' }];
  });

/**
 * Nothing of this part is waited for: everybody's is complete or missed, or the other part already rejected them.
 */
export const prontaNa = ({ partes }: Apuracao, parte: Parte): boolean =>
  partes.some(({ apurada }) => apurada.situacao === 'ausente') ||
  partes.some((uma) => uma.parte === parte && uma.apurada.situacao === 'completa');

type NoEnvio = { apuracao: Apuracao; enviadas: readonly Parte[]; chegouDepois: boolean };

/**
 * Whom 'Enviar Resultado' of a type takes, whom it waits for, and who is left for one after it: whoever comes after the
 * others is waited for by nobody, and goes as soon as they are ready. R-AVA-13, R-AVA-18.
 */
export function quemVaiNoEnvio<T extends NoEnvio>(
  candidatos: readonly T[],
  parte: Parte,
): Record<'vao' | 'esperados' | 'depois', T[]> {
  const restam = candidatos.filter(({ enviadas }) => !enviadas.includes(parte));
  const faltam = restam.filter(({ apuracao }) => !prontaNa(apuracao, parte));
  return {
    vao: restam.filter(({ apuracao }) => prontaNa(apuracao, parte)),
    esperados: faltam.filter(({ chegouDepois }) => !chegouDepois),
    depois: faltam.filter(({ chegouDepois }) => chegouDepois),
  };
}

/** Whom 'Enviar Resultado' of a type waits for, by name; null when nobody is missing. R-AVA-13. */
export function motivoParaNaoEnviar(
  candidatos: readonly { nome: string; apuracao: Apuracao }[],
  parte: Parte,
  emPalavras: (apurada: ParteSomada) => string,
): string | null {
  const faltas = candidatos.flatMap(({ nome, apuracao }) => {
    const apurada = apuracao.partes.find((uma) => uma.parte === parte)?.apurada;
    return apurada === undefined || prontaNa(apuracao, parte) ? [] : [`${nome} (${emPalavras(apurada)})`];
  });
  if (faltas.length === 0) return null;
  const verbo = faltas.length === 1 ? 'Falta 1 candidato' : `Faltam ${String(faltas.length)} candidatos`;
  const ditos = faltas.slice(0, 10).join(', ');
  return `${verbo}: ${faltas.length > 10 ? `${ditos} e mais ${String(faltas.length - 10)}` : ditos}.`;
}

/** Changes with whatever the emission rests on: what was confirmed is what is sent. */
export const carimboDaApuracao = (
  candidatos: readonly { participacaoId: string; apuracao: Apuracao }[],
): string =>
  candidatos
    .map(({ participacaoId, apuracao: { partes } }) =>
      [
        participacaoId,
        ...partes.map(({ parte, apurada }) =>
          apurada.situacao === 'completa' ? `${parte}${String(apurada.soma)}` : `${parte}${apurada.situacao}`,
        ),
      ].join('.'),
    )
    .toSorted()
    .join('|');
