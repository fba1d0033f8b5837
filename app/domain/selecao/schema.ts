import { z } from 'zod';
import { recordOf, textOf, type Fields } from '#app/lib/fields.ts';
import { UUID } from '#app/lib/uuid.ts';
import { CRITERIOS, type Respostas } from './criterios.ts';
import type { EtapaDeSelecao } from './types.ts';

// A text area counts a line break as one character and sends two.
const texto = (maximo: number, mensagem: string) =>
  z
    .string()
    .default('')
    .transform((valor) => valor.replaceAll('\r\n', '\n').trim())
    .refine((valor) => valor.length <= maximo, mensagem);

const observacao = texto(2000, 'A observação deve ter no máximo 2.000 caracteres.');
const motivo = texto(500, 'O motivo deve ter no máximo 500 caracteres.');
const versao = z.coerce.number().int().min(0);
const participacaoId = z.uuid('Candidato inválido.');

/** 'sim', 'nao', or nothing while it was not looked at. */
const estado = z.enum(['sim', 'nao', '']).default('');

/** What a person answered about a candidate. `versao` is that of the answers the form was made from. */
export type AvaliacaoDigitada = {
  participacaoId: string;
  versao: number;
  respostas: Respostas;
  observacao: string;
};

const linha = z
  .object({ participacaoId, versao, observacao })
  .catchall(z.string())
  .transform((campos, refinamento): AvaliacaoDigitada => {
    const respostas: Record<string, { atende: boolean; motivo: string }> = {};
    for (const { id } of Object.values(CRITERIOS).flat()) {
      const lido = z
        .object({ estado, motivo })
        .safeParse({ estado: campos[id], motivo: campos[`motivo-${id}`] });
      if (!lido.success) {
        refinamento.addIssue({
          code: 'custom',
          message: lido.error.issues[0]?.message ?? 'Resposta inválida.',
        });
        return z.NEVER;
      }
      const { data } = lido;
      if (data.estado !== '') respostas[id] = { atende: data.estado === 'sim', motivo: data.motivo };
    }
    const { participacaoId: id, versao: lida, observacao: obs } = campos;
    return { participacaoId: id, versao: lida, respostas, observacao: obs };
  });

export type Estado = 'sim' | 'nao' | '';
export type Marca = {
  criterio: string;
  estado: Estado;
  selecionados: { participacaoId: string; versao: number }[];
};

export type Lida<T> = { ok: true; valor: T } | { ok: false; erro: string };

function lido<T>(resultado: z.ZodSafeParseResult<T>): Lida<T> {
  if (resultado.success) return { ok: true, valor: resultado.data };
  return { ok: false, erro: resultado.error.issues[0]?.message ?? 'Não foi possível ler o formulário.' };
}

/** The desk's form: one candidate, each criterion a field of its own name. */
export const lerAvaliacao = (campos: Fields): Lida<AvaliacaoDigitada> =>
  lido(linha.safeParse(recordOf(campos)));

/** Candidates a page of the table holds at most. */
const SELECIONADOS = 200;

/** One answer for those selected in the table: `selecionado` is 'participação:versão'. */
export function lerMarca(etapa: EtapaDeSelecao, campos: Fields): Lida<Marca> {
  const schema = z.object({
    criterio: z.enum(
      CRITERIOS[etapa].map(({ id }) => id),
      'Escolha o critério.',
    ),
    estado: z.enum(['sim', 'nao', ''], 'Escolha a resposta.'),
    selecionados: z
      .array(
        z
          .string()
          .regex(new RegExp(`^${UUID}:\\d{1,9}$`), 'Candidato inválido.')
          .transform((par) => ({ participacaoId: par.slice(0, 36), versao: Number(par.slice(37)) })),
      )
      .min(1, 'Selecione ao menos um candidato.')
      .max(SELECIONADOS),
  });
  return lido(
    schema.safeParse({
      criterio: textOf(campos, 'criterio'),
      estado: textOf(campos, 'estado'),
      selecionados: campos.get('selecionado') ?? [],
    }),
  );
}
