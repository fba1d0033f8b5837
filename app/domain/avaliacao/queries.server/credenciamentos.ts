import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import { fimCurto } from '#app/domain/cronograma/calendar/janela.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { OQueTem } from '#app/domain/demanda/queries.server/com-algo.ts';
import {
  COLUNAS_DO_OBJETO,
  demandaContem,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { CREDENCIAMENTOS_OFERECIDOS, RESUMOS } from '../telas.ts';

const SEPARADOR = ' · ';

const COM_ENTREVISTA = Prisma.sql`
  d.tipo_avaliacao in (${idsEmSql([AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica])})`;

/** Parts that were scored by the three, of those that are scheduled. */
export const AVALIADAS: OQueTem = {
  onde: Prisma.sql`${COM_ENTREVISTA} and exists (
    select 1 from agendamento a where a.demanda_id = d.id and a.estado = 'agendado')`,
  quando: Prisma.sql`null::timestamptz`,
  conta: Prisma.sql`
    select count(*)::int as total, (count(*) filter (where v.situacao = 'completa'))::int as quantas, null::text as parte
      from agendamento a left join parte_avaliada v on v.agendamento_id = a.id
     where a.demanda_id = d.id and a.estado = 'agendado'`,
  dizer: ({ id, quantas, total }) => ({
    href: `${RESUMOS}?tipo=T&credenciamento=${id}`,
    conta: `${String(quantas)} de ${String(total)} com as três notas`,
    quando: null,
  }),
};

/** A stage is closed at the midnight after its last day, and people are told the day. R-CRO-19. */
const fimDaEtapa = (encerraEm: Date, now: Date): string =>
  fimCurto(somarDias(diaDoInstante(encerraEm), -1), diaDoInstante(now));

/** Who showed interest in each demand, and when its stage ends. */
export const acompanhadas = (now: Date, rota: string): OQueTem => ({
  onde: Prisma.sql`d.aprovada_ate = 'superintendencia'`,
  quando: Prisma.sql`d.encerra_em`,
  conta: Prisma.sql`
    select count(*)::int as total, count(*)::int as quantas, null::text as parte
      from participacao p where p.demanda_id = d.id and p.interessado`,
  dizer: ({ id, total, quando }) => ({
    href: `${rota}?credenciamento=${id}`,
    conta: total === 1 ? '1 interessado' : `${String(total)} interessados`,
    quando: quando && `a etapa ${quando <= now ? 'terminou' : 'termina'} ${fimDaEtapa(quando, now)}`,
  }),
});

/** What a screen offers besides: whatever the demand evaluates, or only those with interviews. */
export const OFERECE = { todas: Prisma.sql`true`, comEntrevista: COM_ENTREVISTA } as const;

/**
 * Demands that may be chosen: with the three approvals. The newest first; of a text, those
 * whose identifier or object contain it. The limit is written, so that one plan serves every request.
 */
export async function listCredenciamentos(
  ctx: CtxUsuario,
  oferecidas: Prisma.Sql,
  texto = '',
): Promise<{ id: string; rotulo: string }[]> {
  const areas = areasVisiveis(ctx.actor);
  const [processo = ''] = texto.split(SEPARADOR);
  const linhas = await ctx.db.$queryRaw<(LinhaDoObjeto & { id: string; processo: string })[]>`
    select d.id, d.identificacao_processo as processo, ${COLUNAS_DO_OBJETO}
      from demanda d
      join aprovacao a on a.demanda_id = d.id and a.analise and a.diretoria and a.superintendencia
      ${JUNCOES_DO_OBJETO}
     where ${oferecidas}
       and d.aprovada_ate = 'superintendencia'
       ${areas === null ? Prisma.empty : Prisma.sql`and d.area_atuacao = any(${[...areas]}::text[])`}
       ${processo === '' ? Prisma.empty : Prisma.sql`and ${demandaContem(processo)}`}
     order by d.ano desc, d.numero desc limit ${Prisma.raw(String(CREDENCIAMENTOS_OFERECIDOS))}`;
  return linhas.map((linha) => ({
    id: linha.id,
    rotulo: `${linha.processo}${SEPARADOR}${objetoDaLinha(linha)}`,
  }));
}

/** What an address asks by id or by text: one demand, or those that the text may mean. */
export async function escolher(ctx: CtxUsuario, oferecidas: Prisma.Sql, texto: string) {
  if (texto === '' || isUuid(texto)) return { id: texto, achadas: null };
  const achadas = await listCredenciamentos(ctx, oferecidas, texto);
  const [unica, ...outras] = achadas;
  return unica && outras.length === 0 ? { id: unica.id, achadas: null } : { id: '', achadas };
}
