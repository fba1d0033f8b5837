import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { empresaDaConta } from '#app/domain/empresa/sql.server.ts';
import type { Fim } from '#app/domain/situacao/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { empresaPedida, ETAPAS_QUE_HOMOLOGAM, situacaoDoCandidato } from '../rules.ts';
import type { EmpresaDoCandidato, EstadoDaHomologacao } from '../types.ts';
import { listPessoasPorFim } from './aptos.ts';
import { homologadoEmOutra } from './em-outra.ts';

const ULTIMA_CHAMADA = {
  select: { id: true, estado: true },
  orderBy: { criadaEm: 'desc' },
  take: 1,
} as const;

/** Who may be homologated in the demand, in the order of their names, with company and state. R-HOM-01, R-HOM-04. */
export async function listCandidatos(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, demanda: { id: string }) {
  const aptos = await listPessoasPorFim(ctx, demanda.id, FINS);
  const ids = aptos.map(({ participacaoId }) => participacaoId);
  const linhas = await ctx.db.participacao.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      tipo: true,
      usuario: { select: { cpf: true } },
      semHomologacao: { select: { motivo: true } },
      homologacoes: {
        where: { homologacao: { estado: { not: 'cancelada' } } },
        orderBy: { homologacao: { pedidaEm: 'desc' } },
        take: 1,
        select: {
          cnpj: true,
          nomeEmpresa: true,
          homologacao: { select: { id: true, estado: true, justificativa: true, chamadas: ULTIMA_CHAMADA } },
        },
      },
    },
  });
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const empresas = await listEmpresas(ctx, ids);
  return aptos.flatMap(({ participacaoId, usuarioId, nome, situacao }) => {
    const linha = porId.get(participacaoId);
    if (linha === undefined) return [];
    const {
      tipo,
      usuario,
      semHomologacao,
      homologacoes: [ultima],
    } = linha;
    const { empresa = null, homologadoEm = null } = empresas.get(participacaoId) ?? {};
    const processo = ultima ? comChamada(ultima) : null;
    return [
      {
        participacaoId,
        usuarioId,
        nome,
        cpf: usuario.cpf,
        tipo,
        aposRecurso: situacao.etapas.some(
          ({ etapa, posicao }) =>
            ETAPAS_QUE_HOMOLOGAM.some((ultimaEtapa) => ultimaEtapa === etapa) &&
            posicao.onde === 'aprovado' &&
            posicao.porRecurso,
        ),
        empresa,
        homologadoEm,
        homologacaoId: ultima?.homologacao.id ?? null,
        justificativa: semHomologacao?.motivo ?? ultima?.homologacao.justificativa ?? null,
        /** The company that was asked for, where it is another than theirs is now. */
        empresaPedida: empresaPedida(processo, empresa),
        proprio: ehProprioCaso(ctx.actor, [usuarioId]),
        ...situacaoDoCandidato({
          homologadoEm,
          processo,
          empresa,
          semPedido: semHomologacao !== null,
        }),
      },
    ];
  });
}

export type CandidatoDaHomologacao = Awaited<ReturnType<typeof listCandidatos>>[number];

/** Apt, wherever their homologation stands. */
const FINS: readonly Fim['codigo'][] = [
  'apto',
  'apto-sem-pedido',
  'nao-necessaria',
  'na-superintendencia',
  'homologado',
  'nao-homologado',
];

const comChamada = ({
  cnpj,
  nomeEmpresa,
  homologacao: {
    estado,
    chamadas: [chamada],
  },
}: {
  cnpj: string;
  nomeEmpresa: string;
  homologacao: { estado: string; chamadas: { estado: string }[] };
}) => ({
  estado: estado as EstadoDaHomologacao,
  chamada: (chamada?.estado ?? null) as EstadoDaChamada | null,
  cnpj,
  nomeEmpresa,
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
