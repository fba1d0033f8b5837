import {
  countParticipacoesEncerradas,
  listParticipacoesNaAgenda,
  type FiltroDaAgenda,
} from '#app/domain/agenda/queries.server.ts';
import type { ParticipacaoLida } from '#app/domain/agenda/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { listRascunhosDeRecurso } from '#app/domain/recurso/queries.server/historico.ts';
import { agoraNaDemanda, cartaoDaDemanda, semRascunhos } from '../agora.ts';
import { emOrdemDeCartoes } from '../grupos.ts';
import type { Grupo, Olhar } from '../types.ts';

export type FiltroDosCartoes = FiltroDaAgenda & { pular: number; tamanho: number };

/**
 * One page of the person's demands as cards. Which of the open ones need them only their standing tells, so they are read
 * together; those that ended come after all of them, and only as many as the page has room for. R-TEL-44.
 */
export async function listCartoes(
  ctx: CtxUsuario,
  { pular, tamanho, ...filtro }: FiltroDosCartoes,
  { rascunhos: comRascunhos = true }: Olhar = {},
) {
  const [abertas, encerradas, rascunhos] = await Promise.all([
    listParticipacoesNaAgenda(ctx, ctx.actor.id, { filtro, abertas: true }),
    countParticipacoesEncerradas(ctx, ctx.actor.id, filtro),
    comRascunhos ? listRascunhosDeRecurso(ctx, ctx.actor.id) : new Set<string>(),
  ]);
  const lida = (uma: ParticipacaoLida) => {
    const participacao = comRascunhos ? uma : semRascunhos(uma);
    const agora = agoraNaDemanda(participacao, rascunhos, ctx.now);
    return { participacao, agora, grupo: agora.grupo, dia: agora.tarefas[0]?.dia ?? null };
  };
  const delas = emOrdemDeCartoes(abertas.map(lida));
  const pagina = delas.slice(pular, pular + tamanho);
  const antigas = await listParticipacoesNaAgenda(ctx, ctx.actor.id, {
    filtro,
    abertas: false,
    pular: Math.max(pular - delas.length, 0),
    tamanho: tamanho - pagina.length,
  });
  const linhas = [...pagina, ...antigas.map(lida)].map(({ participacao, agora }) =>
    cartaoDaDemanda(participacao, agora, ctx.now),
  );
  const quantas = (grupo: Grupo) => delas.filter((uma) => uma.grupo === grupo).length;
  return {
    linhas,
    total: delas.length + encerradas,
    contagem: {
      precisa: quantas('precisa'),
      andamento: quantas('andamento'),
      encerrada: quantas('encerrada') + encerradas,
    },
  };
}
