import { createHash } from 'node:crypto';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { RuleError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { examinarLinhas, type ExameDasLinhas } from './exame.ts';
import { lerArquivo } from './leitura.server.ts';
import {
  camposDo,
  colunaDe,
  compararComOBanco,
  examinarNoBanco,
  recordset,
  registrosDo,
  travarTabela,
} from './queries.server.ts';
import { MAXIMO_DE_PROBLEMAS, type Destino, type Exame, type Problema, type Tabela } from './types.ts';

export type PedidoDeImportacao = { tabela: Tabela; arquivo: string; conteudo: Uint8Array };

/** The file has problems: nothing was written. `exame` tells line, column, value and problem. */
export class ImportacaoRecusada extends RuleError {
  constructor(readonly exame: Exame) {
    super(
      exame.totalProblemas === 1
        ? 'O arquivo tem 1 problema e nada foi importado.'
        : `O arquivo tem ${exame.totalProblemas.toLocaleString('pt-BR')} problemas e nada foi importado.`,
    );
  }
}

/**
 * Writes the file's rows, all or none: upsert by key, set-based; rows that are missing from the file stay. Leaves
 * an import row and an audit row in the same transaction. Throws `ImportacaoRecusada` when the file has problems.
 */
export async function importarArquivo(ctx: Ctx, pedido: PedidoDeImportacao): Promise<Exame> {
  exigir('referencia.importar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    // One import of a table at a time, so that what was compared is what is written.
    await travarTabela(tx, pedido.tabela);
    const { exame, linhas } = await examinar(tx, pedido);
    if (exame.totalProblemas > 0) throw new ImportacaoRecusada(exame);
    const id = await registrar(tx, exame);
    for (const destino of pedido.tabela.destinos) await gravar(tx, id, pedido.tabela, destino, linhas);
    return exame;
  });
}

async function examinar(
  ctx: Ctx,
  { tabela, arquivo, conteudo }: PedidoDeImportacao,
): Promise<{ exame: Exame; linhas: ExameDasLinhas }> {
  const lido = lerArquivo(conteudo);
  const linhas: ExameDasLinhas =
    'problema' in lido
      ? { registros: [], campos: [], problemas: [lido.problema], avisos: [] }
      : examinarLinhas(tabela, lido);
  const problemas: Problema[] = [...linhas.problemas];
  if (linhas.registros.length > 0) problemas.push(...(await examinarNoBanco(ctx, tabela, linhas)));
  problemas.sort((a, b) => (a.linha ?? 0) - (b.linha ?? 0));
  const efeitos = linhas.registros.length > 0 ? await compararComOBanco(ctx, tabela, linhas) : [];
  const quantas = (acao: string) => efeitos.filter((efeito) => efeito.acao === acao).length;
  const exame: Exame = {
    tabela: tabela.id,
    arquivo,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
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
  const mesma = destino.chave.map((campo) => `a.${campo} = d.${campo}`).join(' and ');
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
      left join ${Prisma.raw(destino.tabela)} a on ${Prisma.raw(mesma)}`;
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
