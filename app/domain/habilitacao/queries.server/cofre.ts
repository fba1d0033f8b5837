import type { Ctx } from '#app/domain/ctx.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { Dia } from '#app/lib/dates.ts';
import { ofertasDoCofre } from '../cofre.ts';
import { ANALISES } from '../rules.ts';

type Linha = {
  documentoId: string;
  arquivoId: string;
  sha256: string;
  tipoId: number;
  demandaId: string;
  processo: string;
  aptoEm: Date;
  validoAte: Dia | null;
  publicado: boolean;
};

/** What of this person's documents was fit before and still serves; `ate` is the day on which the review ends. R-HAB-08. */
export async function listCofre(
  ctx: Pick<Ctx, 'db'>,
  habilitacao: Habilitacao,
  {
    usuarioId,
    demandaId,
    ate,
    tipos,
  }: { usuarioId: string; demandaId: string; ate: Dia; tipos: readonly number[] },
) {
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select x.id as "documentoId", f.id as "arquivoId", f.sha256, x.tipo_documento_id as "tipoId",
           p.demanda_id as "demandaId", d.identificacao_processo as processo, r.finalizado_em as "aptoEm",
           a.valido_ate::text as "validoAte", r.estado = 'publicado' as publicado
      from participacao p
      join demanda d on d.id = p.demanda_id
      join resultado_etapa r on r.participacao_id = p.id and r.etapa = ${ANALISES[habilitacao].etapa}
        and r.estado <> 'rascunho'
      join documento_analisado a on a.resultado_id = r.id and a.veredito = 'apto'
      join envio_documento e on e.participacao_id = p.id and e.habilitacao = ${habilitacao} and e.estado = 'enviado'
      join documento_enviado x on x.envio_id = e.id and x.tipo_documento_id = a.tipo_documento_id
      join arquivo f on f.id = x.arquivo_id and f.sha256 = any(a.arquivos)
      join tipo_documento t on t.id = x.tipo_documento_id and (not t.tem_validade or a.valido_ate is not null)
     where p.usuario_id = ${usuarioId}::uuid and x.tipo_documento_id = any(${[...tipos]}::int[])
     order by x.id`;
  return ofertasDoCofre(linhas, { demandaId, ate, tipos });
}
