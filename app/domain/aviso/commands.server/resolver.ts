import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type Ctx, type CtxUsuario } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { exigirAberta } from '#app/domain/demanda/encerrada.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { enviarDeNovo } from '#app/domain/mensageria/commands.server/registro.ts';
import { diaDoInstante, formatarDia, inicioDoDia } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { A_MAIS_NOVA, DE_QUEM, SEM_AVISO } from '../queries.server/sem-aviso.ts';
import type { AvisoDigitado } from '../schema.ts';

type Aviso = { assunto: string; criadaEm: Date; participacaoId: string; nome: string; maisNova: string };

/** The notice, locked with its demand, of whoever may resolve it; throws where it left meanwhile. */
async function tomarAviso(ctx: Ctx, demandaId: string, mensagemId: string): Promise<Aviso> {
  const [demanda] = await ctx.db.$queryRaw<{ areaAtuacao: string; status: number }[]>`
    select area_atuacao as "areaAtuacao", status from demanda where id = ${demandaId}::uuid for update`;
  if (demanda === undefined) throw new NotFoundError(NAO_HA.demanda);
  const pessoas = await contasComInteresse(ctx, demandaId);
  exigir('aviso.resolver', ctx.actor, { areaAtuacao: demanda.areaAtuacao, pessoas });
  exigirAberta(demanda);
  const [achada] = await ctx.db.$queryRaw<(Aviso & { pendente: boolean })[]>`
    select m.assunto, m.criada_em as "criadaEm", p.id as "participacaoId",
           trim(u.nome || ' ' || u.sobrenome) as nome, ${SEM_AVISO} and m.soube_em is null as pendente,
           x.id as "maisNova"
      from mensagem m ${DE_QUEM} join usuario u on u.id = p.usuario_id ${A_MAIS_NOVA}
     where m.id = ${mensagemId}::uuid and m.demanda_id = ${demandaId}::uuid for update of m`;
  if (achada === undefined) throw new NotFoundError('Não encontramos este aviso nesta demanda.');
  const { pendente, ...aviso } = achada;
  if (!pendente) throw new ConflictError(MENSAGENS.resolvido);
  return aviso;
}

/** Sends the notice of a result again, to the address that the account has today. R-SIT-04, R-MSG-08. */
export const reenviarAviso = (ctx: CtxUsuario, demandaId: string, mensagemId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { maisNova } = await tomarAviso(tx, demandaId, mensagemId);
    await enviarDeNovo(tx, maisNova);
  });

/** The person was told by other means on a day: it counts as the notice, and is in the history of the demand. R-SIT-04. */
export const registrarAviso = (
  ctx: CtxUsuario,
  demandaId: string,
  { mensagemId, dia, como }: AvisoDigitado,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { assunto, criadaEm, participacaoId, nome } = await tomarAviso(tx, demandaId, mensagemId);
    if (dia > diaDoInstante(tx.now)) throw new RuleError(MENSAGENS.futuro, 'dia');
    const escrita = diaDoInstante(criadaEm);
    if (dia < escrita) throw new RuleError(MENSAGENS.antes(formatarDia(escrita)), 'dia');
    await tx.db.mensagem.update({
      where: { id: mensagemId },
      data: { soubeEm: dia === escrita ? criadaEm : inicioDoDia(dia) },
    });
    await registrarHistorico(tx, demandaId, {
      evento: 'registrarAviso',
      motivo: `${assunto}: ${nome}, em ${formatarDia(dia)}. ${como}`,
      dados: { mensagemId, participacaoId, dia },
    });
  });
