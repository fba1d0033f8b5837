import { ehEquipe } from '#app/domain/acesso/grupos.ts';
import type { ParticipacaoNaAgenda } from '#app/domain/agenda/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { desatualizado } from '#app/domain/curriculo/validade.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { noPrazo } from '#app/domain/interesse/queries.server/janela.ts';
import { diaDaColuna, diaDoInstante, formatarDia, type Dia } from '#app/lib/dates.ts';
import { listRascunhosDeRecurso } from '#app/domain/recurso/queries.server/historico.ts';
import { tarefasDaDemanda } from '../rules/candidato.ts';
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
  const [curriculo, rascunhos, abertas] = await Promise.all([
    ctx.db.curriculo.findUnique({
      where: { usuarioId: ctx.actor.id },
      select: { finalizadoEm: true, versoes: { where: { estado: 'rascunho' }, select: { id: true } } },
    }),
    listRascunhosDeRecurso(ctx, ctx.actor.id),
    convidar ? demandasParaDemonstrar(ctx, hoje) : NENHUMA,
  ]);
  // Without a curriculum nobody shows interest: it is due with the first of them.
  const dia = abertas.primeira && diaDaColuna(abertas.primeira);
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
    ...participacoes.flatMap((participacao) => tarefasDaDemanda(participacao, rascunhos, ctx.now)),
  );
  const { quantas, terminamHoje } = abertas;
  if (quantas > 0) {
    tarefas.push({
      ...comum,
      chave: 'demandas',
      urgencia: terminamHoje > 0 ? 'hoje' : 'proximos',
      icone: 'search',
      titulo:
        quantas === 1
          ? '1 demanda aberta para demonstração de interesse'
          : `${quantas} demandas abertas para demonstração de interesse`,
      complemento: 'Veja quais são compatíveis com o seu currículo.',
      prazo:
        terminamHoje === 0 ? null : `${terminamHoje === 1 ? 'uma termina' : `${terminamHoje} terminam`} hoje`,
      botao: 'Ver demandas',
      href: '/todas-demandas',
    });
  }
  return tarefas;
}

type Abertas = { quantas: number; terminamHoje: number; primeira: Date | null };

const NENHUMA: Abertas = { quantas: 0, terminamHoje: 0, primeira: null };

/** Demands that receive interest today and have none of this person's, and the first day on which one ends. */
async function demandasParaDemonstrar(ctx: CtxUsuario, hoje: Dia): Promise<Abertas> {
  const [abertas] = await ctx.db.$queryRaw<Abertas[]>`
    select count(*)::int as quantas, (count(*) filter (where d.interesse_fim = ${hoje}::date))::int as "terminamHoje",
           min(d.interesse_fim) as primeira
      from demanda d
     where d.status = ${STATUS.demonstracaoDeInteresse} and ${noPrazo('aberto', hoje)}
       and not exists (select from participacao p
                        where p.demanda_id = d.id and p.usuario_id = ${ctx.actor.id}::uuid and p.interessado)`;
  return abertas ?? NENHUMA;
}
