import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { gerarRelatorio, type PedidoDeRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';

/** What the commission reported of a demand whose final registry result was told. */
const RELATORIOS: readonly Omit<PedidoDeRelatorio, 'demandaId'>[] = [
  { especie: 'avaliacaoCadastro', versao: 0, mudancas: '' },
  { especie: 'avaliacaoCadastro', versao: 1, mudancas: 'Corrige o número do processo no cabeçalho.' },
  { especie: 'avaliacaoCadastroFinal', versao: 0, mudancas: '' },
];

/** Reports as the generator makes them; the worker prints them when it starts. */
export async function relatar(ctx: Ctx, comissao: UsuarioAtor): Promise<void> {
  const demanda = await ctx.db.demanda.findFirstOrThrow({
    where: { status: { not: STATUS.cancelada }, cadastroFinalEm: { not: null } },
    select: { id: true },
    orderBy: [{ status: 'asc' }, { numero: 'asc' }],
  });
  for (const pedido of RELATORIOS)
    await gerarRelatorio({ ...ctx, actor: comissao }, { demandaId: demanda.id, ...pedido });
}
