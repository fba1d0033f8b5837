import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { empresasDe } from '#app/domain/empresa/queries.server.ts';
import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import { ETAPAS_QUE_HOMOLOGAM, homologavel, situacaoDoCandidato } from '../rules.ts';
import type { EmpresaDoCandidato, EstadoDaHomologacao } from '../types.ts';

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
        select: { homologacao: { select: { estado: true, justificativa: true, chamadas: ULTIMA_CHAMADA } } },
      },
    },
  });
  const aptos = linhas.filter(({ interessado, resultados }) =>
    homologavel(demanda, {
      interessado,
      resultados: resultados.map((resultado) => ({ ...resultado, etapa: comoEtapa(resultado.etapa) })),
    }),
  );
  const [empresas, outras] = await Promise.all([
    empresasDe(
      ctx,
      aptos.map(({ usuarioId, usuario }) => ({ usuarioId, cpf: usuario.cpf })),
      demanda.editalId,
    ),
    homologadosEmOutra(
      ctx,
      demanda,
      aptos.map(({ usuarioId }) => usuarioId),
    ),
  ]);
  return aptos
    .map(({ id, usuarioId, tipo, usuario, resultados, homologacoes: [ultima] }) => {
      const empresa = empresas.get(usuarioId) ?? null;
      const homologadoEm =
        outras.find((outra) => outra.usuarioId === usuarioId && outra.cnpj === empresa?.cnpj)?.processo ??
        null;
      const processo = ultima ? comChamada(ultima.homologacao) : null;
      return {
        participacaoId: id,
        usuarioId,
        nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
        cpf: usuario.cpf,
        tipo,
        aposRecurso: resultados.some(({ apto, aptoFinal }) => apto === false && aptoFinal === true),
        empresa: empresa as EmpresaDoCandidato | null,
        homologadoEm,
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

/** Homologated for the same notice in another demand, with the company of then. */
function homologadosEmOutra(
  { db }: Pick<Ctx, 'db'>,
  { id, editalId }: Demanda,
  usuarios: readonly string[],
): Promise<{ usuarioId: string; cnpj: string; processo: string }[]> {
  return db.$queryRaw`
    select p.usuario_id as "usuarioId", c.cnpj, d.identificacao_processo as processo
      from homologacao_candidato c
      join homologacao h on h.id = c.homologacao_id and h.estado = 'homologada'
      join participacao p on p.id = c.participacao_id
      join demanda d on d.id = h.demanda_id
     where p.usuario_id = any(${[...usuarios]}::uuid[]) and h.edital_id = ${editalId} and h.demanda_id <> ${id}::uuid
     order by h.decidida_em desc`;
}
