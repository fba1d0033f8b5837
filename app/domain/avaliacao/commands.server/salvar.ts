import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import type { Fields } from '#app/lib/fields.ts';
import { podePontuar } from '../access.ts';
import { exigirLugar, type Lugar } from '../queries.server/lugar.ts';
import { lerNotas, type NotasDigitadas } from '../schema.ts';
import { congelarRubrica } from './rubrica.ts';

const OUTRA_JANELA =
  'Esta avaliação foi salva em outra janela depois que você a abriu. Atualize a página para ver o que foi gravado.';

/** The scores are open to this person now. Throws what the refusal means. */
export async function exigirPontuar(ctx: CtxUsuario, { alvo, fases }: Lugar): Promise<void> {
  const minha = await ctx.db.avaliacao.findFirst({
    where: {
      agendamentoId: alvo.agendamentoId,
      lugar: alvo.lugar,
      rodada: alvo.rodada,
      estado: 'final',
    },
    select: { id: true },
  });
  const permissao = podePontuar(ctx.actor, { ...alvo, finalizada: minha !== null }, fases, ctx.now);
  if (!permissao.ok) throw new RuleError(permissao.motivo);
}

/**
 * Saves what was given so far, over the version it was made from. The first score of a demand freezes its rubric.
 * Throws NotFoundError (no seat, recused, not declared), RuleError (hour, phase, absence, value) or ConflictError
 * (another window). R-AVA-01, R-AVA-02, R-AVA-04.
 */
export function salvarNotas(
  ctx: CtxUsuario,
  { agendamentoId, campos }: { agendamentoId: string; campos: Fields },
): Promise<{ versao: number }> {
  return inTransaction(ctx, async (tx) => {
    const lugar = await exigirLugar(tx, agendamentoId, { lock: true });
    await exigirPontuar(tx, lugar);
    const { alvo } = lugar;
    const rubrica = await congelarRubrica(
      tx,
      { id: alvo.demandaId, tipoAvaliacao: alvo.tipoAvaliacao },
      alvo.parte,
    );
    const lida = lerNotas(rubrica.criterios, campos);
    if (!lida.ok) throw new RuleError(lida.erro);
    return { versao: await gravar(tx, lugar, rubrica.id, lida.valor) };
  });
}

async function gravar(
  ctx: CtxUsuario,
  { alvo }: Lugar,
  rubricaId: string,
  { versao, notas, observacao }: NotasDigitadas,
): Promise<number> {
  const [gravada] =
    versao === 0
      ? await ctx.db.$queryRaw<{ id: string; versao: number }[]>`
          insert into avaliacao (id, agendamento_id, lugar, rodada, membro_id, usuario_id, usuario_nome, rubrica_id,
                                 observacao, atualizado_em)
          values (gen_random_uuid(), ${alvo.agendamentoId}::uuid, ${alvo.lugar}, ${alvo.rodada}, ${alvo.membroId}::uuid,
                  ${ctx.actor.id}::uuid, ${ctx.actor.nome}, ${rubricaId}::uuid, ${observacao}, ${ctx.now})
          on conflict (agendamento_id, lugar, rodada) where estado <> 'anulada' do nothing
          returning id, versao`
      : await ctx.db.$queryRaw<{ id: string; versao: number }[]>`
          update avaliacao set observacao = ${observacao}, versao = versao + 1, atualizado_em = ${ctx.now}
           where agendamento_id = ${alvo.agendamentoId}::uuid and lugar = ${alvo.lugar} and rodada = ${alvo.rodada}
             and usuario_id = ${ctx.actor.id}::uuid and estado = 'rascunho' and versao = ${versao}
          returning id, versao`;
  if (!gravada) throw new ConflictError(OUTRA_JANELA);
  const campos = Object.keys(notas);
  await ctx.db.$executeRaw`
    delete from nota where avaliacao_id = ${gravada.id}::uuid and campo <> all(${campos}::text[])`;
  await ctx.db.$executeRaw`
    insert into nota (avaliacao_id, rubrica_id, campo, meios)
    select ${gravada.id}::uuid, ${rubricaId}::uuid, n.campo, n.meios
      from unnest(${campos}::text[], ${Object.values(notas)}::smallint[]) as n (campo, meios)
    on conflict (avaliacao_id, campo) do update set meios = excluded.meios where nota.meios <> excluded.meios`;
  return gravada.versao;
}

/** What a replaced or recused member left as a draft goes; what they finalised stays. Called by the panel's command. */
export async function apagarRascunhosDoMembro(ctx: CtxUsuario, membroId: string): Promise<void> {
  await ctx.db.avaliacao.deleteMany({ where: { membroId, estado: 'rascunho' } });
}
