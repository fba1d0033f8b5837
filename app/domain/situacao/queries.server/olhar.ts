import { ETAPAS, ETAPAS_COM_RESULTADO, LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { fasesDaEtapa, idsDasFases } from '#app/domain/etapa/fases.ts';
import { ETAPA, FORMATO, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { etapasEmSql, idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { COM_CRONOGRAMA, lugarDoStatus, SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado, FaseDaEtapa } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { etapasAte, momentoFinal } from '../etapas.ts';
import { passou, reprovou, valeComoResultado } from './resultado.ts';

/**
 * What the rows of a demand `d` and of its `participacao p` say, each read once: a condition over `f`, `r` and `w` asks
 * the database nothing more. Sets of stages are numbers, a bit each.
 */

const NUNCA = Prisma.sql`false`;

const bits = (etapas: readonly EtapaComResultado[]): number =>
  ETAPAS_COM_RESULTADO.reduce((soma, etapa, n) => soma + (etapas.includes(etapa) ? 2 ** n : 0), 0);

/** The set, of these stages alone. */
export const dentre = (conjunto: Prisma.Sql, etapas: readonly EtapaComResultado[]): Prisma.Sql =>
  Prisma.sql`(${conjunto} & ${idsEmSql([bits(etapas)])})`;

/** The stage is in the set. */
export const contem = (conjunto: Prisma.Sql, etapa: EtapaComResultado): Prisma.Sql =>
  Prisma.sql`${dentre(conjunto, [etapa])} <> 0`;

/** The stages of which the condition holds. */
const conjuntoDe = (condicao: (etapa: EtapaComResultado) => Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    ETAPAS_COM_RESULTADO.map(
      (etapa) => Prisma.sql`case when ${condicao(etapa)} then ${idsEmSql([bits([etapa])])} else 0 end`,
    ),
    ' | ',
  );

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

export const FORMATO_DA_DEMANDA = Prisma.sql`coalesce(d.formato_avaliacao, ${idsEmSql([FORMATO.padrao])})`;

/** `pede` of the demand. */
export const seEscolheu = ({ tipos, formatos }: Pick<FaseDaEtapa, 'tipos' | 'formatos'>): Prisma.Sql => {
  const condicoes = [
    ...(tipos ? [Prisma.sql`d.tipo_avaliacao in (${idsEmSql(tipos)})`] : []),
    ...(formatos ? [Prisma.sql`${FORMATO_DA_DEMANDA} in (${idsEmSql(formatos)})`] : []),
  ];
  return condicoes.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(condicoes, ' and ')})`;
};

/** The phases of its schedule that have dates. */
const FASES = Prisma.sql`(
  select coalesce(array_agg(x.fase_id), '{}') as ids from fase_cronograma x
   where x.cronograma_id = d.cronograma_atual_id and x.realizacao_inicio is not null)`;

const temAlgumaFase = (fases: readonly FaseDaEtapa[]): Prisma.Sql =>
  Prisma.sql`g.ids && array[${idsEmSql(idsDasFases(fases))}]::int[]`;

/** The demand has the stage: `etapasDaDemanda`. */
const temEtapa = (etapa: EtapaComResultado): Prisma.Sql =>
  Prisma.sql`(${seRealizou(etapa)} or (${seEscolheu(ETAPAS[etapa])} and ${temAlgumaFase(fasesDaEtapa(etapa))}))`;

/** `passaPor` of the demand. */
function passa(status: StatusId): Prisma.Sql {
  const lugar = lugarDoStatus(status);
  if (lugar === null) return NUNCA;
  return Prisma.sql`(${seEscolheu(lugar.etapa)} and ${seEscolheu(lugar.momento)} and ${temAlgumaFase(lugar.momento.fases)})`;
}

/** `temFinal` of the demand. */
function temFinal(etapa: EtapaComResultado): Prisma.Sql {
  const final = momentoFinal(etapa);
  return final === null ? NUNCA : passa(final.status);
}

/** Nothing but closing is left after the status of the demand, or it waits for it. */
const noFim = Prisma.sql`(d.status = ${idsEmSql([STATUS.aguardandoFinalizacao])} or case d.status ${Prisma.join(
  SEQUENCIA.map((status, indice) => {
    const depois = SEQUENCIA.slice(indice + 1).map(passa);
    return Prisma.sql`when ${idsEmSql([status])} then not (${Prisma.join([NUNCA, ...depois], ' or ')})`;
  }),
  ' ',
)} else false end)`;

const daDemanda = (condicao: Prisma.Sql): Prisma.Sql => Prisma.sql`(select ${condicao} from ${FASES} g)`;

/** `passaPor`, over the demand `d` alone. */
export const passaPelo = (status: StatusId): Prisma.Sql => daDemanda(passa(status));

/** `noFim`, over the demand `d` alone. */
export const NO_FIM = daDemanda(noFim);

/** Of the demand `d`: its stages, those of them that still tell a final result, and whether it is in its last. */
const DA_DEMANDA = Prisma.sql`
  select ${conjuntoDe(temEtapa)} as etapas, ${conjuntoDe(temFinal)} as finais, ${noFim} as no_fim from ${FASES} g`;

const doResultado = Prisma.sql`case z.etapa ${Prisma.join(
  ETAPAS_COM_RESULTADO.map(
    (etapa) => Prisma.sql`when ${etapasEmSql([etapa])} then ${idsEmSql([bits([etapa])])}`,
  ),
  ' ',
)} end`;

const resultados = (condicao: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(bit_or(${doResultado}) filter (where ${condicao}), 0)`;

/** Of the participation `p`: the stages in which they are decided, by a result that is no draft, and how. */
const DOS_RESULTADOS = Prisma.sql`(
  select ${resultados(Prisma.sql`true`)} as decididas, ${resultados(Prisma.sql`z.nao_avaliado`)} as dispensadas,
         ${resultados(passou('z'))} as passou,
         ${resultados(reprovou('z'))} as reprovou,
         ${resultados(Prisma.sql`z.publicado_em is not null or z.publicado_final_em is not null`)} as contadas,
         ${resultados(Prisma.sql`z.publicado_final_em is not null`)} as contadas_de_vez
    from resultado_etapa z where z.participacao_id = p.id and ${valeComoResultado('z')}) r`;

/** Of the participation `p`: the stages to which they come, or in which they are, by a window of their own. */
const DAS_JANELAS = Prisma.sql`(
  select coalesce(bit_or(case ${Prisma.join(
    LISTA_DE_ETAPAS.map((etapa) => {
      const leva = ETAPAS_COM_RESULTADO.filter((id) => etapasAte(id).includes(etapa));
      return Prisma.sql`when j.fase_id in (${idsEmSql(idsDasFases(fasesDaEtapa(etapa)))}) then ${idsEmSql([bits(leva)])}`;
    }),
    ' ',
  )} else 0 end), 0) as proprias
    from janela_individual j where j.participacao_id = p.id) w`;

/** A condition over `f`, `r` and `w`, as one over the demand `d` and its `participacao p`. */
export const aoOlhar = (condicao: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(select ${condicao} from (${DA_DEMANDA}) f, ${DOS_RESULTADOS}, ${DAS_JANELAS})`;

/** The same of all the people of the demand `d` who are in it, kept as it changes: `pessoa_nas_etapas`. */
const DAS_PESSOAS = Prisma.sql`(
  select x.participacao_id as id, x.usuario_id, x.interessado, x.decididas, x.dispensadas, x.passou, x.reprovou, x.contadas,
         x.contadas_de_vez, x.proprias
    from pessoa_nas_etapas x where x.demanda_id = d.id and x.interessado) p
  cross join lateral (
    select p.decididas, p.dispensadas, p.passou, p.reprovou, p.contadas, p.contadas_de_vez) r
  cross join lateral (select p.proprias) w`;

/** What is kept of the participation `p` is not what its rows say. */
export const ETAPAS_MAL_GUARDADAS = Prisma.sql`not exists (
  select 1 from pessoa_nas_etapas x, ${DOS_RESULTADOS}, ${DAS_JANELAS}
   where x.participacao_id = p.id and (x.demanda_id, x.usuario_id, x.interessado) = (p.demanda_id, p.usuario_id, p.interessado)
     and (x.decididas, x.dispensadas, x.passou, x.reprovou, x.contadas, x.contadas_de_vez, x.proprias)
         = (r.decididas, r.dispensadas, r.passou, r.reprovou, r.contadas, r.contadas_de_vez, w.proprias))`;

/**
 * What is asked of all the people of the demand `d` together, over `f`, `p`, `r` and `w`: of nobody where it has no schedule
 * yet, or ended.
 */
export const dasPessoas = (colunas: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  with f as materialized (${DA_DEMANDA})
  select ${colunas}
    from f cross join ${DAS_PESSOAS}
   where d.status in (${idsEmSql(COM_CRONOGRAMA)}))`;
