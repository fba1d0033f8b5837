import { impedidoSobre, listImpedidas } from '#app/domain/impedimento/sql.server.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { porIguais } from '#app/domain/situacao/iguais.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import type { ComoEsta } from '#app/domain/situacao/types.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { anyContains, containing } from '#app/lib/search.server.ts';
import { fold, onlyDigits } from '#app/lib/text.ts';
import {
  andamentoDe,
  avaliar,
  cabeA,
  linhaDe,
  porNome,
  porVencimento,
  type Detalhe,
  type LeitorDasLinhas,
} from '../candidatos/linha.ts';
import { semCandidatos } from '../labels.ts';
import { colunasDe } from '../candidatos/marcas.ts';
import { tabelaDosCandidatos } from '../candidatos/tabela.ts';
import { GRUPOS, type DemandaComArea, type Grupo } from '../candidatos/types.ts';
import { demandasVisiveis } from './telas.ts';

/** What the address of the tab asks. */
export function lerCandidatos(params: URLSearchParams) {
  const { filtros, ...lidos } = parseListParams(params, {
    filtros: ['busca', 'mostrar'],
    ordenaveis: ['nome'],
  });
  return {
    ...lidos,
    busca: filtros.busca,
    mostrar: GRUPOS.find((grupo) => grupo === filtros.mostrar) ?? 'todos',
  };
}

type Pedida = ReturnType<typeof lerCandidatos>;
type Filtro = Pick<Pedida, 'busca' | 'mostrar' | 'ordem'>;

/** What a page of rows shows beside the standing, of these people alone. */
async function listDetalhes(
  ctx: CtxUsuario,
  participacoes: readonly string[],
): Promise<ReadonlyMap<string, Detalhe>> {
  const linhas = await ctx.db.$queryRaw<
    (Omit<Detalhe, 'somas' | 'recursos'> & {
      id: string;
      somas: Detalhe['somas'] | null;
      recursos: Detalhe['recursos'] | null;
    })[]
  >`
    select p.id, v.cidade, v.estado_uf as uf,
           (select json_object_agg(r.etapa, q.id) from recurso q join resultado_etapa r on r.id = q.resultado_id
             where r.participacao_id = p.id and q.status in (${idsEmSql([RECURSO.emAnalise])})) as recursos,
           (select json_object_agg(x.tipo, x.soma_meios) from parte_avaliada x
             where x.participacao_id = p.id and x.situacao = 'completa') as somas
      from participacao p
      join curriculo_versao v on v.id = p.curriculo_versao_id
     where p.id = any(${[...participacoes]}::uuid[])`;
  return new Map(
    linhas.map(({ id, somas, recursos, ...linha }) => [
      id,
      { ...linha, somas: somas ?? {}, recursos: recursos ?? {} },
    ]),
  );
}

/**
 * The people whose CPF holds these digits, or whose town, of the curriculum of this demand, holds this text; nobody about whom
 * the reader declared an impediment: to be found by it would say it. R-LUG-09, R-IMP-06.
 */
async function listPorCpfOuCidade(
  ctx: CtxUsuario,
  demandaId: string,
  busca: string,
): Promise<ReadonlySet<string>> {
  if (busca === '') return new Set();
  const digitos = onlyDigits(busca);
  const linhas = await ctx.db.$queryRaw<{ id: string }[]>`
    select p.id from participacao p
      join usuario u on u.id = p.usuario_id
      join curriculo_versao v on v.id = p.curriculo_versao_id
     where p.demanda_id = ${demandaId}::uuid and not ${impedidoSobre(ctx, Prisma.sql`p.id`)}
       and (${anyContains(busca, ['v.cidade'])} ${digitos === '' ? Prisma.empty : Prisma.sql`or u.cpf like ${containing(digitos)}`})`;
  return new Set(linhas.map(({ id }) => id));
}

/**
 * Everybody of the demand in the order that was asked, and how many there are of each group: the standing of all is read
 * together, in so many statements whatever their number, and only the page is drawn. R-LUG-03, R-LUG-04.
 */
