import { ETAPAS, ETAPAS_COM_RESULTADO, LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { fasesDaEtapa, idsDasFases } from '#app/domain/etapa/fases.ts';
import { ETAPA, FORMATO, RECURSO, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { lugarDoStatus, posicaoNaVida, SEQUENCIA, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado, FaseDaEtapa } from '#app/domain/etapa/types.ts';
import { passou } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';
import { etapasAntes, etapasAte, momentoQueDecide } from '../etapas.ts';
import { statusQueConta } from '../lacunas.ts';

/**
 * The SQL of `lacunas.ts`, over the demand `d` and its `participacao p`: a property compares both. What few people answer
 * with yes is asked first, because PostgreSQL asks in the order that is written.
 */

const NUNCA = Prisma.sql`false`;

/** When the stage of the demand was decided, whatever the schedule says today: columns of `demanda`. */
const MARCOS: Readonly<Partial<Record<EtapaComResultado, Prisma.Sql>>> = {
  [ETAPA.cargaHoraria]: Prisma.sql`d.avaliacao_carga_horaria_concluida_em`,
  [ETAPA.cadastro]: Prisma.sql`d.avaliacao_cadastro_concluida_em`,
  [ETAPA.entrevistaDidatica]: Prisma.sql`d.resultado_entrevista_em`,
  [ETAPA.habTecnica]: Prisma.sql`coalesce(d.hab_tecnica_preliminar_em, d.hab_tecnica_final_em)`,
};

/** Did the stage take place? */
export function seRealizou(etapa: EtapaComResultado): Prisma.Sql {
  const marco = MARCOS[etapa];
  return marco === undefined ? NUNCA : Prisma.sql`${marco} is not null`;
}

const formato = Prisma.sql`coalesce(d.formato_avaliacao, ${FORMATO.padrao})`;

/** `pede` of the demand. */
export const seEscolheu = ({ tipos, formatos }: Pick<FaseDaEtapa, 'tipos' | 'formatos'>): Prisma.Sql =>
  Prisma.sql`(${tipos ? Prisma.sql`d.tipo_avaliacao in (${idsEmSql(tipos)})` : Prisma.sql`true`}
    and ${formatos ? Prisma.sql`${formato} in (${idsEmSql(formatos)})` : Prisma.sql`true`})`;

/** The demand has the stage: `etapasDaDemanda`. */
export const temEtapa = (etapa: EtapaComResultado): Prisma.Sql => Prisma.sql`(${seRealizou(etapa)}
  or (${seEscolheu(ETAPAS[etapa])} and exists (
        select 1 from fase_cronograma x where x.cronograma_id = d.cronograma_atual_id
           and x.realizacao_inicio is not null and x.fase_id in (${idsEmSql(idsDasFases(fasesDaEtapa(etapa)))}))))`;

const chegou = (etapa: EtapaComResultado): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`true`,
      ...etapasAntes(etapa, LISTA_DE_ETAPAS, { formatoAvaliacao: null }).map(
        (antes) => Prisma.sql`(${passou(antes)} or not ${temEtapa(antes)})`,
      ),
    ],
    ' and ',
  );

/** This status and those after it. */
const eDepois = (status: StatusId): Prisma.Sql =>
  idsEmSql(SEQUENCIA.filter((id) => posicaoNaVida(id) >= posicaoNaVida(status)));

/** Undecided in a stage to which they came. */
const semResultado = (
  etapa: EtapaComResultado,
  momento: Pick<FaseDaEtapa, 'tipos' | 'formatos'>,
): Prisma.Sql => Prisma.sql`(
  ${seEscolheu(momento)} and not exists (
    select 1 from resultado_etapa z
     where z.participacao_id = p.id and z.etapa = ${etapa} and z.estado <> 'rascunho')
  and ${temEtapa(etapa)} and ${chegou(etapa)})`;

/** Decided in a stage of the demand, and not told. */
const semAviso = (etapa: EtapaComResultado): Prisma.Sql => Prisma.sql`exists (
  select 1 from resultado_etapa z
   where z.participacao_id = p.id and z.etapa = ${etapa} and z.estado <> 'rascunho' and not z.nao_avaliado
     and z.publicado_em is null and z.publicado_final_em is null) and ${temEtapa(etapa)}`;

/** `emPrazoProprio` of the participation `p`. */
const noProprio = (etapa: EtapaComResultado): Prisma.Sql => Prisma.sql`exists (
  select 1 from janela_individual j where j.participacao_id = p.id
     and j.fase_id in (${idsEmSql(etapasAte(etapa).flatMap((id) => idsDasFases(fasesDaEtapa(id))))}))`;

/** By a window of their own in a stage, and undecided there: not apt yet. */
export const INDECISO_NO_PROPRIO = Prisma.join(
  ETAPAS_COM_RESULTADO.map((etapa) => Prisma.sql`(${noProprio(etapa)} and ${semResultado(etapa, {})})`),
  ' or ',
);

/** `passaPor` of the demand. */
export function passaPelo(status: StatusId): Prisma.Sql {
  const lugar = lugarDoStatus(status);
  if (lugar === null) return NUNCA;
  return Prisma.sql`(${seEscolheu(lugar.etapa)} and ${seEscolheu(lugar.momento)} and exists (
    select 1 from fase_cronograma x where x.cronograma_id = d.cronograma_atual_id
       and x.realizacao_inicio is not null and x.fase_id in (${idsEmSql(idsDasFases(lugar.momento.fases))})))`;
}

