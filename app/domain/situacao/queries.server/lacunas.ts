import { ETAPAS_COM_RESULTADO, LISTA_DE_ETAPAS } from '#app/domain/etapa/catalogo.ts';
import { RECURSO, type StatusId } from '#app/domain/etapa/ids.ts';
import { etapasEmSql, idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { recursoDa } from '#app/domain/etapa/recursos.ts';
import { posicaoNaVida, SEQUENCIA, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EtapaComResultado, FaseDaEtapa } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Dia } from '#app/lib/dates.ts';
import { etapasAntes, momentoQueDecide } from '../etapas.ts';
import { statusQueConta } from '../lacunas.ts';
import { aoOlhar, contem, dasPessoas, dentre, seEscolheu } from './olhar.ts';
import { decisaoFinal } from './resultado.ts';

/**
 * The SQL of `lacunas.ts`, over the demand `d` and its `participacao p`, and what was read of them (`olhar.ts`): a property
 * compares both.
 */

const [DECIDIDAS, PROPRIAS] = [Prisma.sql`r.decididas`, Prisma.sql`w.proprias`];

const antesDe = (etapa: EtapaComResultado): EtapaComResultado[] =>
  etapasAntes(etapa, LISTA_DE_ETAPAS, { formatoAvaliacao: null });

/** They passed in each stage before it that the demand has. */
const chegou = (etapa: EtapaComResultado): Prisma.Sql =>
  Prisma.sql`${dentre(Prisma.sql`f.etapas & ~r.passou`, antesDe(etapa))} = 0`;

/** This status and those after it. */
const eDepois = (status: StatusId): Prisma.Sql =>
  idsEmSql(SEQUENCIA.filter((id) => posicaoNaVida(id) >= posicaoNaVida(status)));

/** Undecided in a stage to which they came. */
const semResultado = (
  etapa: EtapaComResultado,
  momento: Pick<FaseDaEtapa, 'tipos' | 'formatos'>,
): Prisma.Sql =>
  Prisma.sql`(${contem(Prisma.sql`(f.etapas & ~r.decididas)`, etapa)} and ${chegou(etapa)} and ${seEscolheu(momento)})`;

/** Decided in a stage of the demand, and not told. */
const semAviso = (etapa: EtapaComResultado): Prisma.Sql =>
  contem(Prisma.sql`(f.etapas & ${DECIDIDAS} & ~(r.dispensadas | r.contadas))`, etapa);

/** `emPrazoProprio` of the participation `p`. */
const noProprio = (etapa: EtapaComResultado): Prisma.Sql => contem(PROPRIAS, etapa);

/** By a window of their own in a stage, and undecided there: not apt yet. */
export const INDECISO_NO_PROPRIO = Prisma.sql`(${PROPRIAS} <> 0 and (${Prisma.join(
  ETAPAS_COM_RESULTADO.map((etapa) => Prisma.sql`(${noProprio(etapa)} and ${semResultado(etapa, {})})`),
  ' or ',
)}))`;

