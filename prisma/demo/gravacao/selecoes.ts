import { STATUS } from '#app/domain/etapa/ids.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { abrirLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { montarAvisos } from '#app/domain/mensageria/queries.server/avisos.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import type { Cenario } from '../cenario.ts';
import { avisosDaDemanda, linhasEnviadas, mensagensDosResultados } from '../mensagens.ts';
import { daHabilitacao } from '../corte.ts';
import type { Selecao } from '../participacoes.ts';
import type { Resultado } from '../resultados.ts';
import { ator } from './atores.ts';

/** Messages of the load that are left for the worker to send. */
const PENDENTES = 8;

/** The reviews of documents write the others. */
const daSelecao = (linha: { etapa: Resultado['etapa'] }): boolean => !daHabilitacao(linha);

export async function gravarSelecoes(ctx: Ctx, { demandas }: Cenario): Promise<void> {
  const selecoes: Selecao[] = demandas.map(({ selecao }) => selecao);
  const participacoes = selecoes.flatMap((selecao) => selecao.participacoes);
  await ctx.db.participacao.createMany({ data: participacoes.map(({ linha }) => linha) });
  await ctx.db.resultadoEtapa.createMany({
    data: participacoes.flatMap(({ resultados }) =>
      resultados.filter(daSelecao).map(({ avaliador, ...resultado }) => ({
        ...resultado,
        avaliadorId: ator(avaliador).atorId,
        avaliadorNome: ator(avaliador).atorNome,
      })),
    ),
  });
  await ctx.db.recurso.createMany({
    data: selecoes.flatMap(({ recursos }) =>
      recursos.filter(daSelecao).map(({ etapa: _, ...recurso }) => ({
        ...recurso,
        decididoPor: recurso.decididoPor && ator(recurso.decididoPor).atorNome,
      })),
    ),
  });
}

export async function gravarMensagens(ctx: Ctx, { demandas, elegiveis }: Cenario): Promise<void> {
  const abertas = demandas.filter(({ vida }) => vida.roteiro.status === STATUS.demonstracaoDeInteresse);
  // Of a demand whose interest was opened again, the notice is of when it opened first.
  const reabertas = demandas.filter(({ vida }) => vida.roteiro.reaberta);
  const avisos = [...reabertas, ...abertas].flatMap((demanda) =>
    avisosDaDemanda(demanda, elegiveis.get(demanda.vida.roteiro.chave) ?? []),
  );
  const enviadas = [...demandas.flatMap(mensagensDosResultados), ...avisos.slice(0, -PENDENTES)];
  const dominio = /@([^\s>]+)/.exec(env.SMTP_REMETENTE)?.[1] ?? 'localhost';
  await ctx.db.mensagem.createMany({ data: linhasEnviadas(enviadas, dominio) });
  await registrarMensagens(
    ctx,
    avisos.slice(-PENDENTES).map(({ mensagem }) => mensagem),
  );
  await gravarLotes(ctx, demandas);
}

/** The notices that went out, by their batches, and a reminder that waits for whoever sends it. */
async function gravarLotes(ctx: Ctx, demandas: Cenario['demandas']): Promise<void> {
  for (const { id, vida } of demandas) {
    const { status } = vida.roteiro;
    const aberta = status === STATUS.demonstracaoDeInteresse;
    if (!aberta && status !== STATUS.avaliacaoDeCargaHoraria) continue;
    const fase = faseDoStatus(status, vida, vida.fases);
    if (!fase) continue;
    const dia = fase.realizacaoInicio;
    const tipo = aberta ? TIPO.avisoDeDemanda : TIPO.lembreteCargaHoraria;
    const aviso = { tipo, demandaId: id, causa: `inicio:${dia}` };
    const lote = await abrirLote(
      ctx,
      { ...aviso, dataInicial: colunaDoDia(dia), dataFinal: colunaDoDia(fase.realizacaoFim) },
      dia,
    );
    if (!aberta) {
      await registrarMensagens(ctx, await montarAvisos(ctx, aviso), { id: lote.id, liberado: false });
      continue;
    }
    await ctx.db.mensagem.updateMany({ where: { demandaId: id, tipo }, data: { loteId: lote.id } });
    await ctx.db.loteDeMensagens.update({ where: { id: lote.id }, data: { estado: 'liberado' } });
  }
}
