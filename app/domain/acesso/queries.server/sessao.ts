import { createHash } from 'node:crypto';
import type { Ctx } from '#app/domain/ctx.ts';
import { filtrosAMaoDe, type FiltroAMao } from '#app/domain/filtro-salvo/queries.server.ts';
import { naoLidasDe } from '#app/domain/mensageria/queries.server/caixa.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Db } from '#app/lib/db.server.ts';
import { ehGrupo, type Grupo } from '../grupos.ts';
import { fimDaSessao } from '../rules.ts';

export type Sessao = {
  id: string;
  criadaEm: Date;
  expiraEm: Date;
  vistaEm: Date;
  /** How many messages of their inbox wait to be read. */
  naoLidas: number;
  filtros: FiltroAMao[];
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
  nao_lidas: number;
  filtros: FiltroAMao[];
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The live session of a token and, in the same round trip, what else every page asks: the simulated clock's offset, the
 * unread messages, without the one that this request opens, and the kept filters.
 */
export async function findSessao(
  db: Db,
  token: string | null,
  realNow: Date,
  mensagemAberta: string | null,
): Promise<{ sessao: Sessao | null; deslocamentoMs: bigint | null }> {
  const [linha] = await db.$queryRaw<Linha[]>`
    select (select deslocamento_ms from relogio where id = 1) as deslocamento_ms, s.*
      from (select 1) um
      left join (
        select s.id, s.criada_em, s.expira_em, s.vista_em, u.id as usuario_id, u.nome, u.sobrenome, u.email, u.cpf,
               array(select grupo from usuario_grupo where usuario_id = u.id order by grupo) as grupos,
               ${naoLidasDe(Prisma.sql`u.id`, mensagemAberta)} as nao_lidas,
               ${filtrosAMaoDe(Prisma.sql`u.id`)} as filtros
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
      naoLidas: linha.nao_lidas,
      filtros: linha.filtros,
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
  nome: string;
  email: string;
  cpf: string | null;
};

/** Whose link it is, while it may still be used; reading it uses nothing up. */
export async function findLinkDeSenha(ctx: Pick<Ctx, 'db'>, token: string): Promise<LinkDeSenha | null> {
  const [linha] = await ctx.db.$queryRaw<LinkDeSenha[]>`
    select t.tipo, p.nome, p.email, p.cpf
      from token_acesso t
      join (select id as dono, nome, email, cpf from usuario where ativo
            union all
            select id, nome, email, cpf from cadastro where expira_em > now()) p
        on p.dono = coalesce(t.usuario_id, t.cadastro_id)
     where t.token_hash = ${hashToken(token)} and t.usado_em is null and t.expira_em > now()`;
  return linha ?? null;
}
