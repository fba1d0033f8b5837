import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { empresaDaConta } from '#app/domain/empresa/sql.server.ts';
import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { ETAPAS_QUE_HOMOLOGAM, homologavel, situacaoDoCandidato } from '../rules.ts';
import type { EmpresaDoCandidato, EstadoDaHomologacao } from '../types.ts';
import { homologadoEmOutra } from './em-outra.ts';

const ULTIMA_CHAMADA = {
  select: { id: true, estado: true },
  orderBy: { criadaEm: 'desc' },
  take: 1,
} as const;

type Demanda = { id: string; formatoAvaliacao: number | null; editalId: number | null };

/** Who may be homologated in the demand, in the order of their names, with company and state. R-HOM-01, R-HOM-04. */
export async function listCandidatos(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, demanda: Demanda) {
  const linhas = await ctx.db.participacao.findMany({
    where: {
      demandaId: demanda.id,
      interessado: true,
      resultados: { some: { etapa: { in: [...ETAPAS_QUE_HOMOLOGAM] }, estado: { not: 'rascunho' } } },
    },
    select: {
      id: true,
      usuarioId: true,
      tipo: true,
      interessado: true,
      usuario: { select: { nome: true, sobrenome: true, cpf: true } },
      resultados: {
        where: { etapa: { in: [...ETAPAS_QUE_HOMOLOGAM] } },
        select: { etapa: true, estado: true, naoAvaliado: true, apto: true, aptoFinal: true },
      },
      homologacoes: {
        where: { homologacao: { estado: { not: 'cancelada' } } },
        orderBy: { homologacao: { pedidaEm: 'desc' } },
        take: 1,
        select: {
          homologacao: { select: { id: true, estado: true, justificativa: true, chamadas: ULTIMA_CHAMADA } },
        },
      },
    },
  });
  const aptos = linhas.filter(({ interessado, resultados }) =>
    homologavel(demanda, {
      interessado,
      resultados: resultados.map((resultado) => ({ ...resultado, etapa: comoEtapa(resultado.etapa) })),
    }),
  );
  const empresas = await listEmpresas(
    ctx,
    aptos.map(({ id }) => id),
  );
  return aptos
    .map(({ id, usuarioId, tipo, usuario, resultados, homologacoes: [ultima] }) => {
      const { empresa = null, homologadoEm = null } = empresas.get(id) ?? {};
      const processo = ultima ? comChamada(ultima.homologacao) : null;
      return {
        participacaoId: id,
        usuarioId,
        nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
        cpf: usuario.cpf,
        tipo,
        aposRecurso: resultados.some(({ apto, aptoFinal }) => apto === false && aptoFinal === true),
        empresa,
        homologadoEm,
        homologacaoId: ultima?.homologacao.id ?? null,
        justificativa: ultima?.homologacao.justificativa ?? null,
        proprio: ehProprioCaso(ctx.actor, [usuarioId]),
        ...situacaoDoCandidato({ homologadoEm, processo }),
      };
    })
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

export type CandidatoDaHomologacao = Awaited<ReturnType<typeof listCandidatos>>[number];

const comChamada = ({ estado, chamadas: [chamada] }: { estado: string; chamadas: { estado: string }[] }) => ({
  estado: estado as EstadoDaHomologacao,
  chamada: (chamada?.estado ?? null) as EstadoDaChamada | null,
});

type ComEmpresa = { empresa: EmpresaDoCandidato | null; homologadoEm: string | null };

/** The company of each of these candidates, and where it was homologated already. */
async function listEmpresas(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  participacoes: readonly string[],
): Promise<ReadonlyMap<string, ComEmpresa>> {
  const hoje = diaDoInstante(now);
  const linhas = await db.$queryRaw<(ComEmpresa & { id: string })[]>`
    select p.id, to_json(e) as empresa, ${homologadoEmOutra(hoje)} as "homologadoEm"
      from participacao p
      join demanda d on d.id = p.demanda_id
      join usuario u on u.id = p.usuario_id
      left join cronograma_versao v on v.id = d.cronograma_atual_id
      left join lateral ${empresaDaConta(Prisma.sql`v.edital_id`, hoje)} e on true
     where p.id = any(${[...participacoes]}::uuid[])`;
  return new Map(linhas.map(({ id, ...linha }) => [id, linha]));
}