async function escolher(ctx: CtxUsuario, demandaId: string, { busca, mostrar, ordem }: Filtro) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: {
      ...{ id: true, areaAtuacao: true, status: true, tipoAvaliacao: true, formatoAvaliacao: true },
      ...{ habTecnicaPreliminarEm: true, habTecnicaFinalEm: true },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const [{ demandas, pessoas }, impedidas, comCpfOuCidade, feriados] = await Promise.all([
    carregarSituacoes(ctx, { demandas: [demandaId] }),
    listImpedidas(ctx, demandaId),
    listPorCpfOuCidade(ctx, demandaId, busca),
    getFeriados(ctx),
  ]);
  const deLa: DemandaComArea = { fases: [], realizadas: [], ...demanda, ...demandas.get(demandaId) };
  const contas = pessoas.map(({ usuarioId }) => usuarioId);
  const leitor: LeitorDasLinhas = {
    actor: ctx.actor,
    now: ctx.now,
    impedidas,
    feriados,
    abreFichas: cabeA(ctx.actor, 'candidato.acompanhar', demanda.areaAtuacao, contas),
  };
  const andamento = porIguais((como: ComoEsta) => andamentoDe(deLa, como, leitor));
  const texto = fold(busca);
  const achados = pessoas
    .filter(
      ({ participacaoId, nome, nomeNoCurriculo }) =>
        texto === '' ||
        fold(nomeNoCurriculo).includes(texto) ||
        fold(nome).includes(texto) ||
        comCpfOuCidade.has(participacaoId),
    )
    .map((pessoa) => avaliar(deLa, pessoa, andamento(pessoa), leitor));
  const contagem = Object.fromEntries(
    GRUPOS.map((grupo) => [grupo, achados.filter(({ grupos }) => grupos.includes(grupo)).length]),
  ) as Record<Grupo, number>;
  const sentido = ordem?.direcao === 'desc' ? -1 : 1;
  const escolhidos = achados
    .filter(({ grupos }) => grupos.includes(mostrar))
    .toSorted(ordem === null ? porVencimento : (a, b) => sentido * porNome(a, b));
  const desenhar = async (quais: typeof escolhidos) => {
    const detalhes = await listDetalhes(
      ctx,
      quais.map(({ pessoa }) => pessoa.participacaoId),
    );
    return quais.map((um) => linhaDe(deLa, um, detalhes.get(um.pessoa.participacaoId), leitor));
  };
  return { colunas: colunasDe(deLa), vazio: semCandidatos(demanda.status), contagem, escolhidos, desenhar };
}

/** One page of the tab 'Candidatos' of a demand that this person sees as staff. */
export async function telaDosCandidatos(ctx: CtxUsuario, demandaId: string, pedida: Pedida) {
  const { busca, mostrar, ordem, pagina, tamanho, pular } = pedida;
  const { colunas, vazio, contagem, escolhidos, desenhar } = await escolher(ctx, demandaId, pedida);
  return {
    linhas: await desenhar(escolhidos.slice(pular, pular + tamanho)),
    ...{ colunas, vazio, contagem, busca, mostrar, ordem, pagina, tamanho },
    total: escolhidos.length,
  };
}

/** Which of them an act in a batch is for: those with these ids, or those that the filters of the tab select. R-LOT-01. */
export async function listAlvosDosCandidatos(
  ctx: CtxUsuario,
  demandaId: string,
  escolha: { ids: readonly string[] } | { filtros: URLSearchParams },
  maximo: number,
) {
  const filtro: Filtro =
    'ids' in escolha ? { busca: '', mostrar: 'todos', ordem: null } : lerCandidatos(escolha.filtros);
  const { escolhidos } = await escolher(ctx, demandaId, filtro);
  const todos = escolhidos.map(({ pessoa }) => pessoa.participacaoId);
  const quais = 'ids' in escolha ? todos.filter((id) => escolha.ids.includes(id)) : todos;
  if ('ids' in escolha && quais.length < escolha.ids.length)
    throw new NotFoundError(NAO_HA.candidatoNaDemanda);
  return quais.slice(0, maximo).map((participacaoId) => ({ demandaId, participacaoId, agendamentoId: null }));
}

/** The same as a file of so many rows at most. */
export async function tabelaDosCandidatosDe(
  ctx: CtxUsuario,
  demandaId: string,
  { maximo, ...filtro }: Filtro & { maximo: number },
): Promise<Tabela> {
  const { colunas, escolhidos, desenhar } = await escolher(ctx, demandaId, filtro);
  return tabelaDosCandidatos(colunas, await desenhar(escolhidos.slice(0, maximo)));
}
