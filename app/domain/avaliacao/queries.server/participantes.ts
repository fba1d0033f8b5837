import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { chegouDepois } from '#app/domain/situacao/queries.server/chegada.ts';
import { passou, valeComoResultado } from '#app/domain/situacao/queries.server/resultado.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Concorrente } from '../classificacao.ts';
import { apurar, apurarSomadas } from '../rules.ts';
import type { Parte, ParteSomada } from '../types.ts';
import { listPartes } from './partes.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

type Leitura = Pick<Ctx, 'db' | 'actor'>;
type Demanda = { id: string; tipoAvaliacao: number };

/**
 * `nomeDoCandidato` of the participation `p` with its curriculum `v`; the account's name is looked up only where the
 * curriculum has none.
 */
export const NOME = Prisma.sql`
  coalesce(v.nome_completo, (select trim(a.nome || ' ' || a.sobrenome) from usuario a where a.id = p.usuario_id))`;

/**
 * Who is in stage 3: everybody still interested who is finally apt in registry. The rule is `situacaoNasAnteriores`
 * (selecao/rules.ts), which a property test compares with this statement.
 */
const NA_ETAPA = Prisma.sql`
  participacao p
  join curriculo_versao v on v.id = p.curriculo_versao_id
  join resultado_etapa c on c.participacao_id = p.id and c.etapa = ${ETAPA.cadastro} and ${valeComoResultado('c')}
   and ${passou('c')} and p.interessado`;

/** Columns: the parts of the participation `p` that were sent, and whether they come after the others. */
const DO_ENVIO = Prisma.sql`
  array(select y.tipo::text from parte_enviada y where y.participacao_id = p.id) as enviadas,
  ${chegouDepois(Prisma.sql`p.id`)} as "chegouDepois"`;

/** How far the sending of somebody's parts is. */
export type NoEnvio = { enviadas: readonly Parte[]; chegouDepois: boolean };

/** Everybody in stage 3, by name, with their outcome computed from the scores. */
export async function listParticipantes(ctx: Leitura, demanda: Demanda) {
  const linhas = await ctx.db.$queryRaw<
    (NoEnvio & { participacaoId: string; usuarioId: string; nome: string; conta: string; email: string })[]
  >`
    select p.id as "participacaoId", p.usuario_id as "usuarioId", ${NOME} as nome,
           trim(u.nome || ' ' || u.sobrenome) as conta, u.email, ${DO_ENVIO}
      from ${NA_ETAPA}
      join usuario u on u.id = p.usuario_id
     where p.demanda_id = ${demanda.id}::uuid
     order by nome, p.id`;
  const partes = await listPartes(
    ctx,
    linhas.map(({ participacaoId }) => participacaoId),
  );
  return linhas.map((linha) => ({
    ...linha,
    apuracao: apurar(demanda.tipoAvaliacao, partes.get(linha.participacaoId) ?? {}),
  }));
}

export type Participante = Awaited<ReturnType<typeof listParticipantes>>[number];

/** A part as `parte_avaliada` keeps it; of a part that is not open it has no sum. R-AVA-06. */
type ParteGuardada = Exclude<ParteSomada, { situacao: 'sem-agendamento' }>;

/** The same people with what ranks them: the sums that are kept, and no score. */
export async function listConcorrentes(ctx: Leitura, demanda: Demanda) {
  const linhas = await ctx.db.$queryRaw<
    (Omit<Concorrente, 'apuracao'> &
      NoEnvio & {
        usuarioId: string;
        cidade: string | null;
        cpf: string | null;
        partes: Partial<Record<Parte, ParteGuardada>> | null;
      })[]
  >`
    select p.id as "participacaoId", p.usuario_id as "usuarioId", ${NOME} as nome, v.cidade, u.cpf,
           v.data_nascimento::text as nascimento,
           (select coalesce(sum(x.periodo_meses), 0)::int from curriculo_experiencia x
             where x.versao_id = v.id and x.tipo = 'area') as meses,
           ${DO_ENVIO},
           (select json_object_agg(x.tipo, json_build_object('situacao', x.situacao, 'finais', x.finais, 'soma', x.soma_meios))
              from parte_avaliada x where x.participacao_id = p.id) as partes
      from ${NA_ETAPA}
      join usuario u on u.id = p.usuario_id
     where p.demanda_id = (select ${demanda.id}::uuid)
     order by nome, p.id`;
  return linhas.map(({ usuarioId, partes, ...linha }) => ({
    ...linha,
    proprioCaso: ehProprioCaso(ctx.actor, [usuarioId]),
    apuracao: apurarSomadas(demanda.tipoAvaliacao, partes ?? {}),
  }));
}
