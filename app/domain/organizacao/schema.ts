import { z } from 'zod';
import { lerDia, type Dia } from '#app/lib/dates.ts';
import { ehZona } from '#app/lib/lugar.ts';
import { AMBITOS } from './types.ts';

const texto = (maximo: number, falta: string) =>
  z
    .string(falta)
    .trim()
    .min(1, falta)
    .max(maximo, `Use no máximo ${String(maximo)} letras.`);

/** The lines where papers are signed, one a line of what was typed. */
const linhasDeAssinatura = (texto: string): string[] =>
  texto
    .split(/\r?\n/)
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '');

const assinaturas = () =>
  z
    .string('Informe ao menos uma linha de assinatura.')
    .transform(linhasDeAssinatura)
    .pipe(
      z
        .array(z.string().max(120, 'Cada linha tem no máximo 120 letras.'))
        .min(1, 'Informe ao menos uma linha de assinatura.')
        .max(4, 'Informe no máximo quatro linhas de assinatura.'),
    );

export const dadosDaOrganizacao = z.object({
  sigla: texto(40, 'Informe o nome curto.'),
  nome: texto(160, 'Informe o nome.'),
  uf: z
    .string('Informe o estado.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Informe a sigla do estado, como MT.'),
  municipio: texto(80, 'Informe o município.'),
  zona: z.string('Informe o fuso horário.').refine(ehZona, 'Escolha um fuso horário do Brasil.'),
  assinaturas: assinaturas(),
  assinaturasDaDecisao: assinaturas(),
  contato: z.string().trim().max(160, 'Use no máximo 160 letras.').default(''),
});

export type DadosDaOrganizacao = z.output<typeof dadosDaOrganizacao>;

export const umDia = z.string('Informe o dia.').transform((digitado, ctx): Dia => {
  const dia = lerDia(digitado);
  if (dia !== null) return dia;
  ctx.addIssue({
    code: 'custom',
    message: digitado.trim() === '' ? 'Informe o dia.' : 'Informe o dia como 08/04/2027.',
  });
  return z.NEVER;
});

export const umFeriado = z.object({
  dia: umDia,
  ambito: z.enum(AMBITOS, 'Escolha o que o dia é.'),
  nome: texto(120, 'Informe o nome.'),
});
