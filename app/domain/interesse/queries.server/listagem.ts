import { emDiaDesde } from '#app/domain/curriculo/validade.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ehObjetivo } from '../labels.ts';
import type { FiltrosDaListagem } from '../rules.ts';
import { COLUNA_DO_OBJETIVO } from './colunas.ts';
import { opcoesDaListagem } from './opcoes.ts';

type Posicao = { finalizadoEm: Date; id: string };

/** No area limits this listing: who may see it sees every current curriculum (decisions §1). */
export function exigirPermissao(ctx: CtxUsuario): void {
  if (!podeOperar('curriculo.ver-de-outros', ctx.actor)) throw new ForbiddenError();
}

function cadeiaPedida({ uf, municipio, cadeia }: FiltrosDaListagem): Prisma.Sql {
  if (uf === '' && municipio === '' && cadeia === '') return Prisma.empty;
  return Prisma.sql`and exists (
    select 1 from curriculo_cadeia k
    where k.versao_id = c.versao_atual_id
      ${uf === '' ? Prisma.empty : Prisma.sql`and k.uf = ${uf}`}
      ${municipio === '' ? Prisma.empty : Prisma.sql`and k.municipio_ibge = ${municipio}`}
      ${cadeia === '' ? Prisma.empty : Prisma.sql`and k.cadeia_id = ${Number(cadeia)}`})`;
}

function cursoPedido({ curso, disciplina }: FiltrosDaListagem): Prisma.Sql {
  if (disciplina === '') return Prisma.empty;
  return Prisma.sql`and exists (
    select 1 from curriculo_curso cc
    join curriculo_disciplina cd on cd.curriculo_curso_id = cc.id
    where cc.versao_id = c.versao_atual_id and cd.cod_disciplina = ${disciplina}
      ${curso === '' ? Prisma.empty : Prisma.sql`and cc.cod_curso = ${curso}`})`;
}

/** Current versions finished within a year that the filters select. Spec 2 §5. */
function selecao(ctx: CtxUsuario, filtros: FiltrosDaListagem): Prisma.Sql {
  const desde = emDiaDesde(ctx.now);
  const { objetivo } = filtros;
  return Prisma.sql`
    from curriculo c
    ${objetivo !== '' ? Prisma.sql`join curriculo_versao v on v.id = c.versao_atual_id` : Prisma.empty}
    where c.finalizado_em >= ${desde}
      ${ehObjetivo(objetivo) ? Prisma.sql`and ${COLUNA_DO_OBJETIVO[objetivo]}` : Prisma.empty}
      ${cadeiaPedida(filtros)}
      ${cursoPedido(filtros)}`;
}

const COLUNAS = {
  id: true,
  nomeCompleto: true,
  cpf: true,
  cidade: true,
  estadoUf: true,
  finalizadaEm: true,
  instrutoria: true,
  consultoria: true,
  tutoria: true,
  tecnicoCampo: true,
  supervisor: true,
  cursos: {
    orderBy: { ordem: 'asc' },
    select: {
      curso: { select: { nome: true } },
      disciplinas: { select: { disciplina: { select: { nome: true } } } },
    },
  },
  cadeias: {
    orderBy: { ordem: 'asc' },
    select: { cadeia: { select: { nome: true } }, municipio: { select: { nome: true, uf: true } } },
  },
} as const satisfies Prisma.CurriculoVersaoSelect;

const presentes = (nomes: (string | undefined)[]): string[] => [
  ...new Set(nomes.filter((nome) => nome !== undefined)),
];

/** The rows of these versions, in the order asked. */
async function linhasDe(ctx: Pick<CtxUsuario, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const versoes = await ctx.db.curriculoVersao.findMany({ where: { id: { in: [...ids] } }, select: COLUNAS });
  const porId = new Map(versoes.map((versao) => [versao.id, versao]));
  return ids.flatMap((id) => {
    const versao = porId.get(id);
    if (!versao) return [];
    const { cursos, cadeias, nomeCompleto, cpf, ...resto } = versao;
    return [
      {
        ...resto,
        nome: nomeCompleto ?? '',
        cpf: cpf ?? '',
        cursos: presentes(cursos.map(({ curso }) => curso?.nome)),
        disciplinas: presentes(
          cursos.flatMap(({ disciplinas }) => disciplinas.map(({ disciplina }) => disciplina.nome)),
        ),
        cadeias: presentes(
          cadeias.map(
            ({ cadeia, municipio }) =>
              cadeia?.nome && `${cadeia.nome}${municipio ? ` (${municipio.nome}-${municipio.uf})` : ''}`,
          ),
        ),
      },
    ];
  });
}

export type LinhaDaListagem = Awaited<ReturnType<typeof linhasDe>>[number];

/** One page of the listing, the latest updated first, and the total. Spec 2 §2. */
export async function listCurriculos(
  ctx: CtxUsuario,
  filtros: FiltrosDaListagem,
  pagina: { pular: number; tamanho: number },
): Promise<{ linhas: LinhaDaListagem[]; total: number }> {
  exigirPermissao(ctx);
  const de = selecao(ctx, filtros);
  const [ids, contagem] = await Promise.all([
    ctx.db.$queryRaw<{ versaoId: string }[]>`
      select c.versao_atual_id as "versaoId" ${de}
      order by c.finalizado_em desc, c.id desc
      limit ${pagina.tamanho} offset ${pagina.pular}`,
    ctx.db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${de}`,
  ]);
  const linhas = await linhasDe(
    ctx,
    ids.map(({ versaoId }) => versaoId),
  );
  return { linhas, total: contagem[0]?.total ?? 0 };
}

const LOTE = 1000;

/** Every row that the filters select, in batches, so that a long export does not fill the memory. */
export async function* curriculosEmLotes(
  ctx: CtxUsuario,
  filtros: FiltrosDaListagem,
): AsyncGenerator<LinhaDaListagem[]> {
  exigirPermissao(ctx);
  const de = selecao(ctx, filtros);
  let depois: Posicao | null = null;
  for (;;) {
    const continua: Prisma.Sql =
      depois === null
        ? Prisma.empty
        : Prisma.sql`and (c.finalizado_em, c.id) < (${depois.finalizadoEm}, ${depois.id}::uuid)`;
    const lote: (Posicao & { versaoId: string })[] = await ctx.db.$queryRaw`
      select c.versao_atual_id as "versaoId", c.finalizado_em as "finalizadoEm", c.id ${de} ${continua}
      order by c.finalizado_em desc, c.id desc limit ${LOTE}`;
    if (lote.length > 0) {
      yield await linhasDe(
        ctx,
        lote.map(({ versaoId }) => versaoId),
      );
    }
    const ultima = lote.at(-1);
    if (ultima === undefined || lote.length < LOTE) return;
    depois = ultima;
  }
}

/** Everything that the listing's screen shows; no rows while the filters are wrong. */
export async function getListagem(
  ctx: CtxUsuario,
  pedido: {
    pagina: number;
    tamanho: number;
    pular: number;
    filtros: FiltrosDaListagem;
    erro: string | null;
  },
) {
  const { pagina, tamanho, pular, filtros, erro } = pedido;
  const [lista, opcoes] = await Promise.all([
    erro === null ? listCurriculos(ctx, filtros, { pular, tamanho }) : { linhas: [], total: 0 },
    opcoesDaListagem(ctx, filtros),
  ]);
  return { ...lista, opcoes, filtros, erro, pagina, tamanho };
}
