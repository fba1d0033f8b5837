import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { formatarDia, formatarHora } from '#app/lib/dates.ts';
import { emAtraso, motivoParaNaoAnalisar } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { getPessoa, type PessoaEmAnalise } from '../queries.server/pessoa.ts';
import { ANALISES } from '../rules.ts';

export type Alvo = { habilitacao: Habilitacao; participacaoId: string };

type Travado = { id: string; estado: string; versao: number; avaliadorNome: string | null; em: Date };

/** Held before the candidate's own row: whoever changes the demand's status takes both in this order. */
export const segurarDemanda = (tx: CtxUsuario, participacaoId: string) =>
  tx.db.$queryRaw`select 1 from demanda d join participacao p on p.demanda_id = d.id
    where p.id = ${participacaoId}::uuid for share of d`;

/**
 * The candidate with their result locked, for who may decide about them now. The demand is held too: a notification
 * or an appeal's decision comes before or after, never between. The first to come makes the result.
 */
export async function abrirAnalise(tx: CtxUsuario, { habilitacao, participacaoId }: Alvo) {
  await segurarDemanda(tx, participacaoId);
  const { etapa, operacao } = ANALISES[habilitacao];
  const antes = await getPessoa(tx, habilitacao, participacaoId);
  const { areaAtuacao } = antes.demanda;
  exigir(operacao, tx.actor, { areaAtuacao, pessoas: [antes.usuarioId] });
  const motivo = motivoParaNaoAnalisar(antes.emAnalise, tx.now);
  if (motivo !== null) throw new RuleError(motivo);
  await tx.db.$executeRaw`
    insert into resultado_etapa (id, participacao_id, etapa, estado, versao, atualizado_em)
    values (gen_random_uuid(), ${participacaoId}::uuid, ${etapa}, 'rascunho', 0, ${tx.now})
    on conflict (participacao_id, etapa) do nothing`;
  const [resultado] = await tx.db.$queryRaw<Travado[]>`
    select id, estado, versao, avaliador_nome as "avaliadorNome", atualizado_em as em from resultado_etapa
     where participacao_id = ${participacaoId}::uuid and etapa = ${etapa} for update`;
  if (!resultado) throw new NotFoundError(MENSAGENS.foraDaAnalise);
  if (resultado.estado !== 'rascunho') throw new ConflictError(MENSAGENS.jaAnalisado);
  // Read again under the lock: what was sent may have come meanwhile.
  return { pessoa: await getPessoa(tx, habilitacao, participacaoId), resultado };
}

/** Refuses what was made over another's version, with who and when. */
export function conferirVersao({ versao, avaliadorNome, em }: Travado, conferida: number): void {
  if (versao === conferida) return;
  throw new ConflictError(MENSAGENS.mudouDepois(avaliadorNome ?? 'Outra pessoa', formatarHora(em)));
}

/** Whoever decides after the phase says why: what the record keeps of it. R-HAB-15. */
export function exigirMotivoDoAtraso(
  { now }: Pick<CtxUsuario, 'now'>,
  { emAnalise, prazoProprio }: Pick<PessoaEmAnalise, 'emAnalise' | 'prazoProprio'>,
  digitado: string,
): { atraso?: string } {
  const atraso = digitado.trim();
  if (emAtraso(emAnalise, now)) {
    if (atraso === '') throw new RuleError(MENSAGENS.semMotivoDoAtraso, 'atraso');
    return { atraso };
  }
  return prazoProprio === null ? {} : { atraso: `Prazo próprio, até ${formatarDia(prazoProprio)}` };
}

/** What each decision writes of who and when. */
export const quemDecide = (tx: CtxUsuario) => ({
  avaliadorId: tx.actor.id,
  avaliadorNome: tx.actor.nome,
  atualizadoEm: tx.now,
  versao: { increment: 1 },
});
