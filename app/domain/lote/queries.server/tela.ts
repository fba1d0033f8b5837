import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaDemanda, caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { ROTULO_DO_ITEM } from '../labels.ts';
import { contagemDe, estadosMostrados } from '../rules.ts';
import type { AtoPedido } from '../schema.ts';
import type { EstadoDoItem } from '../types.ts';
import { getAto } from './ato.ts';

/**
 * The items that this person reads of: what came of one's own candidacy, and of somebody about whom they declared an
 * impediment, is read by others; that it was left out is not hidden from who was told so. R-LOT-06.
 */
const itensDo = (ctx: CtxUsuario, atoId: string): Prisma.Sql => Prisma.sql`
    from item_do_ato_em_lote i
    join demanda d on d.id = i.demanda_id
    left join participacao p on p.id = i.participacao_id
    left join usuario u on u.id = p.usuario_id
    left join curriculo_versao v on v.id = p.curriculo_versao_id
    left join agendamento a on a.id = i.agendamento_id
   where i.ato_id = ${atoId}::uuid
     and (p.id is null or i.estado = 'fora'
          or (p.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[]) and not ${impedidoSobre(ctx, Prisma.sql`p.id`)}))`;

type Linha = {
  id: string;
  estado: EstadoDoItem;
  motivo: string | null;
  efeito: string | null;
  em: Date | null;
  demandaId: string;
  processo: string;
  participacaoId: string | null;
  nome: string | null;
  inicio: Date | null;
};

const listItens = (
  ctx: CtxUsuario,
  atoId: string,
  resultado: EstadoDoItem | null,
  pagina: { pular: number; tamanho: number },
): Promise<Linha[]> => ctx.db.$queryRaw`
  select i.id, i.estado, i.motivo, i.efeito, i.em, d.id as "demandaId", d.identificacao_processo as processo,
         p.id as "participacaoId", coalesce(v.nome_completo, trim(u.nome || ' ' || u.sobrenome)) as nome, a.inicio
    ${itensDo(ctx, atoId)} ${resultado === null ? Prisma.empty : Prisma.sql`and i.estado = ${resultado}`}
   order by i.ordem ${pageSql(pagina)}`;

const comoLinha = ({ nome, participacaoId, ...linha }: Linha) => ({
  ...linha,
  nome: nome ?? linha.processo,
  href:
    participacaoId === null
      ? caminhoDaDemanda(linha.demandaId)
      : caminhoDaFicha(linha.demandaId, participacaoId),
});

export type LinhaDoAto = ReturnType<typeof comoLinha>;

/** An act of many: whom it reaches before it is asked for, how far it is, and what came of each afterwards. R-LOT-07. */
export async function telaDoAto(
  ctx: CtxUsuario,
  id: string,
  { resultado, pagina, tamanho, pular }: AtoPedido,
) {
  const { demanda, ...ato } = await getAto(ctx, id);
  const grupos = await ctx.db.$queryRaw<{ estado: string; quantos: number }[]>`
    select i.estado, count(*)::int as quantos ${itensDo(ctx, id)} group by i.estado`;
  const contagem = contagemDe(grupos);
  const abas = estadosMostrados(ato.estado, contagem);
  const pedida = abas.find((uma) => uma === resultado);
  const aba = pedida ?? abas.find((uma) => contagem[uma] > 0) ?? 'espera';
  const linhas = await listItens(ctx, id, aba, { pular, tamanho });
  return {
    ato: { ...ato, processo: demanda?.identificacaoProcesso ?? null },
    contagem,
    abas,
    aba,
    ...{ pagina, tamanho, total: contagem[aba] },
    linhas: linhas.map(comoLinha),
  };
}

export type TelaDoAto = Awaited<ReturnType<typeof telaDoAto>>;

/** The same as a file: all of them with what came of each, or those of a result. */
export async function tabelaDoAto(
  ctx: CtxUsuario,
  id: string,
  { resultado, maximo }: Pick<AtoPedido, 'resultado'> & { maximo: number },
): Promise<Tabela> {
  await getAto(ctx, id);
  const linhas = (await listItens(ctx, id, resultado, { pular: 0, tamanho: maximo })).map(comoLinha);
  return tabelaDe(
    ['Nome', 'Processo', 'Resultado', 'Motivo', 'O quê', 'Quando'],
    linhas.map(({ nome, processo, estado, motivo, efeito, em }) => [
      nome,
      processo,
      ROTULO_DO_ITEM[estado].um,
      motivo,
      efeito,
      em,
    ]),
  );
}
