import { exigir } from '#app/domain/acesso/autoridade.ts';
import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { acharTabela } from './tabelas.ts';
import { travarTabela } from './queries.server.ts';
import type { Destino } from './types.ts';

export type ImportacaoDesfeita = {
  id: string;
  tabela: string;
  arquivo: string;
  voltaram: number;
  sairam: number;
};

/** Rows that keep an import from being taken back, by their key. */
class LinhasQueImpedem extends RuleError {
  constructor(motivo: string, tabela: string, chaves: readonly string[]) {
    const mostradas = chaves.slice(0, 20).join(', ');
    const resto = chaves.length > 20 ? ` e mais ${(chaves.length - 20).toLocaleString('pt-BR')}` : '';
    super(`${motivo} Nada foi desfeito. Em ${tabela}: ${mostradas}${resto}.`);
  }
}

/**
 * Puts every row that an import changed back as it was and takes out those it brought, all or none: only while each of
 * them is as the import left it and nothing refers to what would go. R-EXT-11.
 */
export function desfazerImportacao(ctx: Ctx, id: string): Promise<ImportacaoDesfeita> {
  exigir('referencia.importar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from importacao where id = ${id}::uuid for update`;
    const importacao = await tx.db.importacao.findUnique({ where: { id } });
    const tabela = importacao && acharTabela(importacao.tabela);
    if (!importacao || !tabela) throw new NotFoundError(`Não há importação com o código ${id}.`);
    if (importacao.desfeitaEm) throw new ConflictError('Esta importação já foi desfeita.');
    await travarTabela(tx, tabela);
    const guardadas = await tx.db.importacaoLinha.count({ where: { importacaoId: id } });
    if (guardadas === 0) {
      throw new RuleError('Esta importação não mudou nada, ou o que ela mudou já não está guardado.');
    }
    let [voltaram, sairam] = [0, 0];
    for (const destino of tabela.destinos.toReversed()) {
      await conferir(tx, id, destino);
      voltaram += await restaurar(tx, id, destino);
      sairam += await retirar(tx, id, destino);
    }
    await tx.db.importacao.update({ where: { id }, data: { desfeitaEm: tx.now } });
    await tx.db.cargaErpParte.updateMany({ where: { importacaoId: id }, data: { estado: 'desfeita' } });
    const { arquivo } = importacao;
    await registrarAuditoria(tx, {
      acao: 'importar.desfazer',
      entidade: 'importacao',
      entidadeId: id,
      dados: { tabela: tabela.id, arquivo, voltaram, sairam },
    });
    return { id, tabela: tabela.id, arquivo, voltaram, sairam };
  });
}

/** `importacao_linha l` with what is stored now as `e`, by the key of the destination. */
const linhas = (id: string, { tabela, chave }: Destino): Prisma.Sql => {
  const mesma = chave.map((campo) => `e.${campo} = d.${campo}`).join(' and ');
  return Prisma.sql`importacao_linha l
    cross join lateral jsonb_populate_record(null::${Prisma.raw(tabela)}, l.depois) d
    left join ${Prisma.raw(tabela)} e on ${Prisma.raw(mesma)}
    where l.importacao_id = ${id}::uuid and l.tabela = ${tabela}`;
};

const chaveEmTexto = ({ chave }: Destino): Prisma.Sql =>
  Prisma.raw(`concat_ws(' / ', ${chave.map((campo) => `d.${campo}::text`).join(', ')})`);

async function conferir(ctx: Pick<Ctx, 'db'>, id: string, destino: Destino): Promise<void> {
  const mudadas = await ctx.db.$queryRaw<{ chave: string }[]>`
    select ${chaveEmTexto(destino)} as chave from ${linhas(id, destino)}
       and not coalesce(to_jsonb(e) @> l.depois, false) order by l.n`;
  const chaves = (rows: readonly { chave: string }[]) => rows.map(({ chave }) => chave);
  if (mudadas.length > 0) {
    throw new LinhasQueImpedem(
      'Há linhas que mudaram depois desta importação.',
      destino.tabela,
      chaves(mudadas),
    );
  }
  for (const { de, coluna, alvo } of await referencias(ctx, destino)) {
    const usadas = await ctx.db.$queryRaw<{ chave: string }[]>`
      select ${chaveEmTexto(destino)} as chave from ${linhas(id, destino)} and l.antes is null
         and exists (select 1 from ${Prisma.raw(de)} r where ${Prisma.raw(`r.${coluna} = d.${alvo}`)}) order by l.n`;
    if (usadas.length > 0) {
      throw new LinhasQueImpedem(`Há linhas novas já usadas em ${de}.`, destino.tabela, chaves(usadas));
    }
  }
}

/** Who refers to this table, from the database's own catalogue; the names are quoted where they need it. */
const referencias = (ctx: Pick<Ctx, 'db'>, { tabela }: Destino) =>
  ctx.db.$queryRaw<{ de: string; coluna: string; alvo: string }[]>`
    select c.conrelid::regclass::text as de, quote_ident(a.attname) as coluna, quote_ident(b.attname) as alvo
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and c.confrelid = ${tabela}::text::regclass and cardinality(c.conkey) = 1
     order by 1, 2`;

function restaurar(ctx: Pick<Ctx, 'db'>, id: string, { tabela, chave, campos }: Destino): Promise<number> {
  const mudaveis = campos.filter((campo) => !chave.includes(campo));
  const atribuicoes = mudaveis.map((campo) => `${campo} = a.${campo}`).join(', ');
  const mesma = chave.map((campo) => `e.${campo} = a.${campo}`).join(' and ');
  return ctx.db.$executeRaw`
    update ${Prisma.raw(tabela)} e set ${Prisma.raw(atribuicoes)}
      from importacao_linha l cross join lateral jsonb_populate_record(null::${Prisma.raw(tabela)}, l.antes) a
     where l.importacao_id = ${id}::uuid and l.tabela = ${tabela} and l.antes is not null and ${Prisma.raw(mesma)}`;
}

function retirar(ctx: Pick<Ctx, 'db'>, id: string, { tabela, chave }: Destino): Promise<number> {
  const mesma = chave.map((campo) => `e.${campo} = d.${campo}`).join(' and ');
  return ctx.db.$executeRaw`
    delete from ${Prisma.raw(tabela)} e
     using importacao_linha l cross join lateral jsonb_populate_record(null::${Prisma.raw(tabela)}, l.depois) d
     where l.importacao_id = ${id}::uuid and l.tabela = ${tabela} and l.antes is null and ${Prisma.raw(mesma)}`;
}
