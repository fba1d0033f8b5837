import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { faseDe } from '#app/domain/cronograma/calendar/periodo.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { listQuemChegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { FASE_DA_PARTE, podeReconsiderar } from '../access.ts';
import { andamentoDaParte } from '../labels.ts';
import type { Conta } from '../notas.ts';
import { diverge, partesDe } from '../notas.ts';
import { apurar } from '../rules.ts';
import { verParte } from '../sigilo.ts';
import type { Parte } from '../types.ts';
import { contaGeral, dialogoDaConta, resultadoEmPalavras } from '../vistas.ts';
import { findDemanda } from './demanda.ts';
import { listPartes } from './partes.ts';
import { getRubrica } from './rubrica.ts';

/**
 * The dialogs of 'Resumos de Avaliação': one part with what each evaluator gave, or the whole. Not found where the demand
 * has no such part, nor for the case of whoever looks (R-ACE-04).
 */
export async function getNotas(ctx: CtxUsuario, participacaoId: string, pedida: Conta) {
  const participacao = await ctx.db.participacao.findUnique({
    where: { id: participacaoId },
    select: {
      usuarioId: true,
      demandaId: true,
      usuario: { select: { nome: true, sobrenome: true } },
      curriculoVersao: { select: { nomeCompleto: true } },
      partesEnviadas: { select: { tipo: true } },
    },
  });
  const chegouDepois = (await listQuemChegouDepois(ctx, [participacaoId])).has(participacaoId);
  if (!participacao) throw new NotFoundError(NAO_HA.avaliacao);
  const { demanda } = await findDemanda(ctx, participacao.demandaId);
  const alvo = { areaAtuacao: demanda.areaAtuacao, pessoas: [participacao.usuarioId] };
  const todas = partesDe(demanda.tipoAvaliacao);
  const daDemanda = pedida === 'geral' || todas.includes(pedida);
  if (!daDemanda || !podeExecutar('avaliacao.reconsiderar', ctx.actor, alvo).ok)
    throw new NotFoundError(NAO_HA.avaliacao);
  const lidas = (await listPartes(ctx, [participacaoId])).get(participacaoId) ?? {};
  const apuracao = apurar(demanda.tipoAvaliacao, lidas);
  const mostradas = apuracao.partes.filter(({ parte }) => pedida === 'geral' || parte === pedida);
  const { fases } = await carregarDemandaNaMaquina(ctx, demanda.id);
  const partes = [];
  for (const { parte, lida, apurada } of mostradas) {
    const enviada = participacao.partesEnviadas.some(({ tipo }) => tipo === parte);
    const { criterios } = await getRubrica(ctx, demanda.id, parte);
    const vista = verParte(lida, { tipo: 'equipe' });
    const agendamentoId = lidas[parte]?.agendamentoId ?? null;
    const divergente =
      apurada.situacao === 'completa' &&
      diverge(
        parte,
        apurada.finais.map(({ total }) => total),
      );
    partes.push({
      parte,
      agendamentoId,
      divergente,
      reconsideracao: lida.reconsideracao,
      // Until when the three may answer.
      respondemAte: chegouDepois ? null : (faseDe(fases, FASE_DA_PARTE[parte])?.realizacaoFim ?? null),
      reconsiderar: podeReconsiderar(
        ctx.actor,
        { parte, divergente, reconsideracao: lida.reconsideracao, enviada, chegouDepois },
        fases,
        ctx.now,
      ).ok,
      anulaveis: agendamentoId === null || enviada ? [] : await listAnulaveis(ctx, agendamentoId),
      andamento: andamentoDaParte(apurada),
      criterios,
      finais: vista.todas,
      conta: dialogoDaConta(apuracao, parte),
    });
  }
  const { nomeCompleto } = participacao.curriculoVersao;
  return {
    demanda,
    participacaoId,
    pedida,
    nome: nomeCompleto ?? `${participacao.usuario.nome} ${participacao.usuario.sobrenome}`.trim(),
    /** What the dialog may change to. */
    contas: [...todas, 'geral'] as readonly (Parte | 'geral')[],
    partes,
    geral: dialogoDaConta(apuracao, contaGeral(demanda.tipoAvaliacao)),
    resultado: resultadoEmPalavras(apuracao),
  };
}

/** Final evaluations whose author declared an impediment afterwards. R-AVA-17. */
const listAnulaveis = (ctx: CtxUsuario, agendamentoId: string) =>
  ctx.db.$queryRaw<{ id: string; nome: string }[]>`
    select v.id, v.usuario_nome as nome from avaliacao v join agendamento a on a.id = v.agendamento_id
     where v.agendamento_id = ${agendamentoId}::uuid and v.estado = 'final' and v.rodada = 1
       and exists (select 1 from impedimento i where i.membro_id = v.membro_id
                      and i.participacao_id = a.participacao_id and i.declaracao <> 'nenhum')
     order by v.lugar`;

export type NotasDoCandidato = Awaited<ReturnType<typeof getNotas>>;
