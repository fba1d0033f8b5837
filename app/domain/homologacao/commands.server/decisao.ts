import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { colunaDoDia, diaDoInstante } from '#app/lib/dates.ts';
import { decisaoParaCandidato, MENSAGENS } from '../labels.ts';
import { receberDecisao } from '../rules.ts';
import type { DecisaoDaHomologacao, EstadoDaHomologacao } from '../types.ts';
import { travarDemanda } from './travar.ts';

export type RespostaDaHomologacao = { resultado: 'registrada' | 'repetida' };

/**
 * Records the decision of the superintendence, as the outside workflow, its simulator or a paper brings it, and tells
 * each candidate. RuleError where it refuses without a reason. The same decision again changes nothing; a different one, or one that comes too late, is kept in the
 * audit and refused with ConflictError. R-HOM-05.
 */
export async function registrarDecisaoDaHomologacao(
  ctx: Ctx,
  id: string,
  decisao: DecisaoDaHomologacao,
): Promise<RespostaDaHomologacao> {
  exigir('homologacao.registrar-decisao', ctx.actor);
  if (!decisao.aprovada && decisao.justificativa.trim() === '')
    throw new RuleError(MENSAGENS.semJustificativa, 'justificativa');
  const homologacao = await ctx.db.homologacao.findUnique({ where: { id }, select: { demandaId: true } });
  if (!homologacao) throw new NotFoundError(NAO_HA.homologacao);
  try {
    return await inTransaction(ctx, (tx) => registrar(tx, homologacao.demandaId, id, decisao));
  } catch (error) {
    if (error instanceof ConflictError) {
      await registrarAuditoria(ctx, {
        acao: 'homologacao.divergente',
        entidade: 'homologacao',
        entidadeId: id,
        dados: { ...decisao, motivo: error.message },
      });
    }
    throw error;
  }
}

async function registrar(
  ctx: Ctx,
  demandaId: string,
  id: string,
  decisao: DecisaoDaHomologacao,
): Promise<RespostaDaHomologacao> {
  await travarDemanda(ctx, demandaId);
  const { estado, demanda } = await ctx.db.homologacao.findUniqueOrThrow({
    where: { id },
    select: { estado: true, demanda: { select: { status: true } } },
  });
  const recebida = receberDecisao(
    { estado: estado as EstadoDaHomologacao, statusDaDemanda: demanda.status },
    decisao,
  );
  if (!recebida.ok) throw new ConflictError(recebida.motivo);
  if (recebida.resultado === 'repetida') return { resultado: 'repetida' };
  const { aprovada, justificativa, por, aMao } = decisao;
  await ctx.db.homologacao.update({
    where: { id },
    data: {
      estado: aprovada ? 'homologada' : 'reprovada',
      justificativa,
      decididaDia: colunaDoDia(aMao?.dia ?? diaDoInstante(ctx.now)),
      decididaEm: ctx.now,
      decididaPor: por,
      papelId: aMao?.papelId ?? null,
    },
  });
  if (!aprovada) {
    await ctx.db.homologacaoCandidato.updateMany({ where: { homologacaoId: id }, data: { vale: false } });
  }
  await registrarHistorico(ctx, demandaId, {
    evento: 'decidirHomologacao',
    motivo: justificativa || null,
    dados: { homologacao: id, aprovada, por },
  });
  await avisarCandidatos(ctx, id);
  return { resultado: 'registrada' };
}

async function avisarCandidatos(ctx: Ctx, id: string): Promise<void> {
  const { demanda, candidatos, ...homologacao } = await ctx.db.homologacao.findUniqueOrThrow({
    where: { id },
    include: {
      demanda: { select: { id: true, identificacaoProcesso: true, ...OBJETO_DA_DEMANDA } },
      candidatos: {
        select: {
          nomeEmpresa: true,
          participacao: {
            select: { usuario: { select: { id: true, nome: true, sobrenome: true, email: true } } },
          },
        },
      },
    },
  });
  await registrarMensagens(
    ctx,
    candidatos.map(({ nomeEmpresa, participacao: { usuario } }) => {
      const nome = `${usuario.nome} ${usuario.sobrenome}`.trim();
      return {
        tipo: TIPO.homologacaoDecidida,
        demandaId: demanda.id,
        usuarioId: usuario.id,
        destinatarioNome: nome,
        destinatarioEmail: usuario.email,
        causa: `homologacao:${id}`,
        dados: {
          nome,
          processo: demanda.identificacaoProcesso,
          objeto: objetoDaDemanda(demanda),
          empresa: nomeEmpresa,
          decisao: decisaoParaCandidato(homologacao.estado === 'homologada'),
          justificativa: homologacao.justificativa ?? '',
        },
      };
    }),
  );
}
