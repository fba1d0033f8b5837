import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { podeEditarCurriculo } from '../access.ts';
import { MENSAGENS, TERMO_DO_CURRICULO } from '../labels.ts';
import { getCurriculoEmEdicao } from '../queries.server/edicao.ts';
import { PASSOS, type Problema, type Valores } from '../types.ts';
import { finalizarCurriculo } from './finalizar.ts';
import { salvarRascunho } from './rascunho.ts';
import { recusasDe } from './salvar-passo.ts';

/** What cannot be kept even in a draft: `problemas` says where and what. */
export class CurriculoRecusado extends RuleError {
  constructor(readonly problemas: readonly Problema[]) {
    super(problemas.map(({ mensagem }) => mensagem).join(' '), problemas[0]?.campo);
  }
}

/**
 * The actor's whole curriculum in one go: what came over what is there. A draft, or a finished version where the
 * terms are accepted. `revisao`: of the state it was made from; without it, the present one. R-CUR-05, R-CUR-01.
 */
export function gravarCurriculo(
  ctx: CtxUsuario,
  {
    digitado,
    revisao,
    aceitaTermos,
  }: { digitado: Partial<Valores>; revisao?: string; aceitaTermos: boolean },
): Promise<{ revisao: string; versaoId: string; protocolo: string | null }> {
  const permissao = podeEditarCurriculo(ctx.actor);
  if (!permissao.ok) throw new ForbiddenError(permissao.motivo);
  return inTransaction(ctx, async (tx) => {
    const edicao = await getCurriculoEmEdicao(tx, tx.actor.id);
    const valores = { ...edicao.valores, ...digitado };
    const problemas: Problema[] = [];
    for (const { id } of PASSOS) problemas.push(...recusasDe(tx, id, valores, edicao.valores));
    if (problemas.length > 0) throw new CurriculoRecusado(problemas);
    const partida = revisao ?? edicao.revisao;
    if (!aceitaTermos) {
      return { ...(await salvarRascunho(tx, { valores, revisao: partida })), protocolo: null };
    }
    const { versaoId, protocolo } = await finalizarCurriculo(tx, { valores, revisao: partida, aceitaTermos });
    return { revisao: (await getCurriculoEmEdicao(tx, tx.actor.id)).revisao, versaoId, protocolo };
  });
}

/**
 * Brings the actor's finished curriculum up to date as it stands, which is what keeps it offered (R-CUR-03). It cannot
 * be taken out: its validity is by its date. Without a word on the terms, those accepted before stand while they are the
 * same, and nothing is written of an acceptance that was not given. R-CUR-13.
 */
export async function renovarCurriculo(
  ctx: CtxUsuario,
  aceitaTermos?: boolean,
): Promise<{ versaoId: string; protocolo: string }> {
  const { valores, revisao, versaoAtualId, salvoEm } = await getCurriculoEmEdicao(ctx, ctx.actor.id);
  if (versaoAtualId === null) throw new RuleError(MENSAGENS.semVersao);
  if (salvoEm !== null) throw new RuleError(MENSAGENS.comRascunho);
  const aceitos =
    aceitaTermos === undefined
      ? await ctx.db.curriculoVersao.findUnique({
          where: { id: versaoAtualId, termosVersao: TERMO_DO_CURRICULO.versao },
          select: { termosAceitosEm: true },
        })
      : null;
  return finalizarCurriculo(ctx, {
    valores,
    revisao,
    aceitaTermos: aceitaTermos ?? false,
    aceitosEm: aceitos?.termosAceitosEm ?? null,
  });
}
