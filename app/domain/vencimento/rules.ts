import { somarDias, type Dia } from '#app/lib/dates.ts';
import { CODIGOS, type Prazo, type Trabalho, type Vencimento, type VencimentoDoTrabalho } from './types.ts';

/** What ends in so many days from today ends soon. */
export const DIAS_DO_LOGO = 3;

/** The one rule of what is late, due today, due soon, or waits. Whoever says any of it asks here. R-VEN-01. */
export function vencimentoDe({ de, ate }: Prazo, hoje: Dia): Vencimento {
  if (ate !== null && ate < hoje) return { codigo: 'atrasado', dia: ate };
  if (de !== null && de > hoje) return { codigo: 'espera', dia: de };
  if (ate === null) return { codigo: 'sem-prazo', dia: null };
  if (ate === hoje) return { codigo: 'hoje', dia: ate };
  return { codigo: ate <= somarDias(hoje, DIAS_DO_LOGO) ? 'logo' : 'no-prazo', dia: ate };
}

/** Of what may be done until the end of a day, already begun. */
export const vencimentoDoDia = (ate: Dia, hoje: Dia): Vencimento => vencimentoDe({ de: null, ate }, hoje);

/** A schedule that does not reach the stage is late, since no day that could be named. R-DEM-12. */
const doTrabalho = ({ oQue, ...prazo }: Trabalho, hoje: Dia): VencimentoDoTrabalho =>
  oQue === 'cronograma' ? { oQue, codigo: 'atrasado', dia: null } : { oQue, ...vencimentoDe(prazo, hoje) };

/** The most urgent of what there is to do, of the same urgency the first to end; null where there is nothing. */
export function oMaisUrgente(trabalhos: readonly Trabalho[], hoje: Dia): VencimentoDoTrabalho | null {
  const [primeiro = null] = trabalhos
    .map((trabalho) => doTrabalho(trabalho, hoje))
    .toSorted(
      (a, b) =>
        CODIGOS.indexOf(a.codigo) - CODIGOS.indexOf(b.codigo) || (a.dia ?? '').localeCompare(b.dia ?? ''),
    );
  return primeiro;
}
