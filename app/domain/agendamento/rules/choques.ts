import { formatarDia, formatarHora, diaDoInstante } from '#app/lib/dates.ts';
import type { Choque } from '../types.ts';

/** One person who is an 'avaliador' and a 'conta' at once would be named twice. */
export function semRepetidos(choques: readonly Choque[]): Choque[] {
  return choques.filter(
    (choque, i) =>
      choques.findIndex(
        (outro) =>
          outro.rotulo === choque.rotulo &&
          outro.um.agendamento === choque.um.agendamento &&
          outro.outro.agendamento === choque.outro.agendamento,
      ) === i,
  );
}

/** 'Clarice Ipê Nogueira já tem Entrevista de FPR-0146/2027 em 08/03/2027, das 09h00 às 09h30.' */
export function textoDoChoque({ especie, rotulo, outro }: Choque): string {
  const quando = `em ${formatarDia(diaDoInstante(outro.inicio))}, das ${formatarHora(outro.inicio)} às ${formatarHora(outro.fim)}`;
  return especie === 'local'
    ? `${rotulo} já está em uso por ${outro.de} ${quando}.`
    : `${rotulo} já tem ${outro.de} ${quando}.`;
}
