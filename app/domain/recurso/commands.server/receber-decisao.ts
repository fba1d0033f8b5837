import type { CtxUsuario } from '#app/domain/ctx.ts';
import { describeError } from '#app/lib/describe-error.server.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { schemaDaDecisao } from '../schema.ts';
import { pedirPdfDoRecurso } from './consultar.ts';
import { decidirRecurso } from './decidir.ts';

export type RespostaDaDecisao = {
  decisao: string;
  descricao: string;
  /** The question must be answered first. */
  confirmar: boolean;
  erro: string | null;
  campo?: string;
};

type Resultado =
  | { tipo: 'pdf'; documentoId: string }
  | { tipo: 'decidido'; texto: string }
  | { tipo: 'resposta'; status: number; resposta: RespostaDaDecisao };

/** 'Download', or the dialog's two steps: description and button, then the answer to 'Deseja realmente …?'. */
export async function receberDecisao(ctx: CtxUsuario, id: string, form: FormData): Promise<Resultado> {
  const descricao = String(form.get('descricao') ?? '');
  const decisao = String(form.get('decisao') ?? '');
  if (decisao === 'baixar') return { tipo: 'pdf', documentoId: await pedirPdfDoRecurso(ctx, id) };
  const resposta = { decisao, descricao, confirmar: false, erro: null };
  const lido = schemaDaDecisao.safeParse(Object.fromEntries(form));
  if (!lido.success) {
    const erro = lido.error.issues[0]?.message ?? '';
    return { tipo: 'resposta', status: 422, resposta: { ...resposta, erro, campo: 'descricao' } };
  }
  if (!lido.data.confirmada) {
    return { tipo: 'resposta', status: 200, resposta: { ...resposta, confirmar: true } };
  }
  const aprovado = lido.data.decisao === 'aprovar';
  try {
    await decidirRecurso(ctx, { id, aprovar: aprovado, descricao: lido.data.descricao });
    return { tipo: 'decidido', texto: aprovado ? MENSAGENS.aprovado : MENSAGENS.reprovado };
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) throw error;
    const de = (status: number, erro: string): Resultado => ({
      tipo: 'resposta',
      status,
      resposta: { ...resposta, erro },
    });
    if (error instanceof ConflictError) return de(409, error.message);
    if (error instanceof RuleError) return de(422, error.message);
    ctx.log.error(describeError(error), 'recurso não decidido');
    return de(500, `Ops: ${aprovado ? MENSAGENS.falhaAoAprovar : MENSAGENS.falhaAoReprovar}`);
  }
}
