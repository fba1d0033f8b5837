import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { podeTentar } from '../autoridade.ts';
import { ehGrupo, GRUPOS_QUE_A_COMISSAO_DA, listaGrupos, type Grupo } from '../grupos.ts';
import { CONTA_CONFIRMADA } from '../labels.ts';
import { idDaConta, pessoaProcurada } from './usuarios.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';

export type ContaNaoConfirmada = {
  id: string;
  nome: string;
  email: string;
  cpf: string | null;
  grupos: Grupo[];
  criadaEm: Date;
  /** When it ends by itself; accounts that the staff made wait for ever. */
  expiraEm: Date | null;
};

/** Accounts whose e-mail nobody confirmed and this actor may correct, the newest first (R-ACE-20). */
async function contasNaoConfirmadas(
  ctx: Ctx,
  { quais, pular, tamanho }: { quais: Prisma.Sql; pular: number; tamanho: number | null },
): Promise<{ linhas: ContaNaoConfirmada[]; total: number }> {
  const alheias = podeTentar('usuario.administrar', ctx.actor).ok
    ? []
    : listaGrupos.filter((grupo) => !GRUPOS_QUE_A_COMISSAO_DA.includes(grupo));
  const contas = Prisma.sql`
    with conta as (
      select c.id, c.nome, c.sobrenome, c.email, c.cpf, c.criado_em, null::timestamptz as expira_em,
             array(select grupo from usuario_grupo where usuario_id = c.id order by grupo) as grupos
        from usuario c
       where c.senha_hash is null and c.ativo
      union all
      -- A sign-up that was sent again is the same one.
      (select distinct on (cpf, email) id, nome, sobrenome, email, cpf, criado_em, expira_em, array['candidato']
         from cadastro
        where expira_em > now()
        order by cpf, email, criado_em desc)
    ), u as (
      select * from conta u where ${quais} and not u.grupos && ${alheias}::text[]
    )`;
  const linhas = await ctx.db.$queryRaw<(ContaNaoConfirmada & { total: number })[]>`
    ${contas}
    select id, trim(nome || ' ' || sobrenome) as nome, email, cpf, grupos, criado_em as "criadaEm",
           expira_em as "expiraEm", (count(*) over ())::int as total
      from u
     order by criado_em desc, id
     ${pageSql(tamanho === null ? null : { pular, tamanho })}`;
  return {
    total: await totalOf(
      linhas,
      pular,
      () => ctx.db.$queryRaw`${contas} select count(*)::int as total from u`,
    ),
    linhas: linhas.map(({ total: _, ...linha }) => ({ ...linha, grupos: linha.grupos.filter(ehGrupo) })),
  };
}

/** State of `/adm/contas-nao-confirmadas`. */
export function lerContasNaoConfirmadas(params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca'] });
  return { pagina, tamanho, pular, busca: filtros.busca };
}

export const listContasNaoConfirmadas = (
  ctx: Ctx,
  { busca, ...pagina }: { busca: string; pular: number; tamanho: number | null },
) => contasNaoConfirmadas(ctx, { quais: pessoaProcurada(busca), ...pagina });

/** One of them; NotFoundError where it waits no more. */
export async function getContaNaoConfirmada(ctx: Ctx, id: string): Promise<ContaNaoConfirmada> {
  const quais = Prisma.sql`u.id = ${id}::uuid`;
  const [conta] = (await contasNaoConfirmadas(ctx, { quais, pular: 0, tamanho: 1 })).linhas;
  if (conta === undefined) throw new NotFoundError(CONTA_CONFIRMADA);
  return conta;
}

/** Of the account, or of the last sign-up, that waits with this e-mail. */
export async function idDaContaNaoConfirmada(ctx: Ctx, email: string): Promise<string> {
  const quais = Prisma.sql`u.email = ${email}`;
  const { linhas, total } = await contasNaoConfirmadas(ctx, { quais, pular: 0, tamanho: 1 });
  if (total > 1)
    throw new RuleError(
      `Há ${String(total)} cadastros com o e-mail ${email}: corrija-os em Contas não confirmadas.`,
    );
  return linhas[0]?.id ?? idDaConta(ctx, email);
}
