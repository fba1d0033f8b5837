import { ehGrupo, nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { textoDaLeitura } from '../labels.ts';
import type { Leitura } from '../types.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';

type Base = Pick<Ctx, 'db'>;

/**
 * Readings of the person's data by somebody else, and the exports of the listing made since they were in it.
 * R-PES-04.
 */
function leiturasDe(usuarioId: string): Prisma.Sql {
  return Prisma.sql`
    select a.id, a.instante, a.acao, a.ator_id, a.ator_nome, a.dados
      from auditoria a
     where a.entidade = 'usuario' and a.entidade_id = ${usuarioId}
       and a.acao in ('arquivo.abrir', 'recurso.baixar', 'ficha.abrir', 'ficha.mostrar-contato',
                      'ficha.ver-como-ele-ve') and a.ator_id is distinct from ${usuarioId}::uuid
    union all
    select a.id, a.instante, a.acao, a.ator_id, a.ator_nome, a.dados
      from curriculo c
      join curriculo_versao v on v.curriculo_id = c.id
      join auditoria a on a.entidade = 'curriculo_versao' and a.entidade_id = v.id::text
     where c.usuario_id = ${usuarioId}::uuid and a.ator_id is distinct from ${usuarioId}::uuid
       and a.acao in ('curriculo.consultar', 'curriculo.baixar')
    union all
    select a.id, a.instante, a.acao, a.ator_id, a.ator_nome, a.dados
      from auditoria a
     where a.entidade = 'exportacao' and a.acao = 'pessoas.exportar'
       and a.dados ->> 'lista' like '%/listagemCurriculos'
       and a.instante >= (select min(v.finalizada_em) from curriculo c join curriculo_versao v on v.curriculo_id = c.id
                           where c.usuario_id = ${usuarioId}::uuid)`;
}

type Linha = Omit<Leitura, 'id'> & { id: bigint; total: bigint };

/** Who of the staff opened the person's curriculum and files, newest first: one page and the total. */
export async function listLeituras(
  ctx: Base,
  usuarioId: string,
  { pular, tamanho }: { pular: number; tamanho: number },
): Promise<{ linhas: Leitura[]; total: number }> {
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with leituras as (${leiturasDe(usuarioId)}),
         contadas as (select count(*) as total from leituras),
         pagina as (select * from leituras order by instante desc, id desc ${pageSql({ pular, tamanho })})
    select p.id, p.instante, p.acao, p.ator_nome as quem, k.total,
           array(select g.grupo from usuario_grupo g where g.usuario_id = p.ator_id order by g.grupo) as grupos,
           f.nome_original as arquivo, (p.dados ? 'recursoId') as recurso, d.identificacao_processo as processo
      from pagina p
      cross join contadas k
      left join arquivo f on f.id::text = p.dados ->> 'arquivoId' and f.dono_id = ${usuarioId}::uuid
      left join participacao q on q.id::text = p.dados ->> 'participacaoId' and q.usuario_id = ${usuarioId}::uuid
      left join demanda d on d.id = q.demanda_id
     order by p.instante desc, p.id desc`;
  return {
    total: Number(linhas[0]?.total ?? 0),
    linhas: linhas.map(({ total: _, id, ...linha }) => ({
      ...linha,
      id: String(id),
      grupos: linha.grupos.filter(ehGrupo).map(nomeDoGrupo),
    })),
  };
}

/** All of them, in words, for the person's copy of their data. */
export async function listTodasAsLeituras(ctx: Base, usuarioId: string) {
  const { linhas } = await listLeituras(ctx, usuarioId, { pular: 0, tamanho: 100_000 });
  return linhas.map((leitura) => ({
    instante: leitura.instante,
    quem: leitura.quem,
    grupos: leitura.grupos,
    oQue: textoDaLeitura(leitura),
  }));
}
