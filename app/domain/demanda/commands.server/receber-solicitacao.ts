import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { fieldsOf, firstErrors } from '#app/lib/fields.ts';
import type { Notice } from '#app/lib/notice.ts';
import { opcoesDaSolicitacao, type OpcoesDaSolicitacao } from '../queries.server/opcoes.ts';
import { lerSolicitacao, solicitacao } from '../schema.ts';
import { solicitarDemanda } from './solicitar.ts';

/** The request form as it goes back to the person: what was typed, what is wrong, what may be chosen. */
export type EstadoDaSolicitacao = {
  valores: Partial<ReturnType<typeof lerSolicitacao>['valores']>;
  erros: Record<string, string>;
  /** The request is valid and the question must be answered. */
  confirmar: boolean;
  /** With `confirmar`: id of the demand to be. */
  chave?: string;
  opcoes: OpcoesDaSolicitacao;
};

type Resultado =
  { tipo: 'feita'; aviso: Notice } | { tipo: 'resposta'; status: number; estado: EstadoDaSolicitacao };

/** The steps of 'Solicitar Novo Credenciamento': new options, the question, the demand. Spec 1 §2.10, 2 §5. */
export async function receberSolicitacao(ctx: CtxUsuario, form: FormData): Promise<Resultado> {
  const { valores, acao, confirmado, chave } = lerSolicitacao(fieldsOf([...form] as [string, string][]));
  const opcoes = await opcoesDaSolicitacao(ctx, valores.area ?? null, valores.codCurso ?? null);
  const responder = (status: number, mais: Partial<EstadoDaSolicitacao> = {}): Resultado => ({
    tipo: 'resposta',
    status,
    estado: { valores, erros: {}, confirmar: false, opcoes, ...mais },
  });
  if (acao !== 'solicitar') return responder(200);
  const lida = solicitacao.safeParse(valores);
  if (!lida.success) return responder(422, { erros: firstErrors(lida.error.issues) });
  if (!confirmado || !chave) return responder(200, { confirmar: true, chave: crypto.randomUUID() });
  try {
    const { identificacaoProcesso: titulo } = await solicitarDemanda(ctx, lida.data, chave);
    return { tipo: 'feita', aviso: { tipo: 'sucesso', titulo, texto: 'O credenciamento foi solicitado!' } };
  } catch (error) {
    // The same form sent twice: the demand exists already.
    if (error instanceof ConflictError) {
      return { tipo: 'feita', aviso: { tipo: 'aviso', texto: error.message } };
    }
    if (!(error instanceof RuleError)) throw error;
    return responder(422, { erros: { [error.field ?? 'area']: error.message } });
  }
}
