import { formatarDia, formatarHora, diaDoInstante } from '#app/lib/dates.ts';
import type { Choque, Recurso, Tomado } from '../types.ts';

/** One that begins when the other ends does not meet it. R-AGE-04. */
export const encontram = (a: Pick<Tomado, 'inicio' | 'fim'>, b: Pick<Tomado, 'inicio' | 'fim'>): boolean =>
  a.inicio < b.fim && b.inicio < a.fim;

const ORDEM: readonly Recurso['especie'][] = ['conta', 'avaliador', 'local'];

/**
 * Where what is wanted meets what is taken, or another wish: people first, then rooms, each in the order of time. A
 * scheduling does not meet itself, so that moving it by a few minutes is no clash.
 */
export function choquesEntre(pedidos: readonly Tomado[], tomados: readonly Tomado[]): Choque[] {
  const dos = new Set(pedidos.map(({ agendamento }) => agendamento));
  const outros = tomados.filter(({ agendamento }) => !dos.has(agendamento));
  const porRecurso = new Map<string, Tomado[]>();
  for (const tomado of [...outros, ...pedidos]) {
    const nome = `${tomado.especie}:${tomado.chave}`;
    porRecurso.set(nome, [...(porRecurso.get(nome) ?? []), tomado]);
  }
  const choques: Choque[] = [];
  for (const lista of porRecurso.values()) {
    lista.forEach((um, i) => {
      for (const outro of lista.slice(i + 1)) {
        const novo = dos.has(um.agendamento) || dos.has(outro.agendamento);
        if (!novo || um.agendamento === outro.agendamento || !encontram(um, outro)) continue;
        // The wish is named first, what stands in its way second.
        const [pedido, obstaculo] =
          dos.has(um.agendamento) && !dos.has(outro.agendamento) ? [um, outro] : [outro, um];
        choques.push({ especie: um.especie, rotulo: um.rotulo, um: pedido, outro: obstaculo });
      }
    });
  }
  return choques.sort(
    (a, b) =>
      ORDEM.indexOf(a.especie) - ORDEM.indexOf(b.especie) ||
      a.um.inicio.getTime() - b.um.inicio.getTime() ||
      a.rotulo.localeCompare(b.rotulo, 'pt-BR'),
  );
}

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
