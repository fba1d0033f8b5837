import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { comoEspecie, type Especie } from '../especies.ts';
import { mudancasEntre } from '../mudancas.ts';
import type { ConteudoDoRelatorio } from '../types.ts';

export type RelatorioImpresso = {
  especie: Especie;
  versao: number;
  conteudo: ConteudoDoRelatorio;
  criadoEm: Date;
  /** Of the demand, which does not change once it is approved. */
  vagas: number;
  /** What the rectification is for, as typed, and what it changed. */
  motivo: string | null;
  mudancas: string[];
};

/** A report as it is printed: nothing but what was frozen. */
export async function getRelatorioImpresso(ctx: Pick<Ctx, 'db'>, id: string): Promise<RelatorioImpresso> {
  const relatorio = await ctx.db.relatorio.findUnique({
    where: { id },
    include: { demanda: { select: { qtdInstrutores: true } } },
  });
  if (!relatorio) throw new NotFoundError('Este relatório não existe.');
  const { especie, referenciaId, versao, criadoEm } = relatorio;
  const conteudo = relatorio.conteudo as ConteudoDoRelatorio;
  const anterior =
    versao === 0
      ? null
      : await ctx.db.relatorio.findUniqueOrThrow({
          where: { especie_referenciaId_versao: { especie, referenciaId, versao: versao - 1 } },
          select: { conteudo: true },
        });
  return {
    especie: comoEspecie(especie),
    versao,
    conteudo,
    criadoEm,
    vagas: relatorio.demanda.qtdInstrutores,
    motivo: relatorio.mudancas,
    mudancas: anterior === null ? [] : mudancasEntre(anterior.conteudo as ConteudoDoRelatorio, conteudo),
  };
}
