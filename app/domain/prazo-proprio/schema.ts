import { z } from 'zod';
import { lerDia, type Dia } from '#app/lib/dates.ts';
import type { NomeDaJanela } from '../cronograma/types.ts';
import { MENSAGENS } from './labels.ts';

export const MOTIVO_MAX = 2_000;

const dia = (falta: string) =>
  z
    .string()
    .default('')
    .transform((valor, ctx): Dia => {
      const lido = lerDia(valor);
      if (lido !== null) return lido;
      ctx.addIssue({ code: 'custom', message: valor.trim() === '' ? falta : 'Formato de data inválido.' });
      return z.NEVER;
    });

/** What the form of a window given by hand sends; the window as '26:realizacao'. */
export const schemaDoPrazo = z.object({
  participacaoId: z.uuid('Escolha a pessoa.'),
  janela: z
    .string()
    .default('')
    .transform((valor, ctx): { faseId: number; nome: NomeDaJanela } => {
      const [, faseId, nome] = /^(\d{1,4}):(realizacao|recurso)$/.exec(valor) ?? [];
      if (faseId !== undefined && (nome === 'realizacao' || nome === 'recurso'))
        return { faseId: Number(faseId), nome };
      ctx.addIssue({ code: 'custom', message: MENSAGENS.semJanela });
      return z.NEVER;
    }),
  inicio: dia('Informe o primeiro dia.'),
  fim: dia('Informe o último dia.'),
  motivo: z
    .string()
    .default('')
    .transform((valor) => valor.trim())
    .pipe(z.string().min(1, MENSAGENS.semMotivo).max(MOTIVO_MAX, 'O motivo é muito longo.')),
});

/** The same for several people at once. */
export const schemaDoPrazoDeVarios = schemaDoPrazo.omit({ participacaoId: true });

export type PrazoDigitado = z.output<typeof schemaDoPrazo>;
