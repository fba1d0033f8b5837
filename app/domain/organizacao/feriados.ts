import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import type { Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { comoDia, type Dia } from '#app/lib/dates.ts';
import { remembering } from '#app/lib/remember.ts';
import type { Ambito, FeriadoGravado, LinhaDeFeriado } from './types.ts';

/** Of each civil day, what it is; the last one said of a day stands. */
type Ano = ReadonlyMap<Dia, { nome: string; ambito: Ambito }>;

const MAIS_ANOS = 200;

/**
 * What the library gives for a state and a year. Its dates are midnights of the machine's own zone, so only their
 * calendar fields mean anything. Years outside 1900 to 2099 have none.
 */
const daBiblioteca = remembering(MAIS_ANOS, (chave: `${string}-${number}`): Ano => {
  const [uf = '', ano = ''] = chave.split('-');
  const dias = (holidays: ReturnType<typeof getHolidays>) =>
    (holidays ?? []).map(({ date, name }) => {
      const mes = String(date.getMonth() + 1).padStart(2, '0');
      const numero = String(date.getDate()).padStart(2, '0');
      return { dia: comoDia(`${String(date.getFullYear())}-${mes}-${numero}`), nome: name };
    });
  const nacionais = new Set(dias(getHolidays({ year: Number(ano) })).map(({ dia, nome }) => dia + nome));
  return new Map(
    dias(getHolidays({ year: Number(ano), stateCode: uf as never })).map(({ dia, nome }) => [
      dia,
      { nome, ambito: nacionais.has(dia + nome) ? 'nacional' : 'estadual' },
    ]),
  );
});

/** A written day, for what is counted around it. */
export type DiaGravado = Pick<FeriadoGravado, 'dia' | 'ambito' | 'nome'>;

const anoDe = (dia: Dia): number => Number(dia.slice(0, 4));

/** The holidays of a state with what people wrote: 'util' makes a working day of one, whoever gave it. R-ORG-03. */
export function feriadosDe(uf: string, gravados: readonly DiaGravado[]): Feriados {
  const uteis = new Set(gravados.filter(({ ambito }) => ambito === 'util').map(({ dia }) => dia));
  const nomes = new Map<Dia, string>();
  for (const { dia, ambito, nome } of gravados) if (ambito !== 'util') nomes.set(dia, nome);
  return (dia) => {
    if (uteis.has(dia)) return null;
    return nomes.get(dia) ?? daBiblioteca(`${uf}-${anoDe(dia)}`).get(dia)?.nome ?? null;
  };
}

/** Everything said of the days of a year, in their order: the library's and people's, a day as often as it was named. */
export function listarFeriados(
  uf: string,
  gravados: readonly FeriadoGravado[],
  ano: number,
): LinhaDeFeriado[] {
  const doAno = gravados.filter(({ dia }) => anoDe(dia) === ano);
  const uteis = new Set(doAno.filter(({ ambito }) => ambito === 'util').map(({ dia }) => dia));
  const linhas: LinhaDeFeriado[] = [
    ...[...daBiblioteca(`${uf}-${ano}`)].map(([dia, { nome, ambito }]) => ({
      ...{ dia, nome, ambito, gravado: null },
      vale: !uteis.has(dia),
    })),
    ...doAno.map((gravado) => ({
      ...{ dia: gravado.dia, nome: gravado.nome, ambito: gravado.ambito, gravado },
      vale: gravado.ambito === 'util' || !uteis.has(gravado.dia),
    })),
  ];
  return linhas.sort((a, b) => a.dia.localeCompare(b.dia) || a.ambito.localeCompare(b.ambito));
}
