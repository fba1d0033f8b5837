import { somarDiasUteis, type Feriados } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { DESDE_SEMPRE } from '#app/domain/demanda/machine/proximo.ts';
import { RECURSO_DO_CRONOGRAMA } from '#app/domain/demanda/queries.server/pendencias.ts';
import { ETAPAS, ETAPAS_COM_RESULTADO } from '#app/domain/etapa/catalogo.ts';
import { faseDoEnvio, FASES_QUE_ADIAM, faseQueSubstitui, idsDasFases } from '#app/domain/etapa/fases.ts';
import { ETAPA, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { recursoDa, statusQueJulga } from '#app/domain/etapa/recursos.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { lugarDoStatus, SEQUENCIA } from '#app/domain/etapa/status.ts';
import { JURIDICA_POR_ANALISAR } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { DIAS_UTEIS_PARA_PEDIR } from '#app/domain/homologacao/prazo.ts';
import { semHomologacao } from '#app/domain/homologacao/queries.server/pendencias.ts';
import { dasPessoas, NO_FIM, passaPelo, seEscolheu } from '#app/domain/situacao/queries.server/olhar.ts';
import { temAlguemNaEtapa } from '#app/domain/situacao/queries.server/na-etapa.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { colunaDoDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { FiltroDoVencimento } from '../labels.ts';
import { DIAS_DO_LOGO } from '../rules.ts';

/** The SQL of `vencimentoDaDemanda`, over the demand `d`: a property compares both. R-VEN-02. */

const NUNCA = Prisma.sql`null::date`;

/** Of the phases that a status takes, as `fasesDoMomento` does: those that it joins, else the first that the schedule holds. */
function daFase(status: StatusId, coluna: Prisma.Sql, dasJuntas: 'min' | 'max' = 'max'): Prisma.Sql {
  const momento = lugarDoStatus(status)?.momento;
  if (momento === undefined) return NUNCA;
  const em = (ids: readonly number[]) => Prisma.sql`x.cronograma_id = d.cronograma_atual_id
    and x.realizacao_inicio is not null and x.fase_id in (${idsEmSql(ids)})`;
  const ids = idsDasFases(momento.fases);
  const primeira = Prisma.sql`(select ${coluna} from fase_cronograma x where ${em(ids)}
    order by array_position(array[${idsEmSql(ids)}], x.fase_id) limit 1)`;
  if (!momento.junta) return primeira;
  const juntas = momento.fases.map((fase) => Prisma.sql`(${seEscolheu(fase)} and x.fase_id = ${fase.id})`);
  return Prisma.sql`coalesce((select ${Prisma.raw(dasJuntas)}(${coluna}) from fase_cronograma x
    where ${em(ids)} and (${Prisma.join(juntas, ' or ')})), ${primeira})`;
}

const FIM = Prisma.sql`greatest(x.realizacao_fim, x.recurso_fim)`;

/** The last day of the status, as `faseDoStatus` says; null where the schedule has none of its phases. */
function fimDoStatus(status: StatusId): Prisma.Sql {
  const lugar = lugarDoStatus(status);
  if (lugar === null) return NUNCA;
  const ultimo = (ids: readonly number[]) => Prisma.sql`(select max(${FIM}) from fase_cronograma x
    where x.cronograma_id = d.cronograma_atual_id and x.realizacao_inicio is not null and x.fase_id in (${idsEmSql(ids)}))`;
  const depois = SEQUENCIA.slice(SEQUENCIA.indexOf(status) + 1).map(passaPelo);
  const apoio = lugar.etapa.adiaEncerramento ? idsDasFases(lugar.etapa.apoio ?? []) : [];
  return Prisma.sql`(case when ${seEscolheu(lugar.etapa)} and ${daFase(status, FIM)} is not null then greatest(
    ${daFase(status, FIM)}, ${ultimo(apoio)},
    case when ${seEscolheu(ETAPAS[ETAPA.habJuridica])} and not (${Prisma.join([Prisma.sql`false`, ...depois], ' or ')})
         then ${ultimo(FASES_QUE_ADIAM)} end) end)`;
}

/** `tarefaNoPeriodo` of the status. */
function temTarefa(status: StatusId): Prisma.Sql {
  const momento = lugarDoStatus(status)?.momento;
  if (momento?.avaliacao) return Prisma.sql`true`;
  const notificacao = notificacaoDoStatus(status);
  const casos = [
    ...(notificacao ? [Prisma.sql`d.${Prisma.raw(emSnake(notificacao.campo))} is null`] : []),
    ...(momento?.preparaEntrevistas
      ? [Prisma.sql`(${passaPelo(STATUS.entrevistas)} and d.agendamento_banca_concluido_em is null)`]
      : []),
  ];
  return Prisma.join([Prisma.sql`false`, ...casos], ' or ');
}

const emSnake = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

/** `trabalhoDoStatus`, begun: `pendente_desde` is the first day of what the machine asks. A schedule that does not reach the stage is late since ever. */
function doStatus(hoje: Dia): Prisma.Sql {
  const casos = SEQUENCIA.map((status) => {
    const lugar = lugarDoStatus(status);
    const resultado = lugar?.momento.exigeNotas
      ? Prisma.sql`when d.resultado_entrevista_em is null and ${daFase(status, Prisma.sql`x.realizacao_fim`)} is not null
          then case when ${daFase(status, Prisma.sql`x.realizacao_inicio`, 'min')} <= ${hoje}::date
            then ${daFase(status, Prisma.sql`x.realizacao_fim`)} end`
      : Prisma.empty;
    return Prisma.sql`when d.status = ${status} then case
      when d.pendente_desde = ${DESDE_SEMPRE}::date
        then ${lugar ? Prisma.sql`case when ${seEscolheu(lugar.etapa)} then '-infinity'::date end` : NUNCA}
      ${status === STATUS.demonstracaoDeInteresse ? Prisma.empty : Prisma.sql`when not ${temAlguemNaEtapa(colunaDoDia(hoje))} then null`}
      ${resultado}
      when d.pendente_desde is null or d.pendente_desde > ${hoje}::date then null
      when ${temTarefa(status)} then ${daFase(status, Prisma.sql`x.realizacao_fim`)}
      when ${NO_FIM} then null
      else d.pendente_desde - 1 end`;
  });
  return Prisma.sql`case ${Prisma.join(casos, ' ')} end`;
}

/** `janelaDaAnalise` of the legal review, where it waits for somebody and has begun. */
function daAnalise(hoje: Dia): Prisma.Sql {
  const envio = faseDoEnvio('HabJud');
  const propria = faseQueSubstitui(envio);
  const da = (faseId: number | null, ate: Prisma.Sql, de: Prisma.Sql) => Prisma.sql`(
    select case when ${de} <= ${hoje}::date or ${ate} < ${hoje}::date then ${ate} end from fase_cronograma x
     where x.cronograma_id = d.cronograma_atual_id and x.realizacao_inicio is not null and x.fase_id in (${idsEmSql(faseId === null ? [] : [faseId])}))`;
  const temPropria = Prisma.sql`exists (select 1 from fase_cronograma x
    where x.cronograma_id = d.cronograma_atual_id and x.realizacao_inicio is not null and x.fase_id in (${idsEmSql(propria === null ? [] : [propria])}))`;
  const depoisDoEnvio = Prisma.sql`case when x.recurso_inicio is not null and x.recurso_fim > x.realizacao_fim then x.recurso_fim end`;
  return Prisma.sql`case when (select y.espera from ${dasPessoas(Prisma.sql`${JURIDICA_POR_ANALISAR} as espera`)} y) then case
    when ${temPropria} then ${da(propria, Prisma.sql`x.realizacao_fim`, Prisma.sql`x.realizacao_inicio`)}
    else ${da(envio, depoisDoEnvio, Prisma.sql`x.realizacao_fim + 1`)} end end`;
}

const dosRecursos = (): Prisma.Sql[] =>
  ETAPAS_COM_RESULTADO.map(
    (etapa) => Prisma.sql`case when d.status in (${idsEmSql(recursoDa(etapa).decideEm)}) and exists (
      select 1 from recurso q join resultado_etapa r on r.id = q.resultado_id
       where q.demanda_id = d.id and r.etapa = ${etapa} and ${RECURSO_DO_CRONOGRAMA})
      then ${fimDoStatus(statusQueJulga(etapa))} end`,
  );

/** Days of which the request would be due from, back to the first that is late. */
function prazosDoPedido(hoje: Dia, feriados: Feriados): [Dia, Dia][] {
  const prazos: [Dia, Dia][] = [];
  for (let desde = hoje; ; desde = somarDias(desde, -1)) {
    const ate = somarDiasUteis(desde, DIAS_UTEIS_PARA_PEDIR - 1, feriados);
    prazos.push([desde, ate]);
    if (ate < hoje) return prazos;
  }
}

/** `prazoParaPedir`, begun, where there is somebody to ask for. */
function daHomologacao(hoje: Dia, feriados: Feriados): Prisma.Sql {
  const prazos = prazosDoPedido(hoje, feriados);
  const desde = Prisma.sql`(greatest(${Prisma.join(SEQUENCIA.map(fimDoStatus))}) + 1)`;
  const [primeiro = [hoje, hoje]] = prazos.slice(-1);
  return Prisma.sql`case when ${semHomologacao(hoje)} > 0 then (
    select v.ate from (values ${Prisma.join(prazos.map(([de, ate]) => Prisma.sql`(${de}::date, ${ate}::date)`))}) v (de, ate)
     where v.de = greatest(${desde}, ${primeiro[0]}::date) and ${desde} is not null) end`;
}

/** The last day of the most urgent of what there is to do, begun; null where nothing has one. */
export const venceEm = (hoje: Dia, feriados: Feriados): Prisma.Sql =>
  Prisma.sql`least(${Prisma.join([
    doStatus(hoje),
    daAnalise(hoje),
    ...dosRecursos(),
    daHomologacao(hoje, feriados),
  ])})`;

/** The demands `d` of an urgency. */
export function noVencimento(codigo: FiltroDoVencimento, hoje: Dia, feriados: Feriados): Prisma.Sql {
  const dia = venceEm(hoje, feriados);
  if (codigo === 'atrasado') return Prisma.sql`${dia} < ${hoje}::date`;
  if (codigo === 'hoje') return Prisma.sql`${dia} = ${hoje}::date`;
  return Prisma.sql`${dia} between ${somarDias(hoje, 1)}::date and ${somarDias(hoje, DIAS_DO_LOGO)}::date`;
}
