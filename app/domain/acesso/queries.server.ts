import { Prisma } from '#app/generated/prisma/client.ts';
import { comoCpf } from '#app/lib/cpf-cnpj.ts';
import { anyContains, containing } from '#app/lib/search.server.ts';
import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Db } from '#app/lib/db.server.ts';
import { fimDaSessao } from './rules.ts';
import { ehGrupo, listaGrupos, type Grupo } from './grupos.ts';

export type Sessao = {
  id: string;
  criadaEm: Date;
  expiraEm: Date;
  vistaEm: Date;
  usuario: { id: string; nome: string; email: string; cpf: string | null; grupos: Grupo[] };
};

type Linha = {
  deslocamento_ms: bigint | null;
  id: string | null;
  criada_em: Date;
  expira_em: Date;
  vista_em: Date;
  usuario_id: string;
  nome: string;
  sobrenome: string;
  email: string;
  cpf: string | null;
  grupos: string[];
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The live session of a token and, in the same round trip, the simulated clock's offset. */
export async function findSessao(
  db: Db,
  token: string | null,
  realNow: Date,
): Promise<{ sessao: Sessao | null; deslocamentoMs: bigint | null }> {
  const [linha] = await db.$queryRaw<Linha[]>`
    select (select deslocamento_ms from relogio where id = 1) as deslocamento_ms, s.*
      from (select 1) um
      left join (
        select s.id, s.criada_em, s.expira_em, s.vista_em, u.id as usuario_id, u.nome, u.sobrenome, u.email, u.cpf,
               array(select grupo from usuario_grupo where usuario_id = u.id order by grupo) as grupos
          from sessao s join usuario u on u.id = s.usuario_id and u.ativo
         where s.token_hash = ${token ? hashToken(token) : ''} and s.expira_em > ${realNow}
      ) s on true`;
  const deslocamentoMs = linha?.deslocamento_ms ?? null;
  if (!linha?.id) return { sessao: null, deslocamentoMs };
  const grupos = linha.grupos.filter(ehGrupo);
  // The groups may have changed since: staff never go past their limit.
  if (fimDaSessao({ criadaEm: linha.criada_em, grupos }, realNow) <= realNow) {
    return { sessao: null, deslocamentoMs };
  }
  return {
    deslocamentoMs,
    sessao: {
      id: linha.id,
      criadaEm: linha.criada_em,
      expiraEm: linha.expira_em,
      vistaEm: linha.vista_em,
      usuario: {
        id: linha.usuario_id,
        nome: `${linha.nome} ${linha.sobrenome}`.trim(),
        email: linha.email,
        cpf: linha.cpf,
        grupos,
      },
    },
  };
}

/** Of an account, or of a sign-up that the link confirms. */
export type LinkDeSenha = {
  tipo: 'convite' | 'redefinicao';
  /** It makes the account. */
  confirma: boolean;
  nome: string;
  email: string;
  cpf: string | null;
};

/** Whose link it is, while it may still be used; reading it uses nothing up. */
export async function findLinkDeSenha(ctx: Pick<Ctx, 'db'>, token: string): Promise<LinkDeSenha | null> {
  const [linha] = await ctx.db.$queryRaw<LinkDeSenha[]>`
    select t.tipo, t.cadastro_id is not null as confirma, p.nome, p.email, p.cpf
      from token_acesso t
      join (select id as dono, nome, email, cpf from usuario where ativo
            union all
            select id, nome, email, cpf from cadastro where expira_em > now()) p
        on p.dono = coalesce(t.usuario_id, t.cadastro_id)
     where t.token_hash = ${hashToken(token)} and t.usado_em is null and t.expira_em > now()`;
  return linha ?? null;
}

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
  /** A group, 'equipe' (everyone who is not only a candidate) or 'todos'. */
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
  const grupos = grupo === 'equipe' ? listaGrupos.filter((um) => um !== 'candidato') : [grupo];
  return Prisma.sql`u.id in (select usuario_id from usuario_grupo where grupo = any(${grupos}::text[]))`;
}