/** Of the result `z`, by its stage. */
const porEtapa = (valor: (etapa: EtapaComResultado) => Prisma.Sql, senao: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`case z.etapa ${Prisma.join(
    ETAPAS_COM_RESULTADO.map((etapa) => Prisma.sql`when ${etapasEmSql([etapa])} then ${valor(etapa)}`),
    ' ',
  )} else ${senao} end`;

const NUNCA = Prisma.sql`false`;
const EM_ANALISE = idsEmSql([RECURSO.emAnalise]);

/** Stages whose appeal may be filed again, once the last was decided. */
const REPETEM = etapasEmSql(ETAPAS_COM_RESULTADO.filter((etapa) => recursoDa(etapa).repete));

/** The period to appeal against the result `z` is their own and open, with an attempt left. */
const recorreNoProprio = (hoje: Dia): Prisma.Sql => Prisma.sql`(not exists (
    select 1 from recurso q where q.resultado_id = z.id and (q.status = ${EM_ANALISE} or z.etapa not in (${REPETEM})))
  and exists (
    select 1 from janela_individual j
     where j.participacao_id = p.id and j.janela = 'recurso'
       and ${porEtapa((etapa) => Prisma.sql`j.fase_id in (${idsEmSql(recursoDa(etapa).fases)})`, NUNCA)}
       and j.fim >= ${hoje}::date and not exists (
         select 1 from fase_cronograma x where x.cronograma_id = d.cronograma_atual_id
            and x.fase_id = j.fase_id and x.recurso_fim > j.fim)))`;

/** `pendente` of the participation `p` in some stage of their own, decided there. */
const decididaEPendente = (hoje: Dia): Prisma.Sql => Prisma.sql`exists (
  select 1 from resultado_etapa z
   where z.participacao_id = p.id and z.estado <> 'rascunho' and not z.nao_avaliado
     and ${porEtapa((etapa) => contem(Prisma.sql`(f.etapas & ${PROPRIAS})`, etapa), NUNCA)}
     and ((z.publicado_final_em is null
           and (z.publicado_em is null or ${porEtapa((etapa) => contem(Prisma.sql`f.finais`, etapa), NUNCA)}))
       or (not ${decisaoFinal('z')} and (
         (select q.status from recurso q where q.resultado_id = z.id order by q.numeracao desc limit 1) = ${EM_ANALISE}
         or ${recorreNoProprio(hoje)}))))`;

/** In any stage, where the demand is, or was, as `quando` says of the status by whose end it was to be. */
const emAlguma = (quando: (etapa: EtapaComResultado, status: StatusId) => Prisma.Sql): Prisma.Sql => {
  const casos = ETAPAS_COM_RESULTADO.flatMap((etapa) => {
    const momento = momentoQueDecide(etapa);
    const conta = statusQueConta(etapa);
    const falta = [
      ...(momento
        ? [Prisma.sql`(${semResultado(etapa, momento)} and ${quando(etapa, momento.status)})`]
        : []),
      ...(conta ? [Prisma.sql`(${semAviso(etapa)} and ${quando(etapa, conta)})`] : []),
    ];
    return falta.map((caso) => Prisma.sql`(${caso} and not ${noProprio(etapa)})`);
  });
  return Prisma.sql`p.interessado and (${Prisma.join(casos, ' or ')})`;
};

/** By a window of their own in any stage, where the demand would leave its last. */
const pendentes = (hoje: Dia): Prisma.Sql => Prisma.sql`p.interessado and ${PROPRIAS} <> 0 and f.no_fim
  and (${INDECISO_NO_PROPRIO} or ${decididaEPendente(hoje)})`;

const NA_FASE = Prisma.sql`d.status in (${idsEmSql(SEQUENCIA)}) and ${emAlguma(
  (_, status) => Prisma.sql`d.status in (${eDepois(status)})`,
)}`;

/** Leaving its status would leave the participation `p` of the demand `d` behind in some stage, over what was read of both. */
export const ficariaAoOlhar = (hoje: Dia): Prisma.Sql => Prisma.sql`((${NA_FASE}) or (${pendentes(hoje)}))`;

/** When the person came to the stage: by showing interest, or with the last result of those before it. */
function chegouEm(etapa: EtapaComResultado): Prisma.Sql {
  const antes = antesDe(etapa);
  if (antes.length === 0) return Prisma.sql`p.demonstrado_em`;
  return Prisma.sql`greatest(p.demonstrado_em, (
    select max(greatest(b.finalizado_em, b.publicado_final_em)) from resultado_etapa b
     where b.participacao_id = p.id and b.etapa in (${etapasEmSql(antes)})))`;
}

/** A stage of the demand `d`, not ended, closed over the participation `p` that was in it: what must never be. R-SIT-02. */
export const DEIXADO_PARA_TRAS = Prisma.sql`d.status not in (${idsEmSql(TERMINAIS)}) and ${aoOlhar(
  emAlguma(
    (etapa, status) => Prisma.sql`exists (
    select 1 from historico_demanda h
     where h.demanda_id = d.id and h.de in (${eDepois(status)}) and h.para <> h.de
       and h.para not in (${idsEmSql(TERMINAIS)}) and h.instante > ${chegouEm(etapa)})`,
  ),
)}`;

/** How many of the people of a demand (`dasPessoas`) leaving its status would leave behind. R-SIT-02. */
export const ficariam = (hoje: Dia): Prisma.Sql =>
  Prisma.sql`(count(*) filter (where ${ficariaAoOlhar(hoje)}))::int`;

/** The same over the demand `d` alone. */
export const deixados = (hoje: Dia): Prisma.Sql => dasPessoas(ficariam(hoje));
