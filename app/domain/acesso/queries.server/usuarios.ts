import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import type { Db } from '#app/lib/db.server.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { anyContains, containing } from '#app/lib/search.server.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { CPF_A_ACERTAR } from '../labels.ts';
import { COM_CPF_A_ACERTAR } from './cpf.ts';
import { ehGrupo, listaGrupos, type Grupo } from '../grupos.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';

export type UsuarioListado = {
  id: string;
  nome: string;
  email: string;
  grupos: Grupo[];
  ativo: boolean;
  /** Has set a password. */
  temSenha: boolean;
  sessoes: number;
  vistoEm: Date | null;
};

export type FiltroUsuarios = {
  /** Name, e-mail or CPF. */
  busca: string;
  /** A group, 'equipe' (everyone who is not only a candidate), 'todos', or those whose CPF waits to be settled. */
  grupo: string;
  pular: number;
  tamanho: number;
};

/** Condition over `usuario u`: a part of the name or of the e-mail, or the whole CPF. Everybody where nothing is asked. */
export function pessoaProcurada(busca: string): Prisma.Sql {
  if (busca === '') return Prisma.sql`true`;
  const nome = anyContains(busca, ["u.nome || ' ' || u.sobrenome"]);
  return Prisma.sql`(${nome} or u.email like lower(${containing(busca)}) or u.cpf = ${comoCpf(busca)})`;
}

/** Condition over `usuario u`: groups named one by one, so that their index finds the few people of the staff. */
function doGrupo(grupo: FiltroUsuarios['grupo']): Prisma.Sql {
  if (grupo === 'todos') return Prisma.sql`true`;
  if (grupo === CPF_A_ACERTAR) return COM_CPF_A_ACERTAR;
  const grupos = grupo === 'equipe' ? listaGrupos.filter((um) => um !== 'candidato') : [grupo];
  return Prisma.sql`u.id in (select usuario_id from usuario_grupo where grupo = any(${grupos}::text[]))`;
}

/** State of `/adm/usuarios`: the staff when no group is asked. */
export function lerUsuarios(params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca', 'grupo'] });
  const { busca, grupo } = filtros;
  return { pagina, tamanho, pular, busca, grupo, filtro: { busca, grupo: grupo || 'equipe' } };
}

/** People of the administration screen with their groups and live sessions, by name. */
export async function listUsuarios(
  ctx: Ctx & { realNow: Date },
  filtro: FiltroUsuarios,
): Promise<{ linhas: UsuarioListado[]; total: number }> {
  const { busca, grupo, pular, tamanho } = filtro;
  const quais = Prisma.sql`from usuario u where ${pessoaProcurada(busca)} and ${doGrupo(grupo)}`;
  const linhas = await ctx.db.$queryRaw<(UsuarioListado & { total: number })[]>`
    with achados as (
      select u.id, u.nome, u.sobrenome, u.email, u.ativo, u.senha_hash, (count(*) over ())::int as total
        ${quais}
       order by dobrar(u.nome || ' ' || u.sobrenome), u.id
       ${pageSql({ pular, tamanho })}
    )
    select a.id, trim(a.nome || ' ' || a.sobrenome) as nome, a.email, a.ativo, a.total,
           a.senha_hash is not null as "temSenha",
           array(select grupo from usuario_grupo where usuario_id = a.id order by grupo) as grupos,
           coalesce(s.quantas, 0)::int as sessoes, s.vista_em as "vistoEm"
      from achados a
      left join lateral (
        select count(*) as quantas, max(vista_em) as vista_em
          from sessao where usuario_id = a.id and expira_em > ${ctx.realNow}
      ) s on true
     order by dobrar(a.nome || ' ' || a.sobrenome), a.id`;
  return {
    total: await totalOf(linhas, pular, () => ctx.db.$queryRaw`select count(*)::int as total ${quais}`),
    linhas: linhas.map(({ total: _, ...linha }) => ({ ...linha, grupos: linha.grupos.filter(ehGrupo) })),
  };
}

/** One person, for the dialogs of the administration; NotFoundError when there is none. */
export async function getUsuario(ctx: Ctx & { realNow: Date }, id: string) {
  const usuario = isUuid(id)
    ? await ctx.db.usuario.findUnique({
        where: { id },
        select: {
          id: true,
          nome: true,
          sobrenome: true,
          email: true,
          ativo: true,
          senhaHash: true,
          grupos: { select: { grupo: true } },
          _count: { select: { sessoes: { where: { expiraEm: { gt: ctx.realNow } } } } },
        },
      })
    : null;
  if (!usuario) throw new NotFoundError(NAO_HA.usuario);
  const { nome, sobrenome, grupos, senhaHash, _count, ...resto } = usuario;
  return {
    ...resto,
    nome: `${nome} ${sobrenome}`.trim(),
    temSenha: senhaHash !== null,
    grupos: grupos.map(({ grupo }) => grupo).filter(ehGrupo),
    sessoes: _count.sessoes,
  };
}

/**
 * Who the operator of the command line is here: the accounts that bear their name or e-mail or those of the user of the
 * system, whose stakes all count, and the groups of the named ones that may enter. R-ACE-24.
 */
export async function contasDoOperador(
  db: Db,
  operador: string,
  doSistema: string,
): Promise<{ contas: string[]; grupos: Grupo[] }> {
  const linhas = await db.$queryRaw<{ id: string; grupos: string[] }[]>`
    select u.id,
           case when u.ativo and (u.email = lower(${operador}) or dobrar(trim(u.nome || ' ' || u.sobrenome)) = dobrar(trim(${operador})))
                then array(select g.grupo from usuario_grupo g where g.usuario_id = u.id) else '{}' end as grupos
      from usuario u
     where u.email in (lower(${operador}), lower(${doSistema}))
        or dobrar(trim(u.nome || ' ' || u.sobrenome)) in (dobrar(trim(${operador})), dobrar(trim(${doSistema})))`;
  return {
    contas: linhas.map(({ id }) => id),
    grupos: [...new Set(linhas.flatMap(({ grupos }) => grupos))].filter(ehGrupo),
  };
}

/** The active accounts that the name or e-mail given for the operator is of, and the user of the system is not. */
export const contasNomeadas = (
  db: Db,
  operador: string,
  doSistema: string,
): Promise<{ id: string; nome: string; email: string }[]> =>
  db.$queryRaw`
    select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email
      from usuario u
     where u.ativo and u.anonimizado_em is null
       and (u.email = lower(${operador}) or dobrar(trim(u.nome || ' ' || u.sobrenome)) = dobrar(trim(${operador})))
       and u.email <> lower(${doSistema})
       and dobrar(trim(u.nome || ' ' || u.sobrenome)) <> dobrar(trim(${doSistema}))
     order by u.id`;

export async function idDaConta(ctx: Pick<Ctx, 'db'>, email: string): Promise<string> {
  const conta = await ctx.db.usuario.findUnique({ where: { email }, select: { id: true } });
  if (!conta) throw new NotFoundError(`Não há conta com o e-mail ${email}.`);
  return conta.id;
}

/** Is there an account with this CPF? */
export async function existeCpf(ctx: Pick<Ctx, 'db'>, cpf: string): Promise<boolean> {
  return (await ctx.db.usuario.count({ where: { cpf } })) > 0;
}
