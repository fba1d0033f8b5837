import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import { ofereceDasAreas } from '#app/domain/curriculo/areas.server.ts';
import { contarCurriculosEmDia } from '#app/domain/curriculo/em-dia.server.ts';
import { emDiaDesde } from '#app/domain/curriculo/validade.ts';
import { podeOperar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { comoCpf, mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { ehObjetivo } from '../labels.ts';
import type { FiltrosDaListagem } from '../rules.ts';
import type { OrdemDaListagem } from '../types.ts';
import { COLUNA_DO_OBJETIVO } from './colunas.ts';
import { opcoesDaListagem } from './opcoes.ts';

type Posicao = { finalizadoEm: Date; id: string };

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

/** A part of the name, or a whole CPF. */
function pessoaPedida({ busca }: FiltrosDaListagem): Prisma.Sql {
  if (busca === '') return Prisma.empty;
  const cpf = comoCpf(busca);
  return cpf !== null
    ? Prisma.sql`and c.usuario_id = (select u.id from usuario u where u.cpf = ${cpf})`
    : Prisma.sql`and ${anyContains(busca, ['v.nome_completo'])}`;
}

/** Of `curriculo c`: those that the listing has for whoever asks, finished within a year and of their areas. */
export const naListagem = (ctx: Pick<CtxUsuario, 'now' | 'actor'>): Prisma.Sql => Prisma.sql`
  c.finalizado_em >= ${emDiaDesde(ctx.now)}
  and ${ofereceDasAreas(Prisma.sql`c.versao_atual_id`, areasVisiveis(ctx.actor))}`;

/** Current versions of the listing that the filters select. */
function selecao(ctx: CtxUsuario, filtros: FiltrosDaListagem, porNome = false): Prisma.Sql {
  const { objetivo, busca } = filtros;
  const comVersao = porNome || objetivo !== '' || busca !== '';
  return Prisma.sql`
    from curriculo c
    ${comVersao ? Prisma.sql`join curriculo_versao v on v.id = c.versao_atual_id` : Prisma.empty}
    where ${naListagem(ctx)}
      ${pessoaPedida(filtros)}
      ${ehObjetivo(objetivo) ? Prisma.sql`and ${COLUNA_DO_OBJETIVO[objetivo]}` : Prisma.empty}
      ${cadeiaPedida(filtros)}
      ${cursoPedido(filtros)}`;
}

const COLUNAS = {
  id: true,
  nomeCompleto: true,
  curriculo: { select: { usuario: { select: { cpf: true } } } },
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
    const { cursos, cadeias, nomeCompleto, curriculo, ...resto } = versao;
    return [
      {
        ...resto,
        nome: nomeCompleto ?? '',
        cpf: curriculo.usuario.cpf ?? '',
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

const SENTIDO = { asc: Prisma.sql`asc`, desc: Prisma.sql`desc` };

/** The order of the rows, or the one that reads it from its end. */
function emOrdem({ campo, direcao }: OrdemDaListagem, doFim: boolean): Prisma.Sql {
  const sentido = SENTIDO[(direcao === 'asc') === doFim ? 'desc' : 'asc'];
  return campo === 'nome'
    ? Prisma.sql`dobrar(v.nome_completo) ${sentido}, c.id ${sentido}`
    : Prisma.sql`c.finalizado_em ${sentido}, c.id ${sentido}`;
}

/** Everybody is counted by the day; what is filtered, or kept to areas, row by row. */
async function contar(ctx: CtxUsuario, filtros: FiltrosDaListagem, de: Prisma.Sql): Promise<number> {
  const todos = Object.values(filtros).every((valor) => valor === '') && areasVisiveis(ctx.actor) === null;
  if (todos) return contarCurriculosEmDia(ctx);
  const [contagem] = await ctx.db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${de}`;
  return contagem?.total ?? 0;
}

/** One page of the listing and the total; CPFs are masked. The last pages are read from the end. */
export async function listCurriculos(
  ctx: CtxUsuario,
  filtros: FiltrosDaListagem,
  { pular, tamanho, ordem }: { pular: number; tamanho: number; ordem: OrdemDaListagem },
): Promise<{ linhas: LinhaDaListagem[]; total: number }> {
  exigirPermissao(ctx);
  const de = selecao(ctx, filtros, ordem.campo === 'nome');
  const total = await contar(ctx, filtros, de);
  const restam = Math.max(0, Math.min(tamanho, total - pular));
  const doFim = pular > total / 2;
  const ids = await ctx.db.$queryRaw<{ versaoId: string }[]>`
    select c.versao_atual_id as "versaoId" ${de}
    order by ${emOrdem(ordem, doFim)}
    limit ${restam} offset ${doFim ? Math.max(0, total - pular - restam) : pular}`;
  const naOrdem = ids.map(({ versaoId }) => versaoId);
  const linhas = await linhasDe(ctx, doFim ? naOrdem.reverse() : naOrdem);
  return { linhas: linhas.map((linha) => ({ ...linha, cpf: mascararCpf(linha.cpf) })), total };
}

/** What these versions offer, with the codes: whose they are, courses with their units, chains by place. */
export async function listOfertas(ctx: Pick<CtxUsuario, 'db'>, ids: readonly string[]) {
  const versoes = await ctx.db.curriculoVersao.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      curriculo: { select: { usuarioId: true } },
      cursos: {
        orderBy: { ordem: 'asc' },
        select: {
          codCurso: true,
          curso: { select: { nome: true } },
          disciplinas: { select: { codDisciplina: true, disciplina: { select: { nome: true } } } },
        },
      },
      cadeias: {
        orderBy: { ordem: 'asc' },
        select: {
          uf: true,
          cadeia: { select: { nome: true } },
          municipio: { select: { nome: true } },
        },
      },
    },
  });
  return new Map(versoes.map(({ id, curriculo, ...oferta }) => [id, { ...curriculo, ...oferta }]));
}

export type Oferta = Awaited<ReturnType<typeof listOfertas>> extends ReadonlyMap<string, infer O> ? O : never;

/** The CPFs of one page of the listing of who offers a discipline, the latest first. */
export async function cpfsDaDisciplina(
  ctx: CtxUsuario,
  disciplina: string,
  { pular, tamanho }: { pular: number; tamanho: number },
): Promise<{ cpfs: string[]; total: number }> {
  const filtros = {
    busca: '',
    objetivo: '',
    uf: '',
    municipio: '',
    cadeia: '',
    curso: '',
    disciplina,
  } as const;
  const ordem = { campo: 'atualizado', direcao: 'desc' } as const;
  const { linhas, total } = await listCurriculos(ctx, filtros, { pular, tamanho, ordem });
  const versoes = await ctx.db.curriculoVersao.findMany({
    where: { id: { in: linhas.map(({ id }) => id) } },
    orderBy: [{ finalizadaEm: 'desc' }, { id: 'asc' }],
    select: { curriculo: { select: { usuario: { select: { cpf: true } } } } },
  });
  return { cpfs: versoes.flatMap(({ curriculo }) => curriculo.usuario.cpf ?? []), total };
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
    ordem: OrdemDaListagem;
    filtros: FiltrosDaListagem;
    erro: string | null;
  },
) {
  const { pagina, tamanho, pular, ordem, filtros, erro } = pedido;
  const [lista, opcoes] = await Promise.all([
    erro === null ? listCurriculos(ctx, filtros, { pular, tamanho, ordem }) : { linhas: [], total: 0 },
    opcoesDaListagem(ctx, filtros),
  ]);
  return { ...lista, opcoes, filtros, erro, pagina, tamanho, ordem };
}
