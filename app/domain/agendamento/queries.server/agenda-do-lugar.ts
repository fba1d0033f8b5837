import { contasDe, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { shortId } from '#app/lib/uuid.ts';
import { ROTULO_DA_SITUACAO, ROTULO_DO_TIPO } from '../labels.ts';
import { comoResposta, RESPOSTAS, type Resposta } from '../rules/resposta.ts';
import { caminhoDoDialogo } from '../telas.ts';
import type { Situacao } from '../types.ts';
import { comoHorario, HORARIO } from './agenda.ts';
import { NOME_DO_CANDIDATO } from './alvo.ts';
import { situacaoEm } from './situacao.ts';

export function lerAgendaDoLugar(params: URLSearchParams) {
  const { filtros, ...lidos } = parseListParams(params, { filtros: ['pessoa', 'resposta'] });
  return { ...lidos, pessoa: filtros.pessoa, resposta: comoResposta(filtros.resposta) };
}

type Filtro = { pessoa: string; resposta: Resposta | null };
type Pagina = { pular: number; tamanho: number };

/** The hours of the demand that this person may read of: not of themselves, nor of those about whom they declared an impediment. R-LUG-10. */
const daDemanda = (
  ctx: CtxUsuario,
  demandaId: string,
  { pessoa, resposta }: Filtro,
): Prisma.Sql => Prisma.sql`
    from agendamento a
    join participacao p on p.id = a.participacao_id
    join usuario u on u.id = p.usuario_id
    join curriculo_versao v on v.id = p.curriculo_versao_id
   where a.demanda_id = ${demandaId}::uuid and a.estado = 'agendado'
     and p.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[])
     and not ${impedidoSobre(ctx, Prisma.sql`p.id`)}
     ${pessoa === '' ? Prisma.empty : Prisma.sql`and ${anyContains(pessoa, [NOME_DO_CANDIDATO])}`}
     ${resposta === null ? Prisma.empty : Prisma.sql`and ${situacaoEm(ctx.now)} in (${Prisma.join([...RESPOSTAS[resposta].situacoes])})`}`;

/** Which of them an act in a batch is for: those with these ids, or those that the filters of the list select. R-LOT-01. */
export async function listAlvosDaAgenda(
  ctx: CtxUsuario,
  demandaId: string,
  escolha: { ids: readonly string[] } | { filtros: URLSearchParams },
  maximo: number,
) {
  const filtro = 'ids' in escolha ? { pessoa: '', resposta: null } : lerAgendaDoLugar(escolha.filtros);
  const marcados = 'ids' in escolha ? Prisma.sql`and a.id = any(${[...escolha.ids]}::uuid[])` : Prisma.empty;
  const alvos = await ctx.db.$queryRaw<
    { agendamentoId: string; participacaoId: string; demandaId: string }[]
  >`
    select a.id as "agendamentoId", a.participacao_id as "participacaoId", a.demanda_id as "demandaId"
      ${daDemanda(ctx, demandaId, filtro)} ${marcados} order by a.inicio, a.id limit ${maximo}`;
  if ('ids' in escolha && alvos.length < escolha.ids.length) throw new NotFoundError(NAO_HA.agendamento);
  return alvos;
}

/** Those hours in their order, each with what came of it, and how many there are. */
async function listHorarios(ctx: CtxUsuario, demandaId: string, filtro: Filtro, pagina: Pagina) {
  const quais = daDemanda(ctx, demandaId, filtro);
  const achados = await ctx.db.$queryRaw<{ id: string; situacao: Situacao; total: number }[]>`
    select a.id, ${situacaoEm(ctx.now)} as situacao, (count(*) over ())::int as total
      ${quais} order by a.inicio, a.id ${pageSql(pagina)}`;
  const [total, linhas] = await Promise.all([
    totalOf(achados, pagina.pular, () => ctx.db.$queryRaw`select count(*)::int as total ${quais}`),
    ctx.db.agendamento.findMany({
      where: { id: { in: achados.map(({ id }) => id) } },
      select: { ...HORARIO, participacaoId: true },
    }),
  ]);
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  return {
    total,
    linhas: achados.flatMap(({ id, situacao }) => {
      const linha = porId.get(id);
      return linha ? [{ ...comoHorario(linha), participacaoId: linha.participacaoId, situacao }] : [];
    }),
  };
}

/** A page of the schedulings of a demand, in the order of their hours. R-LUG-10. */
export async function telaDaAgendaDoLugar(
  ctx: CtxUsuario,
  demandaId: string,
  pedida: ReturnType<typeof lerAgendaDoLugar>,
) {
  const { pessoa, resposta, pagina, tamanho } = pedida;
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: { areaAtuacao: true },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const [{ linhas, total }, pessoas] = await Promise.all([
    listHorarios(ctx, demandaId, pedida, pedida),
    contasComInteresse(ctx, demandaId),
  ]);
  const abreFichas = podeExecutar('candidato.acompanhar', ctx.actor, { ...demanda, pessoas }).ok;
  return {
    ...{ pessoa, resposta, pagina, tamanho, total },
    linhas: linhas.map(({ participacaoId, ...linha }) => ({
      ...linha,
      ficha: abreFichas ? caminhoDaFicha(demandaId, participacaoId) : null,
      abrir: caminhoDoDialogo(shortId(participacaoId), linha.tipo),
    })),
  };
}

export type LinhaDaAgendaDoLugar = Awaited<ReturnType<typeof telaDaAgendaDoLugar>>['linhas'][number];

/** The same as a file of so many rows at most. */
export async function tabelaDaAgendaDoLugar(
  ctx: CtxUsuario,
  demandaId: string,
  { maximo, ...filtro }: Filtro & { maximo: number },
): Promise<Tabela> {
  const { linhas } = await listHorarios(ctx, demandaId, filtro, { pular: 0, tamanho: maximo });
  return tabelaDe(
    ['Início', 'Fim', 'Candidato', 'Parte', 'Banca', 'Onde', 'Situação'],
    linhas.map(({ inicio, fim, nome, tipo, banca, onde, situacao }) => [
      inicio,
      fim,
      nome,
      ROTULO_DO_TIPO[tipo],
      banca,
      onde,
      ROTULO_DA_SITUACAO[situacao],
    ]),
  );
}
