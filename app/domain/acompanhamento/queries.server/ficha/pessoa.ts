import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  COLUNAS_DO_OBJETO,
  JUNCOES_DO_OBJETO,
  objetoDaLinha,
  type LinhaDoObjeto,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { areasDeQuem } from '#app/domain/demanda/queries.server/telas.ts';
import { ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import { impedidoSobre, porDeclararSobre } from '#app/domain/impedimento/sql.server.ts';
import { contasCandidatasDaDemanda } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import type { TipoDeCandidato } from '#app/domain/selecao/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { FICHA } from '../../labels.ts';

type Linha = LinhaDoObjeto & {
  participacaoId: string;
  usuarioId: string;
  nome: string;
  tipo: TipoDeCandidato;
  interessado: boolean;
  demonstradoEm: Date;
  retiradoEm: Date | null;
  versaoId: string;
  versao: number;
  versaoDe: Date | null;
  cidade: string | null;
  estadoUf: string | null;
  cpf: string | null;
  telefone: string | null;
  empresa: string | null;
  demandaId: string;
  processo: string;
  areaAtuacao: string;
  status: number;
  anonimizada: boolean;
  /** May the account enter? */
  ativa: boolean;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  /** The accounts of whoever looks that are candidates of the demand. */
  pessoas: string[];
  impedido: boolean;
  porDeclarar: boolean;
};

/** Condition over the demand `d`: of the areas of whoever looks. */
export function dasAreas(ctx: Pick<CtxUsuario, 'actor'>): Prisma.Sql {
  const areas = areasDeQuem(ctx);
  return areas === null ? Prisma.sql`true` : Prisma.sql`d.area_atuacao = any(${[...areas]}::text[])`;
}

const PARTICIPACAO = Prisma.sql`p.id`;

/** These people of a demand of the areas of whoever looks, each with what keeps their file closed to them. */
const listLinhas = (
  ctx: CtxUsuario,
  demandaId: string,
  participacoes: readonly string[],
): Promise<Linha[]> => ctx.db.$queryRaw`
    select p.id as "participacaoId", p.usuario_id as "usuarioId", p.tipo, p.interessado,
           coalesce(v.nome_completo, trim(w.nome || ' ' || w.sobrenome)) as nome,
           p.demonstrado_em as "demonstradoEm", p.retirado_em as "retiradoEm",
           v.id as "versaoId", v.numero as versao, v.finalizada_em as "versaoDe", v.cidade, v.estado_uf as "estadoUf",
           coalesce(w.cpf, v.cpf) as cpf, coalesce(v.telefone_celular, w.telefone) as telefone,
           coalesce(e.nome_fantasia, e.nome) as empresa,
           d.id as "demandaId", d.identificacao_processo as processo, d.area_atuacao as "areaAtuacao",
           d.status, w.anonimizado_em is not null as anonimizada, w.ativo as ativa,
           d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao", ${COLUNAS_DO_OBJETO},
           ${contasCandidatasDaDemanda(ctx)} as pessoas,
           ${impedidoSobre(ctx, PARTICIPACAO)} as impedido, ${porDeclararSobre(ctx, PARTICIPACAO)} as "porDeclarar"
      from participacao p
      join demanda d on d.id = p.demanda_id
      join usuario w on w.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
      left join empresa_credenciada e on e.cod_cfo = p.cod_cfo
      ${JUNCOES_DO_OBJETO}
     where p.id = any(${[...participacoes]}::uuid[]) and p.demanda_id = ${demandaId}::uuid and ${dasAreas(ctx)}`;

/** Why the file is not theirs to open; null where it is. R-FIC-02. */
function recusaDaFicha(
  ctx: CtxUsuario,
  { areaAtuacao, pessoas, impedido, porDeclarar }: Linha,
): Error | null {
  if (impedido) return new NotFoundError(NAO_HA.candidatoNaDemanda);
  const direito = podeExecutar('candidato.acompanhar', ctx.actor, { areaAtuacao, pessoas });
  if (!direito.ok)
    return direito.oculto ? new NotFoundError(direito.motivo) : new ForbiddenError(direito.motivo);
  return porDeclarar ? new ForbiddenError(FICHA.declareAntes) : null;
}

function comoPessoa(linha: Linha) {
  const { pessoas: _, porDeclarar: __, impedido: ___, ...pessoa } = linha;
  return { ...pessoa, objeto: objetoDaLinha(linha) };
}

/**
 * Whose file it is, for who may open it: the staff that conducts the demand or coordinates its area. To another area, and to
 * whoever declared an impediment about them, it does not exist; no candidate of the demand opens any, and a member of the
 * panel declares before. R-FIC-02.
 */
export async function getPessoaDaFicha(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const [linha] = await listLinhas(ctx, demandaId, [participacaoId]);
  if (!linha) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
  const recusa = recusaDaFicha(ctx, linha);
  if (recusa !== null) throw recusa;
  return comoPessoa(linha);
}

/** The same of many, each with why their file is not theirs to open. */
export const listPessoasDaFicha = async (
  ctx: CtxUsuario,
  demandaId: string,
  participacoes: readonly string[],
) =>
  (await listLinhas(ctx, demandaId, participacoes)).map((linha) => ({
    pessoa: comoPessoa(linha),
    recusa: recusaDaFicha(ctx, linha)?.message ?? null,
  }));

export type PessoaDaFicha = Awaited<ReturnType<typeof getPessoaDaFicha>>;

/** Condition: the participation `p` in the demand `d` is one whose file whoever looks may open. R-FIC-06. */
export const comFicha = (ctx: CtxUsuario): Prisma.Sql => Prisma.sql`
  ${dasAreas(ctx)} and cardinality(${contasCandidatasDaDemanda(ctx)}) = 0
  and not ${impedidoSobre(ctx, PARTICIPACAO)} and not ${porDeclararSobre(ctx, PARTICIPACAO)}`;

/** The same of this account. */
const comFichaAberta = (ctx: CtxUsuario, usuarioId: string): Prisma.Sql =>
  Prisma.sql`p.usuario_id = ${usuarioId}::uuid and ${comFicha(ctx)}`;

export type OutraParticipacao = {
  participacaoId: string;
  demandaId: string;
  processo: string;
  versaoId: string;
  versao: number;
};

/** Somebody's demands whose file whoever looks may open, the latest first; but for one of them, where it is named. R-FIC-06. */
export function listParticipacoes(
  ctx: CtxUsuario,
  { usuarioId, menos = null }: { usuarioId: string; menos?: string | null },
  pagina: { pular: number; tamanho: number },
): Promise<OutraParticipacao[]> {
  return ctx.db.$queryRaw`
    select p.id as "participacaoId", d.id as "demandaId", d.identificacao_processo as processo,
           v.id as "versaoId", v.numero as versao
      from participacao p
      join demanda d on d.id = p.demanda_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
     where ${comFichaAberta(ctx, usuarioId)} and p.id is distinct from ${menos}::uuid
     order by p.demonstrado_em desc, p.id ${pageSql(pagina)}`;
}

/** All of those demands, by their ids, each with the person's participation. */
export function participacoesComFicha(
  ctx: CtxUsuario,
  usuarioId: string,
): Promise<{ demandaId: string; participacaoId: string }[]> {
  return ctx.db.$queryRaw`
    select d.id as "demandaId", p.id as "participacaoId"
      from participacao p join demanda d on d.id = p.demanda_id where ${comFichaAberta(ctx, usuarioId)}`;
}
