import { ETAPAS, ETAPAS_COM_RESULTADO, LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { fasesDaEtapa, idsDasFases } from '#app/domain/etapa/fases.ts';
import { ETAPA, FORMATO, type StatusId } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { posicaoNaVida, SEQUENCIA, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado, FaseDaEtapa, Momento } from '#app/domain/etapa/types.ts';
import { passou } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { etapasAntes, momentoQueDecide } from '../etapas.ts';
import { statusQueConta } from '../lacunas.ts';

/** The SQL of `lacunas.ts`, over the demand `d` and its `participacao p`: a property compares both. */

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
const semResultado = (etapa: EtapaComResultado, momento: Momento): Prisma.Sql => Prisma.sql`(
  ${seEscolheu(momento)} and ${temEtapa(etapa)} and ${chegou(etapa)} and not exists (
    select 1 from resultado_etapa z
     where z.participacao_id = p.id and z.etapa = ${etapa} and z.estado <> 'rascunho'))`;

/** Decided in a stage of the demand, and not told. */
const semAviso = (etapa: EtapaComResultado): Prisma.Sql => Prisma.sql`${temEtapa(etapa)} and exists (
  select 1 from resultado_etapa z
   where z.participacao_id = p.id and z.etapa = ${etapa} and z.estado <> 'rascunho' and not z.nao_avaliado
     and z.publicado_em is null and z.publicado_final_em is null)`;

/** In any stage, where the demand is, or was, as `quando` says of the status by whose end it was to be. */
const emAlguma = (quando: (etapa: EtapaComResultado, status: StatusId) => Prisma.Sql): Prisma.Sql => {
  const casos = ETAPAS_COM_RESULTADO.flatMap((etapa) => {
    const momento = momentoQueDecide(etapa);
    const conta = statusQueConta(etapa);
    return [
      ...(momento
        ? [Prisma.sql`(${quando(etapa, momento.status)} and ${semResultado(etapa, momento)})`]
        : []),
      ...(conta ? [Prisma.sql`(${quando(etapa, conta)} and ${semAviso(etapa)})`] : []),
    ];
  });
  return Prisma.sql`p.interessado and (${Prisma.join(casos, ' or ')})`;
};

/** `ficaria` of the participation `p` in any stage of the demand `d`. */
export const FICARIA = emAlguma((_, status) => Prisma.sql`d.status in (${eDepois(status)})`);

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
export const DEIXADOS = Prisma.sql`case when d.status in (${idsEmSql(SEQUENCIA)}) then (
  select count(*)::int from participacao p where p.demanda_id = d.id and ${FICARIA}) else 0 end`;
