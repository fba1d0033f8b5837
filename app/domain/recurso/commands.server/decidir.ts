import { RECURSO } from '#app/domain/etapa/ids.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { concederEnvios, perderiaPrazo } from '#app/domain/prazo-proprio/commands.server/conceder.ts';
import { EM_JANELA_PROPRIA } from '#app/domain/prazo-proprio/queries.server/recursos.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { aindaSeraContado } from '#app/domain/demanda/machine/proximo.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { decisaoEmPalavras } from '#app/domain/mensageria/rules.ts';
import { caminhoDaParte } from '#app/domain/participacao/telas.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { apagarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { operacaoDaDecisao, podeDecidir, podeVerRecurso } from '../access.ts';
import { MENSAGENS } from '../labels.ts';
import { comoEtapa, nomeNaDemanda } from '#app/domain/etapa/catalogo.ts';

type Travado = {
  status: number;
  faseId: number;
  resultadoId: string;
  etapa: string;
  statusDaDemanda: number;
  demandaId: string;
  publicadoFinalEm: Date | null;
  participacaoId: string;
  /** Filed in a window of the person's own. */
  propria: boolean;
  areaAtuacao: string;
  usuarioId: string;
};

/**
 * Decides an appeal, once. Granted, the stage's final decision becomes apt and the first one stays. The candidate is
 * told with the stage's final result; where that was sent already, or will never be, where they appealed in a window of
 * their own, or would lose days of the one that it opens, by a message of its own: the decision is public from then on,
 * and gives them the window that they lost (R-REC-04, R-REC-06, R-PRZ-02).
 */
export function decidirRecurso(
  ctx: CtxUsuario,
  { id, aprovar, descricao }: { id: string; aprovar: boolean; descricao: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // One lock for all: whoever files or decides an appeal, publishes its result or closes its phase holds the demand.
    await tx.db.$queryRaw`select d.id from demanda d join recurso r on r.demanda_id = d.id
      where r.id = ${id}::uuid for no key update of d`;
    const [recurso] = await tx.db.$queryRaw<Travado[]>`
      select r.status, r.fase_id as "faseId", r.resultado_id as "resultadoId", e.etapa,
             e.publicado_final_em as "publicadoFinalEm", p.id as "participacaoId",
             ${EM_JANELA_PROPRIA} as propria, d.id as "demandaId",
             d.status as "statusDaDemanda", d.area_atuacao as "areaAtuacao", p.usuario_id as "usuarioId"
      from recurso r
      join resultado_etapa e on e.id = r.resultado_id
      join participacao p on p.id = e.participacao_id
      join demanda d on d.id = r.demanda_id
      where r.id = ${id}::uuid`;
    if (!recurso || !podeVerRecurso(tx.actor, recurso)) {
      throw new NotFoundError(NAO_HA.recurso);
    }
    const { areaAtuacao, usuarioId } = recurso;
    exigir(operacaoDaDecisao(recurso.faseId), tx.actor, { areaAtuacao, pessoas: [usuarioId] });
    if (recurso.status !== RECURSO.emAnalise) throw new ConflictError(MENSAGENS.jaDecidido);
    const permissao = podeDecidir(tx.actor, { ...recurso, etapa: comoEtapa(recurso.etapa) });
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    const texto = descricao.trim();
    if (texto === '') throw new RuleError(MENSAGENS.descricao, 'descricao');
    const status = aprovar ? RECURSO.aprovado : RECURSO.reprovado;
    await tx.db.recurso.update({
      where: { id },
      data: {
        status,
        decisao: texto,
        decididoPor: actorRecord(tx.actor).atorNome,
        decididoPorId: tx.actor.id,
        decididoEm: tx.now,
      },
    });
    const etapa = comoEtapa(recurso.etapa);
    const { participacaoId, resultadoId } = recurso;
    if (aprovar) {
      await tx.db.resultadoEtapa.update({
        where: { id: resultadoId },
        data: { aptoFinal: true, observacaoFinal: MENSAGENS.aprovadoAposRecurso },
      });
    }
    const depois =
      (await seraContadoDepois(tx, recurso)) &&
      !(aprovar && (await perderiaPrazo(tx, { etapa, participacaoId })));
    if (!depois) {
      if (recurso.publicadoFinalEm === null)
        await tx.db.resultadoEtapa.update({ where: { id: resultadoId }, data: { publicadoFinalEm: tx.now } });
      await avisarDecisao(tx, recurso, { id, decisao: decisaoEmPalavras(status, texto) });
      if (aprovar) await concederEnvios(tx, { etapa, participacoes: [participacaoId] }, 'recurso');
    }
    await apagarRascunho(tx, nomeDoRascunho('decisao-recurso', id));
    await apagarRascunho(tx, nomeDoRascunho('decisao-juridica', id));
    await registrarAuditoria(tx, {
      acao: aprovar ? 'recurso.aprovar' : 'recurso.reprovar',
      entidade: 'recurso',
      entidadeId: id,
    });
  });
}

/** Is the stage's final result still to be sent, so that it tells the decision? */
async function seraContadoDepois(tx: CtxUsuario, recurso: Travado): Promise<boolean> {
  if (recurso.publicadoFinalEm !== null || recurso.propria) return false;
  const final = NOTIFICACOES.find(({ etapa, preliminar }) => etapa === recurso.etapa && !preliminar);
  if (final === undefined) return false;
  const { demanda, fases } = await carregarDemandaNaMaquina(tx, recurso.demandaId, { lock: true });
  return aindaSeraContado(final, demanda, fases, demanda[final.campo]);
}

async function avisarDecisao(
  tx: CtxUsuario,
  { demandaId, usuarioId, etapa }: Travado,
  { id, decisao }: { id: string; decisao: string },
): Promise<void> {
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { identificacaoProcesso: true, tipoAvaliacao: true, ...OBJETO_DA_DEMANDA },
  });
  const pessoa = await tx.db.usuario.findUniqueOrThrow({
    where: { id: usuarioId },
    select: { nome: true, sobrenome: true, email: true },
  });
  const nome = `${pessoa.nome} ${pessoa.sobrenome}`.trim();
  const processo = demanda.identificacaoProcesso;
  await registrarMensagens(tx, [
    {
      tipo: TIPO.decisaoDeRecurso,
      demandaId,
      usuarioId,
      destinatarioNome: nome,
      destinatarioEmail: pessoa.email,
      causa: `recurso:${id}`,
      dados: {
        nome,
        processo,
        objeto: objetoDaDemanda(demanda),
        etapa: nomeNaDemanda(comoEtapa(etapa), demanda),
        decisao,
        caminho: caminhoDaParte(demandaId, comoEtapa(etapa)),
      },
    },
  ]);
}
