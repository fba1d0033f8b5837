import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { porIguais } from '#app/domain/situacao/iguais.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import type { ComoEsta } from '#app/domain/situacao/types.ts';
import { NOME } from '#app/domain/avaliacao/queries.server/participantes.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import type { TipoDeCandidato } from '#app/domain/selecao/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

/** Who a row is about: columns of the participation `p` with its curriculum `v`, for `pessoaDa`. */
export const PESSOA = Prisma.sql`p.id as "participacaoId", p.usuario_id as "usuarioId", p.tipo, ${NOME} as nome`;
export const COM_CURRICULO = Prisma.sql`participacao p join curriculo_versao v on v.id = p.curriculo_versao_id`;

export type LinhaDaPessoa = {
  participacaoId: string;
  usuarioId: string;
  tipo: TipoDeCandidato;
  nome: string;
};

export const pessoaDa = (
  { actor }: Pick<Ctx, 'actor'>,
  { participacaoId, nome, tipo, usuarioId }: LinhaDaPessoa,
) => ({ participacaoId, nome, tipo, proprioCaso: ehProprioCaso(actor, [usuarioId]) });

export const porNome = (a: { nome: string }, b: { nome: string }): number =>
  a.nome.localeCompare(b.nome, 'pt-BR');

/** An instant comes out of JSON as its text. */
type Recurso<D> = {
  id: string;
  numeracao: number;
  status: number;
  observacao: string;
  decisao: string | null;
  criadoEm: D;
};

type Linha<D> = LinhaDaPessoa & {
  etapa: string;
  apto: boolean | null;
  aptoFinal: boolean | null;
  naoAvaliado: boolean;
  criterios: unknown;
  observacao: string | null;
  recursos: Recurso<D>[];
};
export type Decisao = Linha<Date>;

/** Every final result of a demand with its appeals. What is still a draft says nothing here. */
export async function listDecisoes({ db }: Pick<Ctx, 'db'>, demandaId: string): Promise<Decisao[]> {
  const linhas = await db.$queryRaw<Linha<string>[]>`
    select r.etapa, r.apto, r.apto_final as "aptoFinal", r.nao_avaliado as "naoAvaliado", r.criterios, r.observacao,
           ${PESSOA},
           (select coalesce(json_agg(json_build_object('id', x.id, 'numeracao', x.numeracao, 'status', x.status,
                     'observacao', x.observacao, 'decisao', x.decisao, 'criadoEm', x.criado_em)
                     order by x.numeracao), '[]')
              from recurso x where x.resultado_id = r.id) as recursos
      from ${COM_CURRICULO}
      join resultado_etapa r on r.participacao_id = p.id and r.estado <> 'rascunho'
     where p.demanda_id = ${demandaId}::uuid`;
  return linhas.map((linha) => ({
    ...linha,
    recursos: linha.recursos.map((recurso) => ({ ...recurso, criadoEm: new Date(recurso.criadoEm) })),
  }));
}

/** Everybody in a demand as their standing is read, and the standing, as it is decided. R-SIT-01. */
export async function listSituacoes(ctx: Pick<Ctx, 'db' | 'now'>, demandaId: string) {
  const { demandas, pessoas } = await carregarSituacoes(ctx, { demandas: [demandaId] });
  const demanda = demandas.get(demandaId);
  if (demanda === undefined) return [];
  const situacao = porIguais((como: ComoEsta) => situacaoDaPessoa(demanda, como, 'equipe', ctx.now));
  return pessoas.map((pessoa) => ({ demanda, pessoa, situacao: situacao(pessoa) }));
}
