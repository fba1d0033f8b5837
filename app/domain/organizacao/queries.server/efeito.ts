import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import {
  contarDiasUteis,
  diaUtilAPartirDe,
  ehDiaUtil,
  somarDiasUteis,
  type Feriados,
} from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { ABERTOS } from '#app/domain/etapa/status.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { diaDaColuna, diaDoInstante, somarDias, zona, type Dia } from '#app/lib/dates.ts';
import { feriadosDe, type DiaGravado } from '../feriados.ts';
import type { EfeitoDosFeriados, PrazoTocado } from '../types.ts';
import { listFeriadosGravados } from './feriados.ts';
import { getOrganizacao } from './organizacao.ts';

/** How far ahead a change of the state's holidays is looked at: schedules end before. */
const ANOS_A_FRENTE = 6;

/** Days from today on that one set of holidays has as working days and the other has not. */
function diasMudados(hoje: Dia, antes: Feriados, depois: Feriados): { dia: Dia; util: boolean }[] {
  const fim = somarDias(hoje, ANOS_A_FRENTE * 366);
  const mudados: { dia: Dia; util: boolean }[] = [];
  for (let dia = hoje; dia <= fim; dia = somarDias(dia, 1)) {
    const util = ehDiaUtil(dia, depois);
    if (util !== ehDiaUtil(dia, antes)) mudados.push({ dia, util });
  }
  return mudados;
}

type Linha = {
  demandaId: string;
  processo: string;
  alvo: string;
  inicio: Date;
  fim: Date;
  contado: boolean;
  pessoas: string[];
  onde: string;
};

/**
 * The written deadlines that a change of holidays touches: windows of the schedules that stand, requests for another
 * document and scheduled hours, each with the people it concerns. Nothing of it moves by itself. R-ORG-04.
 */
export async function efeitoDosFeriados(
  ctx: Pick<Ctx, 'db' | 'now'>,
  antes: Feriados,
  depois: Feriados,
): Promise<EfeitoDosFeriados> {
  const mudados = diasMudados(diaDoInstante(ctx.now), antes, depois);
  const linhas =
    mudados.length === 0
      ? []
      : await linhasTocadas(
          ctx,
          mudados.map(({ dia }) => dia),
        );
  const tocados = linhas.flatMap((linha) => {
    const prazo = prazoDaLinha(linha, antes, depois);
    return prazo === null ? [] : [{ prazo, pessoas: linha.pessoas }];
  });
  const prazos = tocados.map(({ prazo }) => prazo);
  const pessoas = new Set(tocados.flatMap((tocado) => tocado.pessoas)).size;
  const dias = (util: boolean) => mudados.filter((mudado) => mudado.util === util).map(({ dia }) => dia);
  const efeito = { deixamDeSerUteis: dias(false), passamASerUteis: dias(true), prazos, pessoas };
  return { ...efeito, resumo: createHash('sha256').update(JSON.stringify(efeito)).digest('base64url') };
}

/**
 * What taking an import back would touch: the days that it brought go, and those that it changed are again as they were;
 * null where it is of another table, or changed nothing. R-ORG-04.
 */
export async function efeitoDeDesfazer(
  ctx: Pick<Ctx, 'db' | 'now'>,
  importacaoId: string,
): Promise<EfeitoDosFeriados | null> {
  const linhas = await ctx.db.importacaoLinha.findMany({
    where: { importacaoId, tabela: 'feriado' },
    select: { antes: true, depois: true },
  });
  if (linhas.length === 0) return null;
  const { uf } = await getOrganizacao(ctx);
  const gravados = await listFeriadosGravados(ctx);
  const chave = ({ dia, ambito }: DiaGravado) => `${dia} ${ambito}`;
  const trazidos = new Set(linhas.map(({ depois }) => chave(depois as DiaGravado)));
  const restantes = [
    ...gravados.filter((feriado) => !trazidos.has(chave(feriado))),
    ...linhas.flatMap(({ antes }) => (antes === null ? [] : [antes as DiaGravado])),
  ];
  return efeitoDosFeriados(ctx, feriadosDe(uf, gravados), feriadosDe(uf, restantes));
}