/** People of the administration screen with their groups and live sessions, by name. */
export async function listUsuarios(
  ctx: Ctx & { realNow: Date },
  filtro: FiltroUsuarios,
): Promise<{ linhas: UsuarioListado[]; total: number }> {
  const { busca, grupo, pular, tamanho } = filtro;
  const linhas = await ctx.db.$queryRaw<(UsuarioListado & { total: bigint })[]>`
    with achados as (
      select u.id, u.nome, u.sobrenome, u.email, u.ativo, u.senha_hash, count(*) over () as total
        from usuario u
       where ${pessoaProcurada(busca)}
         and ${doGrupo(grupo)}
       order by dobrar(u.nome || ' ' || u.sobrenome), u.id
       limit ${tamanho} offset ${pular}
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
    total: Number(linhas[0]?.total ?? 0),
    linhas: linhas.map(({ total: _, ...linha }) => ({ ...linha, grupos: linha.grupos.filter(ehGrupo) })),
  };
}

/** One person, for the dialogs of the administration; NotFoundError when there is none. */
export async function getUsuario(ctx: Ctx & { realNow: Date }, id: string) {
  const usuario = ehUuid(id)
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
  if (!usuario) throw new NotFoundError('Este usuário não existe.');
  const { nome, sobrenome, grupos, senhaHash, _count, ...resto } = usuario;
  return {
    ...resto,
    nome: `${nome} ${sobrenome}`.trim(),
    temSenha: senhaHash !== null,
    grupos: grupos.map(({ grupo }) => grupo).filter(ehGrupo),
    sessoes: _count.sessoes,
  };
}

const ehUuid = (texto: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(texto);

/** Accounts that bear this name or e-mail: those of the operator at the command line. */
export async function contasDoOperador(db: Db, operador: string): Promise<string[]> {
  const linhas = await db.$queryRaw<{ id: string }[]>`
    select id from usuario
     where email = lower(${operador}) or dobrar(trim(nome || ' ' || sobrenome)) = dobrar(trim(${operador}))`;
  return linhas.map(({ id }) => id);
}

export async function idDaConta(ctx: Pick<Ctx, 'db'>, email: string): Promise<string> {
  const conta = await ctx.db.usuario.findUnique({ where: { email }, select: { id: true } });
  if (!conta) throw new NotFoundError(`Não há conta com o e-mail ${email}.`);
  return conta.id;
}

/** The tokens of outside systems, without what they are checked against. */
export const listTokensIntegracao = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db.tokenIntegracao.findMany({
    select: {
      nome: true,
      escopo: true,
      criadoEm: true,
      criadoPor: true,
      ultimoUsoEm: true,
      revogadoEm: true,
    },
    orderBy: { criadoEm: 'asc' },
  });

/**
 * Does one of these name something of a demand or of a person? Whoever is answered that it was not found was refused,
 * not mistaken.
 */
export async function existeParaOutros(ctx: Pick<Ctx, 'db'>, nomes: readonly string[]): Promise<boolean> {
  const ids = nomes.filter(ehUuid);
  const codigos = nomes.map((nome) => nome.toUpperCase());
  const [linha] = await ctx.db.$queryRaw<{ existe: boolean }[]>`
    with pedido as (select ${ids}::uuid[] as ids)
    select exists (
      select from pedido, demanda x where x.id = any(ids) union all
      select from pedido, participacao x where x.id = any(ids) union all
      select from pedido, resultado_etapa x where x.id = any(ids) union all
      select from pedido, recurso x where x.id = any(ids) union all
      select from pedido, arquivo x where x.id = any(ids) union all
      select from pedido, curriculo_versao x where x.id = any(ids) union all
      select from pedido, mensagem x where x.id = any(ids) union all
      select from pedido, documento_gerado x where x.id = any(ids) union all
      select from pedido, pedido_anonimizacao x where x.id = any(ids) union all
      select from comprovante x where x.codigo = any(${codigos}::text[])
    ) as existe`;
  return linha?.existe ?? false;
}
