import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { actorRecord, type Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { destinoPrincipal, examinarLinhas, type ExameDasLinhas } from './exame.ts';
import {
  camposDo,
  colunaDe,
  compararComOBanco,
  examinarNoBanco,
  recordset,
  registrosDo,
} from './queries.server.ts';
import {
  MAXIMO_DE_PROBLEMAS,
  type ArquivoLido,
  type Destino,
  type Exame,
  type Problema,
  type Tabela,
} from './types.ts';

export type Examinado = { exame: Exame; linhas: ExameDasLinhas };

/** What the rows that were read would do, with everything that is wrong with them. */
export async function examinarLido(
  ctx: Ctx,
  tabela: Tabela,
  lido: ArquivoLido | { problema: Problema },
  origem: { arquivo: string; sha256: string; linhasMaximas?: number },
): Promise<Examinado> {
  const linhas: ExameDasLinhas =
    'problema' in lido
      ? { registros: [], campos: [], problemas: [lido.problema], avisos: [] }
      : examinarLinhas(tabela, lido, origem.linhasMaximas);
  const problemas: Problema[] = [...linhas.problemas];
  if (linhas.registros.length > 0) problemas.push(...(await examinarNoBanco(ctx, tabela, linhas)));
  problemas.sort((a, b) => (a.linha ?? 0) - (b.linha ?? 0));
  const efeitos = linhas.registros.length > 0 ? await compararComOBanco(ctx, tabela, linhas) : [];
  const quantas = (acao: string) => efeitos.filter((efeito) => efeito.acao === acao).length;
  const exame: Exame = {
    tabela: tabela.id,
    arquivo: origem.arquivo,
    sha256: origem.sha256,
    codificacao: 'problema' in lido ? '' : lido.codificacao,
    separador: 'problema' in lido ? '' : lido.separador,
    total: 'problema' in lido ? 0 : lido.linhas.length,
    novas: quantas('nova'),
    alteradas: quantas('alterada'),
    iguais: quantas('igual'),
    totalProblemas: problemas.length,
    problemas: problemas.slice(0, MAXIMO_DE_PROBLEMAS),
    avisos: linhas.avisos.slice(0, MAXIMO_DE_PROBLEMAS),
    linhas: efeitos,
  };
  return { exame, linhas };
}

/** Writes what was examined and leaves its import, which can be undone; answers its id. */
export async function gravarExaminado(
  ctx: Ctx,
  tabela: Tabela,
  { exame, linhas }: Examinado,
  { inativar = false }: { inativar?: boolean } = {},
): Promise<string> {
  const id = await registrar(ctx, exame);
  for (const destino of tabela.destinos) await gravar(ctx, id, tabela, destino, linhas);
  if (inativar) await inativarAusentes(ctx, id, tabela, linhas);
  return id;
}

const mesmaChave = ({ chave }: Destino, a: string, b: string): string =>
  chave.map((campo) => `${a}.${campo} = ${b}.${campo}`).join(' and ');

/** Writes the rows of one table and keeps, of each that changed, how it was and how it is (R-EXT-11). */
async function gravar(
  ctx: Ctx,
  importacaoId: string,
  tabela: Tabela,
  destino: Destino,
  exame: ExameDasLinhas,
): Promise<void> {
  const campos = camposDo(destino, exame);
  const registros = registrosDo(destino, exame);
  const ausentes = destino.campos
    .filter((campo) => !campos.includes(campo))
    .flatMap((campo) => {
      const { padraoSql } = colunaDe(tabela, campo);
      return padraoSql === undefined ? [] : [{ campo, sql: padraoSql }];
    });
  const alvo = [...campos, ...ausentes.map(({ campo }) => campo)].join(', ');
  const valores = [...campos.map((campo) => `t.${campo}`), ...ausentes.map(({ sql }) => sql)].join(', ');
  const mudaveis = campos.filter((campo) => !destino.chave.includes(campo));
  const atribuicoes = mudaveis.map((campo) => `${campo} = excluded.${campo}`).join(', ');
  const antes = mudaveis.map((campo) => `e.${campo}`).join(', ');
  const depois = mudaveis.map((campo) => `excluded.${campo}`).join(', ');
  // All parts of one statement see the rows as they were before it.
  await ctx.db.$executeRaw`
    with gravadas as (
      insert into ${Prisma.raw(destino.tabela)} as e (${Prisma.raw(alvo)})
      select ${Prisma.raw(valores)} from ${recordset(tabela, campos, registros)} order by t.n
      on conflict (${Prisma.raw(destino.chave.join(', '))}) do update set ${Prisma.raw(atribuicoes)}
      where (${Prisma.raw(antes)}) is distinct from (${Prisma.raw(depois)})
      returning to_jsonb(e) as depois
    )
    insert into importacao_linha (importacao_id, tabela, n, antes, depois)
    select ${importacaoId}::uuid, ${destino.tabela}, row_number() over (), to_jsonb(a), g.depois
      from gravadas g
      cross join lateral jsonb_populate_record(null::${Prisma.raw(destino.tabela)}, g.depois) d
      left join ${Prisma.raw(destino.tabela)} a on ${Prisma.raw(mesmaChave(destino, 'a', 'd'))}`;
}

/** The active rows `e` of the table that a row of the source is, where the source has no row of their key. */
function ausentesDe(tabela: Tabela, linhas: ExameDasLinhas): Prisma.Sql {
  const destino = destinoPrincipal(tabela);
  return Prisma.sql`e.ativo and not exists (
    select 1 from ${recordset(tabela, destino.chave, registrosDo(destino, linhas))}
     where ${Prisma.raw(mesmaChave(destino, 'e', 't'))})`;
}

/** How many rows are in use now, and how many of them did not come. */
export async function contarGuardadas(
  ctx: Pick<Ctx, 'db'>,
  tabela: Tabela,
  linhas: ExameDasLinhas,
  { inativar }: { inativar: boolean },
): Promise<{ guardadas: number; ausentes: number }> {
  const alvo = Prisma.raw(destinoPrincipal(tabela).tabela);
  const [contadas] = inativar
    ? await ctx.db.$queryRaw<{ guardadas: number; ausentes: number }[]>`
        select count(*) filter (where e.ativo)::int as guardadas,
               count(*) filter (where ${ausentesDe(tabela, linhas)})::int as ausentes from ${alvo} e`
    : await ctx.db.$queryRaw<{ guardadas: number; ausentes: number }[]>`
        select count(*)::int as guardadas, 0 as ausentes from ${alvo}`;
  return contadas ?? { guardadas: 0, ausentes: 0 };
}

async function inativarAusentes(
  ctx: Ctx,
  importacaoId: string,
  tabela: Tabela,
  linhas: ExameDasLinhas,
): Promise<void> {
  const destino = destinoPrincipal(tabela);
  const alvo = Prisma.raw(destino.tabela);
  await ctx.db.$executeRaw`
    with inativadas as (
      update ${alvo} e set ativo = false where ${ausentesDe(tabela, linhas)} returning to_jsonb(e) as depois
    )
    insert into importacao_linha (importacao_id, tabela, n, antes, depois)
    select ${importacaoId}::uuid, ${destino.tabela},
           row_number() over () + (select coalesce(max(n), 0) from importacao_linha
                                    where importacao_id = ${importacaoId}::uuid and tabela = ${destino.tabela}),
           to_jsonb(a), i.depois
      from inativadas i
      cross join lateral jsonb_populate_record(null::${alvo}, i.depois) d
      join ${alvo} a on ${Prisma.raw(mesmaChave(destino, 'a', 'd'))}`;
}

async function registrar(ctx: Ctx, exame: Exame): Promise<string> {
  const { atorNome } = actorRecord(ctx.actor);
  const { tabela, arquivo, sha256, total: linhas, novas, alteradas, iguais } = exame;
  const { id } = await ctx.db.importacao.create({
    data: { tabela, arquivo, sha256, linhas, novas, alteradas, iguais, atorNome, importadaEm: ctx.now },
    select: { id: true },
  });
  await registrarAuditoria(ctx, {
    acao: 'importar',
    entidade: 'importacao',
    entidadeId: id,
    dados: { tabela, arquivo, sha256, linhas, novas, alteradas, iguais },
  });
  return id;
}