/** Nothing but closing is left after the status of the demand, or it waits for it. */
export const NO_FIM = Prisma.sql`(d.status = ${STATUS.aguardandoFinalizacao} or ${Prisma.join(
  SEQUENCIA.map((status, indice) => {
    const depois = SEQUENCIA.slice(indice + 1).map(passaPelo);
    return Prisma.sql`(d.status = ${status} and not (${Prisma.join([NUNCA, ...depois], ' or ')}))`;
  }),
  ' or ',
)})`;

/** Their period to appeal in the stage is their own and open, with an attempt left. */
function recorreNoProprio(etapa: EtapaComResultado, hoje: Dia): Prisma.Sql {
  const { fases, repete } = recursoDa(etapa);
  const semTentativa = repete
    ? Prisma.sql`exists (select 1 from recurso q where q.resultado_id = z.id and q.status = ${RECURSO.emAnalise})`
    : Prisma.sql`exists (select 1 from recurso q where q.resultado_id = z.id)`;
  return Prisma.sql`(not ${semTentativa} and exists (
    select 1 from janela_individual j
     where j.participacao_id = p.id and j.janela = 'recurso' and j.fase_id in (${idsEmSql(fases)})
       and j.fim >= ${hoje}::date and not exists (
         select 1 from fase_cronograma x where x.cronograma_id = d.cronograma_atual_id
            and x.fase_id = j.fase_id and x.recurso_fim > j.fim)))`;
}

/** `pendente` of the participation `p` in the stage. */
function pendenteNoProprio(etapa: EtapaComResultado, hoje: Dia): Prisma.Sql {
  const final = NOTIFICACOES.find((item) => item.etapa === etapa && !item.preliminar);
  const temFinal = final ? passaPelo(final.status) : NUNCA;
  return Prisma.sql`(${semResultado(etapa, {})}
    or (${temEtapa(etapa)} and exists (
      select 1 from resultado_etapa z
       where z.participacao_id = p.id and z.etapa = ${etapa} and z.estado <> 'rascunho' and not z.nao_avaliado
         and ((z.publicado_final_em is null and (z.publicado_em is null or ${temFinal}))
           or (not coalesce(z.apto_final, z.apto) and (
             (select q.status from recurso q where q.resultado_id = z.id order by q.numeracao desc limit 1) = ${RECURSO.emAnalise}
             or ${recorreNoProprio(etapa, hoje)}))))))`;
}

/** In any stage, where the demand is, or was, as `quando` says of the status by whose end it was to be. */
const emAlguma = (quando: (etapa: EtapaComResultado, status: StatusId) => Prisma.Sql): Prisma.Sql => {
  const casos = ETAPAS_COM_RESULTADO.flatMap((etapa) => {
    const momento = momentoQueDecide(etapa);
    const conta = statusQueConta(etapa);
    return [
      ...(momento
        ? [
            Prisma.sql`(${quando(etapa, momento.status)} and ${semResultado(etapa, momento)} and not ${noProprio(etapa)})`,
          ]
        : []),
      ...(conta
        ? [Prisma.sql`(${quando(etapa, conta)} and ${semAviso(etapa)} and not ${noProprio(etapa)})`]
        : []),
    ];
  });
  return Prisma.sql`p.interessado and (${Prisma.join(casos, ' or ')})`;
};

/** By a window of their own in any stage, where the demand would leave its last. */
const pendentes = (hoje: Dia): Prisma.Sql => Prisma.sql`p.interessado and exists (
    select 1 from janela_individual w where w.participacao_id = p.id)
  and ${NO_FIM} and (${Prisma.join(
    ETAPAS_COM_RESULTADO.map(
      (etapa) => Prisma.sql`(${noProprio(etapa)} and ${pendenteNoProprio(etapa, hoje)})`,
    ),
    ' or ',
  )})`;

const NA_FASE = Prisma.sql`d.status in (${idsEmSql(SEQUENCIA)}) and ${emAlguma(
  (_, status) => Prisma.sql`d.status in (${eDepois(status)})`,
)}`;

/** Leaving its status would leave the participation `p` of the demand `d` behind in some stage. */
export const ficaria = (hoje: Dia): Prisma.Sql => Prisma.sql`((${NA_FASE}) or (${pendentes(hoje)}))`;

/** When the person came to the stage: by showing interest, or with the last result of those before it. */
function chegouEm(etapa: EtapaComResultado): Prisma.Sql {
  const antes = etapasAntes(etapa, LISTA_DE_ETAPAS, { formatoAvaliacao: null });
  if (antes.length === 0) return Prisma.sql`p.demonstrado_em`;
  return Prisma.sql`greatest(p.demonstrado_em, (
    select max(greatest(b.finalizado_em, b.publicado_final_em)) from resultado_etapa b
     where b.participacao_id = p.id and b.etapa in (${Prisma.join(antes)})))`;
}

/** A stage of the demand `d`, not ended, closed over the participation `p` that was in it: what must never be. R-SIT-02. */
export const DEIXADO_PARA_TRAS = Prisma.sql`d.status not in (${idsEmSql(TERMINAIS)}) and ${emAlguma(
  (etapa, status) => Prisma.sql`exists (
    select 1 from historico_demanda h
     where h.demanda_id = d.id and h.de in (${eDepois(status)}) and h.para <> h.de
       and h.para not in (${idsEmSql(TERMINAIS)}) and h.instante > ${chegouEm(etapa)})`,
)}`;

/** How many of the demand `d` leaving its status would leave behind. R-SIT-02. */
export const deixados = (hoje: Dia): Prisma.Sql => Prisma.sql`case
  when d.status in (${idsEmSql([...SEQUENCIA, STATUS.aguardandoFinalizacao])}) then (
    select count(*)::int from participacao p where p.demanda_id = d.id and ${ficaria(hoje)}) else 0 end`;
