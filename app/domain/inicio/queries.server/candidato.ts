import { ehEquipe } from '#app/domain/acesso/grupos.ts';
import type { ParticipacaoNaAgenda } from '#app/domain/agenda/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { desatualizado } from '#app/domain/curriculo/validade.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { colunaDoDia, diaDaColuna, diaDoInstante, formatarDia, menorDia } from '#app/lib/dates.ts';
import { listRascunhosDeRecurso } from '#app/domain/recurso/queries.server/historico.ts';
import { tarefasDoNaoEnviado, tarefasDaParticipacao } from '../rules/candidato.ts';
import type { Tarefa } from '../types.ts';

/**
 * What needs a candidate now: the curriculum, documents and appeals of their demands, and those open for interest.
 * Whoever conducts demands is not invited to them.
 */
export async function tarefasDoCandidato(
  ctx: CtxUsuario,
  participacoes: readonly ParticipacaoNaAgenda[],
  convidar: boolean,
): Promise<Tarefa[]> {
  const hoje = diaDoInstante(ctx.now);
  const coluna = colunaDoDia(hoje);
  const [curriculo, rascunhos, abertas] = await Promise.all([
    ctx.db.curriculo.findUnique({
      where: { usuarioId: ctx.actor.id },
      select: { finalizadoEm: true, versoes: { where: { estado: 'rascunho' }, select: { id: true } } },
    }),
    listRascunhosDeRecurso(ctx, ctx.actor.id),
    !convidar
      ? []
      : ctx.db.faseCronograma.findMany({
          where: {
            faseId: FASE.demonstracaoDeInteresse,
            realizacaoInicio: { lte: coluna },
            realizacaoFim: { gte: coluna },
            cronograma: {
              atualDe: {
                status: STATUS.demonstracaoDeInteresse,
                participacoes: { none: { usuarioId: ctx.actor.id, interessado: true } },
              },
            },
          },
          select: { realizacaoFim: true },
        }),
  ]);
  const ate = abertas.flatMap(({ realizacaoFim }) => (realizacaoFim ? [diaDaColuna(realizacaoFim)] : []));
  // Without a curriculum nobody shows interest: it is due with the first of them.
  const dia = ate.length === 0 ? null : ate.reduce(menorDia);
  const comum = {
    processo: null,
    urgencia: 'proximos',
    prazo: null,
    progresso: null,
    desde: null,
    dia,
  } as const;
  const tarefas: Tarefa[] = [];
  const finalizado = curriculo?.finalizadoEm ?? null;
  // Staff may keep a curriculum; nobody waits for it.
  const cobrar = !ehEquipe(ctx.actor);
  if (cobrar && (finalizado === null || desatualizado(finalizado, ctx.now))) {
    tarefas.push({
      ...comum,
      chave: 'curriculo',
      urgencia: finalizado === null ? 'proximos' : 'atrasado',
      icone: 'file-user',
      titulo: finalizado === null ? 'Preencha e finalize o seu currículo' : 'Atualize o seu currículo',
      complemento:
        finalizado === null
          ? 'Sem ele você não aparece no banco de talentos nem demonstra interesse.'
          : `A última atualização foi em ${formatarDia(diaDoInstante(finalizado))}, há mais de um ano: ele não aparece mais no banco de talentos.`,
      botao: finalizado === null ? 'Preencher currículo' : 'Atualizar currículo',
      href: '/curriculo',
    });
  } else if (cobrar && (curriculo?.versoes.length ?? 0) > 0) {
    tarefas.push({
      ...comum,
      chave: 'curriculo',
      icone: 'file-user',
      titulo: 'Finalize as alterações do seu currículo',
      complemento: 'Enquanto isso, vale a versão finalizada antes.',
      botao: 'Continuar currículo',
      href: '/curriculo',
    });
  }
  tarefas.push(
    ...participacoes.flatMap((participacao) => [
      ...tarefasDaParticipacao(participacao, ctx.now),
      ...tarefasDoNaoEnviado(participacao, rascunhos, ctx.now),
    ]),
  );
  const hojeFim = ate.filter((fim) => fim === hoje);
  if (abertas.length > 0) {
    tarefas.push({
      ...comum,
      chave: 'demandas',
      urgencia: hojeFim.length > 0 ? 'hoje' : 'proximos',
      icone: 'search',
      titulo:
        abertas.length === 1
          ? '1 demanda aberta para demonstração de interesse'
          : `${abertas.length} demandas abertas para demonstração de interesse`,
      complemento: 'Veja quais são compatíveis com o seu currículo.',
      prazo:
        hojeFim.length === 0
          ? null
          : `${hojeFim.length === 1 ? 'uma termina' : `${hojeFim.length} terminam`} hoje`,
      botao: 'Ver demandas',
      href: '/todas-demandas',
    });
  }
  return tarefas;
}
