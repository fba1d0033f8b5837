const HORA_MS = 60 * 60 * 1000;
const DIA_MS = 24 * HORA_MS;

/** How long something is kept: in milliseconds, and as people say it. */
export type Prazo = { readonly ms: number; readonly texto: string };

const plural = (n: number, um: string, varios: string): string => `${String(n)} ${n === 1 ? um : varios}`;
const horas = (n: number): Prazo => ({ ms: n * HORA_MS, texto: plural(n, 'hora', 'horas') });
const dias = (n: number): Prazo => ({ ms: n * DIA_MS, texto: plural(n, 'dia', 'dias') });
/** Of 365 days. */
const anos = (n: number): Prazo => ({ ms: n * 365 * DIA_MS, texto: plural(n, 'ano', 'anos') });

/** Every period of docs/retencao.md: the one place where an institution changes it. */
export const PRAZO = {
  acessoPagina: anos(2),
  leitura: anos(5),
  importacao: dias(90),
  conferencia: dias(365),
  consulta: dias(180),
  sessaoSemUso: horas(24),
  sessaoDaEquipe: horas(12),
  sessao: dias(30),
  cadastro: dias(7),
  aparelho: dias(400),
  link: dias(30),
  resposta: horas(24),
  rascunho: dias(90),
  retido: horas(1),
  busca: horas(1),
  arquivoSemUso: dias(1),
  copia: horas(24),
  documento: dias(1),
  previaDeLote: dias(1),
  pasta: dias(7),
} as const satisfies Record<string, Prazo>;

export const emDias = ({ ms }: Prazo): number => ms / DIA_MS;

/** The instant before which it is over. */
export const limiteDo = (prazo: Prazo, now: Date): Date => new Date(now.getTime() - prazo.ms);
