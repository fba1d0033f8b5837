import { z } from 'zod';
import { comoDia, ehDia, lerDia, type Dia } from '#app/lib/dates.ts';
import { isUuid, UUID } from '#app/lib/uuid.ts';
import { FALTA, MENSAGENS } from './labels.ts';
import type { Escolha, PeriodoDaBanca, SituacaoDasBancas } from './types.ts';

/** Selects of the dialog, one a place, so that it works without scripting. */
export const CAMPOS_DOS_TITULARES = ['avaliador1', 'avaliador2', 'avaliador3'] as const;
export const CAMPOS_DOS_SUPLENTES = ['suplente1', 'suplente2', 'suplente3'] as const;

const DATA_MINIMA: Dia = '2000-01-01';
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

const texto = z.string().trim().default('');
const codigo = texto.pipe(z.string().max(20, 'Código de avaliador inválido.'));

/** A day as typed; '' where none was. */
const dia = texto.transform((digitado, ctx): Dia | '' => {
  if (digitado === '') return '';
  const lido = lerDia(digitado);
  if (lido !== null && lido >= DATA_MINIMA) return lido;
  ctx.addIssue({ code: 'custom', message: lido === null ? FALTA.formato : FALTA.dataMinima });
  return z.NEVER;
});
const hora = texto
  .refine((digitada) => digitada !== '', FALTA.hora)
  .refine((digitada) => digitada === '' || HORA.test(digitada), FALTA.horaErrada);
const local = texto.pipe(z.string().min(1, FALTA.local).max(200, 'Use no máximo 200 caracteres.'));
const motivo = z
  .string()
  .default('')
  .transform((digitado) => digitado.replaceAll('\r\n', '\n').trim())
  .refine((limpo) => limpo.length <= 500, 'O motivo deve ter no máximo 500 caracteres.');
const versao = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);

const titular = (n: number) => codigo.refine((escolhido) => escolhido !== '', FALTA.avaliador(n));

/** The fields in the order in which what is wrong with them is said. R-BAN-08. */
const campos = z.object({
  demandaId: texto.refine(isUuid, FALTA.credenciamento),
  inicioData: dia.refine((digitado) => digitado !== '', FALTA.data),
  inicioHora: hora,
  fimData: dia,
  fimHora: hora,
  local,
  avaliador1: titular(1),
  avaliador2: titular(2),
  avaliador3: titular(3),
  suplente1: codigo,
  suplente2: codigo,
  suplente3: codigo,
  motivo,
  versao,
  convocar: texto.transform((marcado) => marcado === 'sim'),
});

type Campos = Omit<z.output<typeof campos>, 'demandaId'>;

/** An end that is not given is the first day. */
const fimDe = ({ inicioData, fimData }: Pick<Campos, 'inicioData' | 'fimData'>): Dia =>
  comoDia(fimData === '' ? inicioData : fimData);

function conferirFim(lidos: Campos, ctx: z.RefinementCtx): void {
  // What each field lacks is said by itself.
  if (!ehDia(lidos.inicioData) || !HORA.test(lidos.inicioHora) || !HORA.test(lidos.fimHora)) return;
  const antes = fimDe(lidos) < lidos.inicioData;
  if (!antes && lidos.fimHora > lidos.inicioHora) return;
  const path = [antes ? 'fimData' : 'fimHora'];
  ctx.addIssue({ code: 'custom', path, message: MENSAGENS.fimAntes });
}

export type BancaDigitada = Escolha & { periodo: PeriodoDaBanca; motivo: string; versao: number };

const comoBanca = (lidos: Campos): BancaDigitada => ({
  periodo: {
    inicioDia: comoDia(lidos.inicioData),
    fimDia: fimDe(lidos),
    inicioHora: lidos.inicioHora,
    fimHora: lidos.fimHora,
    local: lidos.local,
  },
  titulares: CAMPOS_DOS_TITULARES.map((campo) => lidos[campo]),
  suplentes: CAMPOS_DOS_SUPLENTES.map((campo) => lidos[campo]),
  motivo: lidos.motivo,
  versao: lidos.versao,
});

export const bancaNova = campos.superRefine(conferirFim).transform(({ demandaId, convocar, ...lidos }) => ({
  demandaId,
  convocar,
  ...comoBanca({ ...lidos, convocar }),
}));
export const bancaEditada = campos.omit({ demandaId: true }).superRefine(conferirFim).transform(comoBanca);

export const fechamento = z.object({
  versao,
  motivo: motivo.refine((um) => um !== '', MENSAGENS.motivoDeFechar),
});

/** `deNovo`: whom the commission chose to convene again, each as 'seat:version'. R-BAN-10. */
export const chamadosDeNovo = z.array(
  z
    .string()
    .regex(new RegExp(`^${UUID}:\\d{1,6}$`), 'Escolha uma das opções.')
    .transform((valor) => {
      const [membroId = '', numero = ''] = valor.split(':');
      return { membroId, versao: Number(numero) };
    }),
);

const SITUACOES: readonly SituacaoDasBancas[] = ['ativas', 'fechadas', 'todas'];

/** `credenciamento`: the id of a demand (links of its actions), or part of its identifier. */
export type FiltroDeBancas = { situacao: SituacaoDasBancas; credenciamento: string; membro: string };

/** Filters of the list: all panels when nothing is asked. */
export function lerFiltro(params: URLSearchParams): FiltroDeBancas {
  const pedido = (nome: string) => (params.get(nome) ?? '').trim().slice(0, 100);
  return {
    situacao: SITUACOES.find((uma) => uma === pedido('situacao')) ?? 'todas',
    credenciamento: pedido('credenciamento'),
    membro: pedido('membro'),
  };
}