function prazoDaLinha(linha: Linha, antes: Feriados, depois: Feriados): PrazoTocado | null {
  const { demandaId, processo, alvo, contado, pessoas, onde } = linha;
  const [inicio, fim] = [diaDaColuna(linha.inicio), diaDaColuna(linha.fim)];
  const comum = { demandaId, processo, alvo, inicio, fim, pessoas: pessoas.length, onde };
  if (!contado) {
    if (ehDiaUtil(fim, antes) === ehDiaUtil(fim, depois)) return null;
    return { ...comum, dias: null, seria: diaUtilAPartirDe(fim, depois) };
  }
  const dias = {
    antes: contarDiasUteis(inicio, fim, antes),
    depois: contarDiasUteis(inicio, fim, depois),
  };
  if (dias.antes === dias.depois) return null;
  return { ...comum, dias, seria: somarDiasUteis(inicio, Math.max(1, dias.antes) - 1, depois) };
}

/** Windows that hold one of the days, in every demand that is not over; one query, whatever the days. */
const linhasTocadas = (ctx: Pick<Ctx, 'db' | 'now'>, dias: readonly Dia[]): Promise<Linha[]> =>
  ctx.db.$queryRaw<Linha[]>`
    with mudado as (select d from unnest(${[...dias]}::date[]) d),
    aberta as (
      select d.id, d.identificacao_processo as processo, d.cronograma_atual_id as cronograma,
             coalesce((select array_agg(p.usuario_id::text order by p.usuario_id) from participacao p
                        where p.demanda_id = d.id and p.interessado and p.retirado_em is null), '{}') as pessoas
        from demanda d where d.status in (${idsEmSql(ABERTOS)}) and d.cronograma_atual_id is not null
    ),
    janela as (
      select a.id, a.processo, a.pessoas, f.ordem as n, f.nome_fase as alvo, f.realizacao_inicio as inicio,
             f.realizacao_fim as fim
        from aberta a join fase_cronograma f on f.cronograma_id = a.cronograma where f.realizacao_fim is not null
      union all
      select a.id, a.processo, a.pessoas, f.ordem, 'Recurso: ' || f.nome_fase, f.recurso_inicio, f.recurso_fim
        from aberta a join fase_cronograma f on f.cronograma_id = a.cronograma where f.recurso_fim is not null
    ),
    prazo as (
      select j.id, j.processo, j.pessoas, j.n, j.alvo, j.inicio, j.fim, true as contado,
             '/adm/cronograma/' || j.id as onde
        from janela j where exists (select 1 from mudado m where m.d between j.inicio and j.fim)
      union all
      select a.id, a.processo, array[p.usuario_id::text], 1000, 'Diligência de ' || btrim(u.nome || ' ' || u.sobrenome) || ': ' || t.descricao,
             g.ate, g.ate, false,
             case when t.habilitacao = 'HabJud' then '/adm/habilitacao-juridica/' else '/adm/avaliacao-documentacao/' end
               || p.id
        from diligencia g
        join resultado_etapa r on r.id = g.resultado_id
        join participacao p on p.id = r.participacao_id
        join usuario u on u.id = p.usuario_id
        join tipo_documento t on t.id = g.tipo_documento_id
        join aberta a on a.id = p.demanda_id
       where g.respondida_em is null and g.cancelada_em is null and g.ate in (select d from mudado)
      union all
      select a.id, a.processo, array[p.usuario_id::text], 1001,
             (case g.tipo when 'E' then 'Entrevista de ' else 'Avaliação didática de ' end) || btrim(u.nome || ' ' || u.sobrenome),
             (g.inicio at time zone ${zona()})::date, (g.inicio at time zone ${zona()})::date, false,
             '/adm/agendamento-entrevista?credenciamento=' || a.id
        from agendamento g
        join participacao p on p.id = g.participacao_id
        join usuario u on u.id = p.usuario_id
        join aberta a on a.id = g.demanda_id
       where g.estado = 'agendado' and g.inicio > ${ctx.now}
         and (g.inicio at time zone ${zona()})::date in (select d from mudado)
    )
    select id::text as "demandaId", processo, alvo, inicio, fim, contado, pessoas, onde
      from prazo order by processo, n, inicio, alvo`;
