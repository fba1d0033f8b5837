import type { z } from 'zod';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import type { Fields } from '#app/lib/fields.ts';
import { TEXTOS } from '../labels.ts';
import type { comRespostas } from '../rules.ts';
import { avaliacaoDeCadastro, avaliacaoDeCargaHoraria, lerAvaliacao } from '../schema.ts';
import type { EtapaDeSelecao } from '../types.ts';
import { avaliarCadastro, avaliarCargaHoraria } from './avaliar.ts';

/** The form as it goes back to the person: the typed values, with a question or an error. */
export type RespostaDaAvaliacao = {
  respostas: Parameters<typeof comRespostas>[2][number][];
  /** The version the form was made from; null where the form could not be read. */
  versao: number | null;
  confirmar: 'salvar' | 'finalizar' | null;
  erro: string | null;
};

type Resultado =
  | { tipo: 'feita'; finalizada: boolean; texto: string }
  | { tipo: 'resposta'; status: number; resposta: RespostaDaAvaliacao };

type Item = RespostaDaAvaliacao['respostas'][number];
type Lida<I> = { acao: 'salvar' | 'finalizar' | 'voltar'; confirmado?: 'sim'; versao: number; itens: I[] };

/** The steps of an evaluation: button, question, then the draft or the end. Spec 2 §2, §5 and §8. */
async function receber<I extends Item>(
  etapa: EtapaDeSelecao,
  form: Fields,
  schema: z.ZodType<Lida<I>>,
  avaliar: (dados: { versao: number; itens: I[]; finalizar: boolean }) => Promise<void>,
): Promise<Resultado> {
  const lida = schema.safeParse(lerAvaliacao(form));
  if (!lida.success) {
    const erro = lida.error.issues[0]?.message ?? 'Não foi possível ler o formulário.';
    const resposta = { respostas: [], versao: null, confirmar: null, erro };
    return { tipo: 'resposta', status: 422, resposta };
  }
  const { acao, confirmado, versao, itens } = lida.data;
  const resposta: RespostaDaAvaliacao = { respostas: itens, versao, confirmar: null, erro: null };
  if (acao === 'voltar') return { tipo: 'resposta', status: 200, resposta };
  if (confirmado !== 'sim')
    return { tipo: 'resposta', status: 200, resposta: { ...resposta, confirmar: acao } };
  const finalizada = acao === 'finalizar';
  const textos = TEXTOS[etapa];
  try {
    await avaliar({ versao, itens, finalizar: finalizada });
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof ConflictError)) throw error;
    const erro = `${textos.erroSalvar} ${error.message}`;
    const status = error instanceof ConflictError ? 409 : 422;
    return { tipo: 'resposta', status, resposta: { ...resposta, erro } };
  }
  return { tipo: 'feita', finalizada, texto: finalizada ? textos.finalizado : textos.salvo };
}

export const receberCargaHoraria = (ctx: CtxUsuario, demandaId: string, form: Fields) =>
  receber('carga_horaria', form, avaliacaoDeCargaHoraria, (dados) =>
    avaliarCargaHoraria(ctx, { demandaId, ...dados }),
  );

export const receberCadastro = (ctx: CtxUsuario, demandaId: string, form: Fields) =>
  receber('cadastro', form, avaliacaoDeCadastro, (dados) => avaliarCadastro(ctx, { demandaId, ...dados }));
