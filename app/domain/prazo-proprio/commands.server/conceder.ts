import type { Ctx } from '#app/domain/ctx.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { MOTIVOS, type Causa } from '../labels.ts';
import { listPessoasComPrazos } from '../queries.server/pessoa.ts';
import { enviosDevidos, recursoDevido } from '../rules.ts';
import { darJanela } from './dar.ts';

type Quem = { etapa: EtapaComResultado; participacoes: readonly string[] };

/** Would passing the stage now open a window of which the schedule left too little? */
export async function perderiaPrazo(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { etapa, participacaoId }: { etapa: EtapaComResultado; participacaoId: string },
): Promise<boolean> {
  const feriados = await getFeriados(ctx);
  const pessoas = await listPessoasComPrazos(ctx, [participacaoId], etapa);
  return pessoas.some(
    (pessoa) => enviosDevidos(pessoa, pessoa.situacao, etapa, ctx.now, feriados).length > 0,
  );
}

/**
 * Gives each of those who passed the stage, and know it, the sendings that it opens where the schedule left too little
 * of them. R-PRZ-02.
 */
export async function concederEnvios(
  tx: Ctx,
  { etapa, participacoes }: Quem,
  causa: Exclude<Causa, 'comissao'>,
): Promise<void> {
  if (participacoes.length === 0) return;
  const feriados = await getFeriados(tx);
  for (const pessoa of await listPessoasComPrazos(tx, participacoes, null)) {
    for (const janela of enviosDevidos(pessoa, pessoa.situacao, etapa, tx.now, feriados))
      await darJanela(tx, pessoa, janela, { causa, motivo: MOTIVOS[causa] });
  }
}

/** Gives each of those who were rejected the appeal period that the schedule left too little of. R-PRZ-03. */
export async function concederRecursos(
  tx: Ctx,
  { etapa, participacoes }: Quem,
  causa: 'chegada' | 'aviso' = 'chegada',
): Promise<void> {
  if (participacoes.length === 0) return;
  const feriados = await getFeriados(tx);
  for (const pessoa of await listPessoasComPrazos(tx, participacoes, null)) {
    const janela = recursoDevido(pessoa, etapa, tx.now, feriados);
    if (janela) await darJanela(tx, pessoa, janela, { causa, motivo: MOTIVOS[causa] });
  }
}
