import { z } from 'zod';
import { lerDia } from '#app/lib/dates.ts';
import { recordOf, rowsOf, textOf, type Fields } from '#app/lib/fields.ts';
import { RuleError } from '#app/domain/errors.ts';
import { CAMPO_DO_FERIADO, FALTA } from './labels.ts';
import { problemasDoCorte, type Corte } from './rules/proposta.ts';
import { problemaDoFormulario } from './rules/verificacoes.ts';
import type { Hora, Lugar, PedidoDeAgendamento, TipoDeAgendamento } from './types.ts';

const texto = (maximo: number, vazio: string) =>
  z
    .string()
    .default('')
    .transform((valor) => valor.replaceAll('\r\n', '\n').trim())
    .refine((valor) => valor !== '', vazio)
    .refine((valor) => valor.length <= maximo, `Use no máximo ${String(maximo)} caracteres.`);

const dia = z.string().transform((valor, contexto) => {
  const lido = lerDia(valor);
  if (lido !== null) return lido;
  contexto.addIssue({ code: 'custom', message: FALTA.formato });
  return z.NEVER;
});

const FALTA_DA_HORA = 'Informe a hora, como 09:30.';
const hora = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, FALTA_DA_HORA)
  .transform((valor) => valor as Hora);

const minutos = z.coerce
  .number('Informe a duração.')
  .int('Informe a duração em minutos.')
  .min(5, 'A duração é de no mínimo 5 minutos.')
  .max(480, 'A duração é de no máximo 480 minutos.');

/** Where the demand has no scheduling to take the length from. */
export const MINUTOS_SUGERIDOS = 30;

const versao = z.coerce.number().int().min(0).max(2_147_483_647);
const id = z.uuid('Escolha uma das opções.');

const horario = z.object({
  bancaId: z.uuid('Escolha a banca.'),
  data: dia,
  hora,
  minutos,
  tipoLocal: z.enum(['R', 'P'], FALTA.tipo),
  local: z.string().trim().max(200, 'Use no máximo 200 caracteres.').default(''),
  enderecoConferencia: z.string().trim().max(500, 'Use no máximo 500 caracteres.').default(''),
  tema: z.string().trim().max(500, 'Use no máximo 500 caracteres.').default(''),
  [CAMPO_DO_FERIADO]: z.string().optional(),
});

/** R clears the place, P the conference: what is not of the kind is never kept. */
const lugarDoHorario = ({
  tipoLocal,
  local,
  enderecoConferencia,
}: Pick<z.output<typeof horario>, 'tipoLocal' | 'local' | 'enderecoConferencia'>): Lugar =>
  tipoLocal === 'R' ? { tipoLocal, enderecoConferencia } : { tipoLocal, local };

export type Lida<T> = { ok: true; valor: T } | { ok: false; campo: string | null; erro: string };

function lido<T>(resultado: z.ZodSafeParseResult<T>): Lida<T> {
  if (resultado.success) return { ok: true, valor: resultado.data };
  const [problema] = resultado.error.issues;
  return {
    ok: false,
    campo: String(problema?.path[0] ?? '') || null,
    erro: problema?.message ?? 'Confira o formulário.',
  };
}

/** The form of dialogs E and D: the six checks of the screen first, then what zod has to say. R-AGE-03. */
export function lerAgendar(
  campos: Fields,
  tipo: TipoDeAgendamento,
): Lida<Omit<PedidoDeAgendamento, 'participacaoId'>> {
  const [tipoLocal, data, h, local, enderecoConferencia, tema] = (
    ['tipoLocal', 'data', 'hora', 'local', 'enderecoConferencia', 'tema'] as const
  ).map((nome) => textOf(campos, nome)) as [string, string, string, string, string, string];
  const problema = problemaDoFormulario({ tipo, tipoLocal, data, hora: h, local, enderecoConferencia, tema });
  if (problema !== null) return { ok: false, campo: problema.campo, erro: problema.motivo };
  const lidoPeloZod = lido(horario.safeParse(recordOf(campos)));
  if (!lidoPeloZod.ok) return lidoPeloZod;
  const { bancaId, data: d, hora: hh, minutos: m } = lidoPeloZod.valor;
  const valor = {
    tipo,
    bancaId,
    dia: d,
    hora: hh,
    minutos: m,
    lugar: lugarDoHorario(lidoPeloZod.valor),
    tema: lidoPeloZod.valor.tema,
    feriadoVisto: lidoPeloZod.valor[CAMPO_DO_FERIADO],
  };
  return { ok: true, valor };
}

/** What a confirmation listed, as its form sends it back. */
export const vistosSchema = z.array(
  z.object({
    id: z
      .array(id)
      .length(1)
      .transform(([um = '']) => um),
    versao: z
      .array(versao)
      .length(1)
      .transform(([uma = 0]) => uma),
  }),
);

