import { z } from 'zod';
import { UUID } from '#app/lib/uuid.ts';
import { ATIVIDADES } from '../demanda/labels.ts';
import { AVALIACOES, DEVERES, QUEM, type Condicao, type DeverDoTipo } from './deveres.ts';
import { MENSAGENS } from './labels.ts';

export const schemaDoEnvio = z.object({
  versao: z.coerce.number().int().min(0),
  ciente: z
    .string()
    .optional()
    .transform((valor) => valor === 'on'),
});

/** Longest reason for a mandatory document that does not apply. */
export const MOTIVO_MAX = 500;

/** `motivo-12`: why the document 12 does not apply. */
export const campoDoMotivo = (tipoDocumentoId: number): string => `motivo-${String(tipoDocumentoId)}`;

/** The reasons that were given, by kind; a blank one is none. */
export function lerMotivos(campos: Readonly<Record<string, string>>): Map<number, string> {
  return new Map(
    Object.entries(campos).flatMap(([campo, valor]): [number, string][] => {
      const id = /^motivo-(\d{1,6})$/.exec(campo)?.[1];
      const motivo = valor.trim();
      return id === undefined || motivo === '' ? [] : [[Number(id), motivo]];
    }),
  );
}

/** A condition as it is stored. */
export const schemaDaCondicao = z.object({
  empresa: z.boolean().optional(),
  atividades: z.array(z.string()).optional(),
  avaliacoes: z.array(z.number()).optional(),
});

/** The boxes of a condition: one of each activity, and of each way to evaluate. */
export const campoDaAtividade = (atividade: string): string => `atividade-${atividade}`;
export const campoDaAvaliacao = (avaliacao: number): string => `avaliacao-${String(avaliacao)}`;

/** The duty of a kind as it is typed: a conditional one says when. R-DOC-12. */
export const schemaDoDever = z
  .looseObject({
    quem: z.enum(QUEM, { error: 'Escolha de quem o documento é pedido.' }),
    dever: z.enum(DEVERES, { error: 'Escolha se o documento é obrigatório.' }),
    empresa: z.enum(['', 'sim', 'nao'], { error: 'Escolha uma opção da lista.' }).default(''),
  })
  .transform(({ quem, dever, empresa, ...caixas }, ctx): DeverDoTipo => {
    const marcada = (campo: string) => caixas[campo] === 'on';
    const atividades = Object.keys(ATIVIDADES).filter((um) => marcada(campoDaAtividade(um)));
    const avaliacoes = AVALIACOES.filter((uma) => marcada(campoDaAvaliacao(uma)));
    const condicao: Condicao = {
      ...(empresa === '' ? {} : { empresa: empresa === 'sim' }),
      ...(atividades.length === 0 ? {} : { atividades }),
      ...(avaliacoes.length === 0 ? {} : { avaliacoes }),
    };
    if (dever !== 'condicional') return { quem, dever, condicao: {} };
    if (Object.keys(condicao).length === 0)
      ctx.addIssue({
        code: 'custom',
        path: ['dever'],
        message: 'Diga em que caso o documento é obrigatório: empresa, atividade ou forma de avaliação.',
      });
    return { quem, dever, condicao };
  });

const ACOES = [
  'salvar',
  'participar:(pessoa|empresa)',
  'anexar:\\d{1,6}',
  `remover:${UUID}`,
  `reaproveitar:\\d{1,6}:${UUID}`,
];

/** Buttons of the sending's table: attach (with a file), remove, reuse. The value names the row. */
export const schemaDaAcao = z.string().regex(new RegExp(`^(${ACOES.join('|')})$`), MENSAGENS.falhaAoSalvar);

/** `doc-12` → 12 */
export function tipoDoCampo(campo: string): number | null {
  const id = /^doc-(\d{1,6})$/.exec(campo)?.[1];
  return id === undefined ? null : Number(id);
}
