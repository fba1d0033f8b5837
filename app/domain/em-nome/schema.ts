import { z } from 'zod';
import { instanteDe, lerDia } from '#app/lib/dates.ts';
import { MOTIVO_MAX, TEXTOS } from './labels.ts';
import { ATOS, MEIOS } from './types.ts';

const texto = (falta: string) =>
  z
    .string(falta)
    .transform((valor) => valor.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, falta)
        .max(MOTIVO_MAX, `Use no máximo ${MOTIVO_MAX.toLocaleString('pt-BR')} caracteres.`),
    );

/** 'confirmar-presenca.E.1': which act, of which part, on which version of its hour. */
const escolha = z.string(TEXTOS.semAto).transform((valor, ctx) => {
  const [ato, tipo, versao] = valor.split('.');
  const lida = z
    .object({ ato: z.enum(ATOS), tipo: z.enum(['E', 'D']), versao: z.coerce.number().int().min(1).max(1e6) })
    .safeParse({ ato, tipo, versao });
  if (lida.success) return lida.data;
  ctx.addIssue({ code: 'custom', message: TEXTOS.semAto });
  return z.NEVER;
});

const dia = z.string(TEXTOS.semDia).transform((valor, ctx) => {
  const lido = lerDia(valor);
  if (lido !== null) return lido;
  ctx.addIssue({ code: 'custom', message: TEXTOS.semDia });
  return z.NEVER;
});

const hora = z
  .string(TEXTOS.semHora)
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TEXTOS.semHora);

/** What is done in the name of a person. `pedido`: the same form sent twice does it once. R-NOM-02. */
export const schemaDoAto = z
  .object({
    pedido: z.uuid(TEXTOS.outroFormulario),
    escolha,
    horario: z.string().default(''),
    meio: z.enum(MEIOS, TEXTOS.semMeio),
    dia,
    hora,
    motivo: texto(TEXTOS.semMotivo),
  })
  .transform(({ dia: noDia, hora: naHora, escolha: escolhida, horario, ...resto }, ctx) => {
    const pedidoEm = instanteDe(noDia, naHora);
    if (escolhida.ato !== 'pedir-outro-horario') return { ...resto, ...escolhida, pedidoEm, horario: '' };
    const lido = texto(TEXTOS.semHorario).safeParse(horario);
    if (lido.success) return { ...resto, ...escolhida, pedidoEm, horario: lido.data };
    ctx.addIssue({ code: 'custom', path: ['horario'], message: lido.error.issues[0]?.message ?? '' });
    return z.NEVER;
  });

export type PedidoDeAto = z.output<typeof schemaDoAto>;