export const RESPOSTA_MAXIMA = 500;

export const mudancaSchema = z.object({ id, versao, motivo: texto(RESPOSTA_MAXIMA, 'Diga o motivo.') });
export const confirmarSchema = z.object({ versao });
export const MOTIVO_DO_PEDIDO = 1000;

export const pedidoSchema = z.object({
  versao,
  motivo: texto(MOTIVO_DO_PEDIDO, 'Diga por que precisa de outro horário.'),
});
export const decisaoSchema = z.object({
  id,
  versao,
  resposta: texto(RESPOSTA_MAXIMA, 'Diga ao candidato o que foi decidido.'),
});

/** The clean value, or the first thing that is wrong, said at its field. */
export function exigirLido<T>(lida: Lida<T>): T {
  if (!lida.ok) throw new RuleError(lida.erro, lida.campo ?? undefined);
  return lida.valor;
}

/** Candidates of one batch. */
export const LOTE_MAXIMO = 100;

const opcional = z.union([z.literal(''), hora], FALTA_DA_HORA).default('');

const corteSchema = horario
  .omit({ data: true, hora: true })
  .extend({
    primeiroDia: dia,
    primeiraHora: hora,
    fimDoDia: hora,
    pausa: z.coerce
      .number('Informe a pausa.')
      .int('Informe a pausa em minutos.')
      .min(0, 'A pausa não pode ser negativa.')
      .max(240, 'A pausa é de no máximo 240 minutos.'),
    almocoDe: opcional,
    almocoAte: opcional,
  })
  .refine(({ almocoDe, almocoAte }) => (almocoDe === '') === (almocoAte === ''), {
    error: 'Informe o começo e o fim do almoço, ou nenhum dos dois.',
    path: ['almocoAte'],
  });

type Lote = {
  comum: Omit<PedidoDeAgendamento, 'participacaoId' | 'dia' | 'hora' | 'feriadoVisto'>;
  corte: Corte;
};

/** 'Agendar vários': the checks of the screen for the first of them, and then how the days are cut. */
export function lerLote(valores: Readonly<Record<string, string>>, tipo: TipoDeAgendamento): Lida<Lote> {
  const { primeiroDia = '', primeiraHora = '', local = '', enderecoConferencia = '', tema = '' } = valores;
  const problema = problemaDoFormulario({
    tipo,
    tipoLocal: valores.tipoLocal ?? '',
    data: primeiroDia,
    hora: primeiraHora,
    local,
    enderecoConferencia,
    tema,
  });
  if (problema !== null) {
    const campo = { data: 'primeiroDia', hora: 'primeiraHora' }[problema.campo ?? ''] ?? problema.campo;
    return { ok: false, campo, erro: problema.motivo };
  }
  const lida = lido(corteSchema.safeParse(valores));
  if (!lida.ok) return lida;
  const { valor } = lida;
  const { minutos: duracao, pausa, fimDoDia, almocoDe, almocoAte } = valor;
  const corte: Corte = {
    primeiroDia: valor.primeiroDia,
    primeiraHora: valor.primeiraHora,
    fimDoDia,
    minutos: duracao,
    pausa,
    almoco: almocoDe === '' || almocoAte === '' ? null : { de: almocoDe, ate: almocoAte },
  };
  const [doCorte] = Object.entries(problemasDoCorte(corte));
  if (doCorte) return { ok: false, campo: doCorte[0], erro: doCorte[1] };
  const comum = {
    tipo,
    bancaId: valor.bancaId,
    minutos: duracao,
    lugar: lugarDoHorario(valor),
    tema: valor.tema,
  };
  return { ok: true, valor: { comum, corte } };
}

/** A row of the preview, as it was moved. */
export type LinhaDigitada = {
  participacaoId: string;
  dia: string;
  hora: string;
  feriadoVisto?: string | undefined;
};

/** `linhas[0].participacaoId`, `.dia`, `.hora` and `.feriadoVisto`, as they came. */
export const lerLinhas = (fields: Fields): LinhaDigitada[] =>
  rowsOf(fields, 'linhas').map(
    ({ participacaoId = [], dia: dias = [], hora: horas = [], feriadoVisto = [] }) => ({
      participacaoId: participacaoId[0] ?? '',
      dia: dias[0] ?? '',
      hora: horas[0] ?? '',
      feriadoVisto: feriadoVisto[0],
    }),
  );

const linhaSchema = z.object({ participacaoId: id, dia, hora, feriadoVisto: z.string().optional() });

/** The day and the hour of a row, or what is wrong with them. */
export function lerLinha(linha: LinhaDigitada): Lida<z.output<typeof linhaSchema>> {
  return lido(linhaSchema.safeParse(linha));
}
