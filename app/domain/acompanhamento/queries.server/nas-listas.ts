import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import { decisaoFinal, valeComoResultado } from '#app/domain/situacao/queries.server/resultado.ts';

type Linha = {
  id: string;
  usuarioId: string;
  demandaId: string;
  areaAtuacao: string;
  curriculoId: string;
  versao: number;
  cidade: string | null;
  estadoUf: string | null;
  tecnicaId: string | null;
  juridicaId: string | null;
  entrevistaId: string | null;
  didaticaId: string | null;
  notificado: boolean;
  aptoTecnica: boolean | null;
  aptoFinalTecnica: boolean | null;
  decididaTecnica: boolean | null;
  recursoTecnica: string | null;
  recursoTecnicaStatus: number | null;
  aptoJuridica: boolean | null;
  aptoFinalJuridica: boolean | null;
  decididaJuridica: boolean | null;
  recursoJuridica: string | null;
  recursoJuridicaStatus: number | null;
};

export type NasListas = ReturnType<typeof semOProprio>;

/** Nobody reads here what is decided about themselves (R-ACE-04). */
function semOProprio(ctx: CtxUsuario, linha: Linha) {
  if (!ehProprioCaso(ctx.actor, [linha.usuarioId])) return linha;
  return {
    ...linha,
    aptoTecnica: null,
    aptoFinalTecnica: null,
    decididaTecnica: null,
    recursoTecnica: null,
    recursoTecnicaStatus: null,
    aptoJuridica: null,
    aptoFinalJuridica: null,
    decididaJuridica: null,
    recursoJuridica: null,
    recursoJuridicaStatus: null,
  };
}

/**
 * What the staff's lists tell callers of each of these candidates beside their own columns: curriculum, hours, sendings
 * and what was decided of them, in one statement. Who may read the list is asked by it.
 */
export async function listNasListas(
  ctx: CtxUsuario,
  participacoes: readonly string[],
): Promise<ReadonlyMap<string, NasListas>> {
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select p.id, p.usuario_id as "usuarioId", p.demanda_id as "demandaId", d.area_atuacao as "areaAtuacao",
           v.id as "curriculoId", v.numero as versao, v.cidade,
           v.estado_uf as "estadoUf",
           (select e.id from envio_documento e where e.participacao_id = p.id and e.habilitacao = 'HabTec'
             and e.estado = 'enviado') as "tecnicaId",
           (select e.id from envio_documento e where e.participacao_id = p.id and e.habilitacao = 'HabJud'
             and e.estado = 'enviado') as "juridicaId",
           h."entrevistaId", h."didaticaId", coalesce(h.notificado, false) as notificado,
           t.apto as "aptoTecnica", t.apto_final as "aptoFinalTecnica",
           ${decisaoFinal('t')} as "decididaTecnica", qt.id as "recursoTecnica",
           qt.status as "recursoTecnicaStatus",
           j.apto as "aptoJuridica", j.apto_final as "aptoFinalJuridica",
           ${decisaoFinal('j')} as "decididaJuridica", qj.id as "recursoJuridica",
           qj.status as "recursoJuridicaStatus"
      from participacao p
      join demanda d on d.id = p.demanda_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
      left join lateral (
        select (array_agg(a.id) filter (where a.tipo = 'E'))[1] as "entrevistaId",
               (array_agg(a.id) filter (where a.tipo = 'D'))[1] as "didaticaId",
               bool_or(a.avisado_em is not null) as notificado
          from agendamento a where a.participacao_id = p.id and a.estado = 'agendado') h on true
      left join resultado_etapa t on t.participacao_id = p.id and t.etapa = ${ETAPA.habTecnica} and ${valeComoResultado('t')}
      left join lateral (select q.id, q.status from recurso q where q.resultado_id = t.id
                          order by q.numeracao desc limit 1) qt on true
      left join resultado_etapa j on j.participacao_id = p.id and j.etapa = ${ETAPA.habJuridica} and ${valeComoResultado('j')}
      left join lateral (select q.id, q.status from recurso q where q.resultado_id = j.id
                          order by q.numeracao desc limit 1) qj on true
     where p.id = any(${[...participacoes]}::uuid[])`;
  return new Map(linhas.map((linha) => [linha.id, semOProprio(ctx, linha)]));
}
