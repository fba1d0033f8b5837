import { contasDe } from '#app/domain/acesso/autoridade.ts';
import { NOME_DO_CANDIDATO } from '#app/domain/agendamento/queries.server/alvo.ts';
import { trabalhoDaBanca } from '#app/domain/avaliacao/queries.server/do-lugar.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { trabalhoDoJuridico } from '#app/domain/habilitacao/queries.server/do-lugar.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { trabalhoDaRevisao } from '#app/domain/interesse/queries.server/do-lugar.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { tabelaDosCandidatos } from '../candidatos/tabela.ts';
import type { LinhaDoCandidato } from '../candidatos/types.ts';
import { NINGUEM_SEU } from '../labels.ts';
import { getAlcances, type Alcance } from './alcance.ts';
import { tabelaDosCandidatosDe, telaDosCandidatos, type lerCandidatos } from './candidatos.ts';
import type { NoTrabalho, Trabalho } from './trabalho.ts';

type Alcances = ReadonlySet<Alcance>;
type Demanda = { id: string; tipoAvaliacao: number };
type Pedida = Pick<ReturnType<typeof lerCandidatos>, 'busca' | 'ordem'>;
type Pagina = { pular: number; tamanho: number };

/** What each of their lists has of the demand. */
const trabalhosDe = (ctx: CtxUsuario, demanda: Demanda, alcances: Alcances): Trabalho[] => [
  ...(alcances.has('juridico') ? [trabalhoDoJuridico(ctx, demanda.id)] : []),
  ...(alcances.has('banca') ? [trabalhoDaBanca(ctx, demanda)] : []),
  ...(alcances.has('revisao') ? [trabalhoDaRevisao(ctx, demanda.id)] : []),
];

/** Neither the reader's own case, nor of whom they declared an impediment. */
const daDemanda = (
  ctx: CtxUsuario,
  demandaId: string,
  trabalhos: readonly Trabalho[],
  busca: string,
): Prisma.Sql => Prisma.sql`
    from participacao p
    join demanda d on d.id = p.demanda_id
    join usuario u on u.id = p.usuario_id
    join curriculo_versao v on v.id = p.curriculo_versao_id
   where p.demanda_id = ${demandaId}::uuid
     and (${Prisma.join(
       trabalhos.map(({ onde }) => onde),
       ' or ',
     )})
     and p.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[])
     and not ${impedidoSobre(ctx, Prisma.sql`p.id`)}
     ${busca === '' ? Prisma.empty : Prisma.sql`and ${anyContains(busca, [NOME_DO_CANDIDATO])}`}`;

const contar = async (ctx: CtxUsuario, quais: Prisma.Sql) =>
  ctx.db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${quais}`;

/** How many people of the demand their lists have. */
export async function contarAlcancados(
  ctx: CtxUsuario,
  demanda: Demanda,
  alcances: Alcances,
): Promise<number> {
  const [linha] = await contar(ctx, daDemanda(ctx, demanda.id, trabalhosDe(ctx, demanda, alcances), ''));
  return linha?.total ?? 0;
}

async function ler(
  ctx: CtxUsuario,
  demanda: Demanda,
  alcances: Alcances,
  { busca, ordem }: Pedida,
  pagina: Pagina,
) {
  const trabalhos = trabalhosDe(ctx, demanda, alcances);
  const quais = daDemanda(ctx, demanda.id, trabalhos, busca);
  const sentido = Prisma.raw(ordem?.direcao === 'desc' ? 'desc' : 'asc');
  const pessoas = await ctx.db.$queryRaw<{ id: string; nome: string; total: number }[]>`
    select p.id, ${Prisma.raw(NOME_DO_CANDIDATO)} as nome, (count(*) over ())::int as total ${quais}
     order by dobrar(${Prisma.raw(NOME_DO_CANDIDATO)}) ${sentido}, p.id ${sentido} ${pageSql(pagina)}`;
  const ids = pessoas.map(({ id }) => id);
  const lidos = await Promise.all(trabalhos.map((trabalho) => trabalho.ler(ids)));
  return {
    colunas: trabalhos.flatMap(({ colunas }) => colunas),
    linhas: pessoas.map(({ id, nome }) =>
      linhaDe(
        { id, nome },
        lidos.map((lido, qual) => ({
          dela: lido.get(id) ?? null,
          vazias: (trabalhos[qual]?.colunas ?? []).map(() => null),
        })),
      ),
    ),
    total: await totalOf(pessoas, pagina.pular, () => contar(ctx, quais)),
  };
}

/** A row of whom more than one list may say something: the first that asks for an act is the one that it offers. */
function linhaDe(
  { id, nome }: { id: string; nome: string },
  partes: readonly { dela: NoTrabalho | null; vazias: readonly null[] }[],
): LinhaDoCandidato {
  const ditas = partes.flatMap(({ dela }) => dela ?? []);
  const primeiro = <T>(valores: readonly (T | null)[]): T | null =>
    valores.find((valor) => valor !== null) ?? null;
  return {
    participacaoId: id,
    ficha: primeiro(ditas.map(({ mesa }) => mesa)),
    nome,
    detalhe: primeiro(ditas.map(({ detalhe }) => detalhe)) ?? '',
    marcas: partes.flatMap(({ dela, vazias }) => dela?.marcas ?? vazias),
    agora: ditas.map(({ agora }) => agora).join(' · '),
    prazo: primeiro(ditas.map(({ prazo }) => prazo)),
    acao: primeiro(ditas.map(({ acao }) => acao)),
  };
}

/** What the demand is, and by what the reader enters its place. */
async function carregar(ctx: CtxUsuario, id: string) {
  const alcances = await getAlcances(ctx, id);
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id },
    select: { id: true, tipoAvaliacao: true },
  });
  return { demanda, alcances };
}

/** One page of 'Candidatos': everybody, to whoever follows the demand whole; else those that their own lists have. R-LUG-13. */
export async function telaDosCandidatosDoLugar(
  ctx: CtxUsuario,
  demandaId: string,
  pedida: ReturnType<typeof lerCandidatos>,
) {
  const { demanda, alcances } = await carregar(ctx, demandaId);
  if (alcances.has('equipe')) return telaDosCandidatos(ctx, demandaId, pedida);
  const { busca, ordem, pagina, tamanho } = pedida;
  return {
    ...(await ler(ctx, demanda, alcances, pedida, pedida)),
    ...{ vazio: NINGUEM_SEU, contagem: null, mostrar: 'todos' as const, busca, ordem, pagina, tamanho },
  };
}

/** The same as a file of so many rows at most. */
export async function tabelaDosCandidatosDoLugar(
  ctx: CtxUsuario,
  demandaId: string,
  pedida: Parameters<typeof tabelaDosCandidatosDe>[2],
): Promise<Tabela> {
  const { demanda, alcances } = await carregar(ctx, demandaId);
  if (alcances.has('equipe')) return tabelaDosCandidatosDe(ctx, demandaId, pedida);
  const pagina = { pular: 0, tamanho: pedida.maximo };
  const { colunas, linhas } = await ler(ctx, demanda, alcances, pedida, pagina);
  return tabelaDosCandidatos(colunas, linhas);
}
