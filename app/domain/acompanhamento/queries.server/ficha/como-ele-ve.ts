import { exigir, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { lerComoAPessoa } from '#app/domain/acesso/queries.server/como-a-pessoa.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { getCronogramaDaMinhaDemanda } from '#app/domain/documento/queries.server/envio.ts';
import { NotFoundError, RuleError, type Permissao } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listCartoes } from '#app/domain/participacao/queries.server/cartoes.ts';
import { getMinhaDemanda } from '#app/domain/participacao/queries.server/demanda.ts';
import { FICHA } from '../../labels.ts';
import { getPessoaDaFicha, participacoesComFicha, type PessoaDaFicha } from './pessoa.ts';

/** For so long after the press the pages stand open. R-FIC-09. */
const ABERTAS_MS = 3_600_000;

/** May the person's own pages be seen now? Null where it is not this reader's at all: nothing is offered. R-FIC-09. */
export function podeVerComoEleVe(
  { actor }: Pick<CtxUsuario, 'actor'>,
  { areaAtuacao, usuarioId, anonimizada, ativa }: PessoaDaFicha,
): Permissao | null {
  if (!podeExecutar('candidato.ver-como-ele-ve', actor, { areaAtuacao, pessoas: [usuarioId] }).ok)
    return null;
  if (anonimizada) return { ok: false, motivo: FICHA.semPaginasAnonimizada };
  return ativa ? { ok: true } : { ok: false, motivo: FICHA.semPaginasDesativada };
}

/** Whose pages they are, for who may see them: the rights of the file, and of this in it. R-FIC-09. */
export async function exigirComoEleVe(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const pessoa = await getPessoaDaFicha(ctx, demandaId, participacaoId);
  const { areaAtuacao, usuarioId } = pessoa;
  exigir('candidato.ver-como-ele-ve', ctx.actor, { areaAtuacao, pessoas: [usuarioId] });
  const permissao = podeVerComoEleVe(ctx, pessoa);
  if (permissao?.ok === false) throw new RuleError(permissao.motivo);
  return pessoa;
}

/** The same where they are shown: to whoever has the file and not these, they do not exist. */
export async function getPessoaComoEleVe(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const pessoa = await getPessoaDaFicha(ctx, demandaId, participacaoId);
  if (podeVerComoEleVe(ctx, pessoa)?.ok !== true) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
  return pessoa;
}

/** Did whoever looks press to see this person's pages, not longer ago than they stand open? */
export async function abertasHaPouco({ db, actor, now }: CtxUsuario, usuarioId: string): Promise<boolean> {
  const desde = new Date(now.getTime() - ABERTAS_MS);
  const [linha] = await db.$queryRaw<{ abertas: boolean }[]>`
    select exists (select 1 from auditoria a
                    where a.ator_id = ${actor.id}::uuid and a.instante > ${desde} and a.acao = 'ficha.ver-como-ele-ve'
                      and a.entidade = 'usuario' and a.entidade_id = ${usuarioId}) as abertas`;
  return linha?.abertas === true;
}

/** The page of the demand as its person reads it, without what they began and did not send. R-FIC-09. */
export const getDemandaComoEleVe = (ctx: CtxUsuario, { usuarioId, demandaId }: PessoaDaFicha) =>
  lerComoAPessoa(ctx, usuarioId, (leitor) => getMinhaDemanda(leitor, demandaId, { rascunhos: false }));

/** Its schedule, as they read it. R-FIC-09. */
export const getCronogramaComoEleVe = (ctx: CtxUsuario, { usuarioId, demandaId }: PessoaDaFicha) =>
  lerComoAPessoa(ctx, usuarioId, (leitor) => getCronogramaDaMinhaDemanda(leitor, demandaId));

/** Their cards, of the demands whose file whoever looks may open; with the participation of each. R-FIC-09. */
export async function listCartoesComoEleVe(
  ctx: CtxUsuario,
  { usuarioId }: PessoaDaFicha,
  pagina: { pular: number; tamanho: number },
) {
  const participacoes = await participacoesComFicha(ctx, usuarioId);
  const demandas = participacoes.map(({ demandaId }) => demandaId);
  const cartoes = await lerComoAPessoa(ctx, usuarioId, (leitor) =>
    listCartoes(leitor, { busca: '', area: '', atividade: '', demandas, ...pagina }, { rascunhos: false }),
  );
  return { ...cartoes, participacoes };
}
