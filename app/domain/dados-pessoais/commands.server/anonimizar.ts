import { apagarCadastros } from '#app/domain/acesso/commands.server/conta.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { forgetPeople } from '#app/lib/throttle.server.ts';
import { ondeEDaPessoa, type Alvo } from '../colunas/sql.server/caminhos.ts';
import { colunasDe, ehRegistro, nomeNoBanco, nomeSql, TABELAS } from '../colunas/sql.server/nomes.ts';
import { apagarOnde } from '../colunas/sql.server/apagar.ts';
import { TROCAS } from '../colunas/sql.server/trocas.ts';
import type { Modelo, Tabela, Troca } from '../colunas/tipos.ts';
import { pseudonimo } from '../rules.ts';
import type { Identificacao } from '../types.ts';

type Base = Pick<Ctx, 'db' | 'now'>;
type Termos = Pick<Identificacao, 'cpfs' | 'emails' | 'nomes'>;

/** The triggers of what only grows let this transaction through; of the records themselves R-ACE-28 says how they change. */
export async function abrirAnonimizacao(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.$queryRaw`select set_config('porteira.anonimizar', 'sim', true)`;
}

/**
 * Takes the person out of every column that is declared theirs (`colunas`), by ids alone: doing it again changes nothing
 * more. Decisions (results, appeals' decisions, history, receipts) stay. Give it a transaction opened by
 * `abrirAnonimizacao`. R-PES-02.
 */
export async function apagarDaPessoa(
  ctx: Base,
  usuarioId: string,
  termos: Termos = { cpfs: [], emails: [], nomes: [] },
): Promise<void> {
  const { cpfs, emails, nomes } = termos;
  const alvo = { usuarioId, cpfs, emails, nomes };
  // What is written goes first: documents and companies are found by what the rows that leave still say.
  for (const tabela of TABELAS) await trocar(ctx, tabela, alvo);
  for (const tabela of TABELAS) await apagar(ctx, tabela, alvo);
  await forgetPeople(ctx.db, [...emails, usuarioId]);
}

/** One statement for each way by which the rows of the table are the person's. */
async function trocar(ctx: Base, tabela: Tabela, alvo: Alvo): Promise<void> {
  const { modelo, tarefas } = tabela;
  const quem = { ...pseudonimo(alvo.usuarioId), usuarioId: alvo.usuarioId, now: ctx.now };
  for (const { onde, trocas } of porCaminho(tabela, alvo)) {
    const valorDe = ({ campo, troca }: (typeof trocas)[number]) =>
      TROCAS[troca](Prisma.sql`t.${nomeSql(campo)}`, quem);
    if (ehRegistro(modelo)) {
      const valores = trocas.map(
        (uma) => Prisma.sql`${nomeNoBanco(uma.campo)}::text, to_jsonb((${valorDe(uma)})::text)`,
      );
      await ctx.db.$queryRaw`
        select registro_mudar(${nomeNoBanco(modelo)}, t.ctid, jsonb_build_object(${Prisma.join(valores, ', ')}))
          from ${nomeSql(modelo)} t where ${onde}`;
      continue;
    }
    const mudancas = trocas.map((uma) => Prisma.sql`${nomeSql(uma.campo)} = ${valorDe(uma)}`);
    const update = Prisma.sql`update ${nomeSql(modelo)} t set ${Prisma.join(mudancas, ', ')} where ${onde}`;
    if (tarefas === undefined) await ctx.db.$executeRaw(update);
    else await apagarTarefas(ctx, tarefas, await ctx.db.$queryRaw(Prisma.sql`${update} returning t.id`));
  }
}

type DoCaminho = { onde: Prisma.Sql; trocas: { campo: string; troca: Troca }[] };

function porCaminho(tabela: Tabela, alvo: Alvo): DoCaminho[] {
  const caminhos = new Map<string, DoCaminho>();
  const [primeira = ''] = Object.keys(tabela.pessoas);
  for (const [campo, { troca, ato, de = primeira }] of colunasDe(tabela)) {
    if (troca === undefined) continue;
    const chave = ato ?? de;
    const onde = () =>
      ato === undefined
        ? ondeEDaPessoa(tabela.modelo, de, alvo)
        : Prisma.sql`t.${nomeSql(ato)} = ${alvo.usuarioId}::uuid`;
    const doCaminho = caminhos.get(chave) ?? { onde: onde(), trocas: [] };
    doCaminho.trocas.push({ campo, troca });
    caminhos.set(chave, doCaminho);
  }
  return [...caminhos.values()];
}

/** The jobs that are about these rows and did not begin are not run. */
async function apagarTarefas({ db }: Base, nome: string, linhas: readonly { id: string }[]): Promise<void> {
  await db.$executeRaw`
    delete from graphile_worker._private_jobs
     where locked_at is null and payload ->> ${nome} = any(${linhas.map(({ id }) => id)}::text[])`;
}

/** Rows whose end is more than a deletion. */
const COM_COMANDO: Partial<Record<Modelo, (ctx: Base, alvo: Alvo) => Promise<unknown>>> = {
  Cadastro: (ctx, { emails, cpfs }) =>
    apagarCadastros(ctx, { OR: [{ email: { in: [...emails] } }, { cpf: { in: [...cpfs] } }] }),
};

async function apagar(ctx: Base, { modelo, apagar: quem }: Tabela, alvo: Alvo): Promise<void> {
  if (quem === undefined) return;
  const comando = COM_COMANDO[modelo];
  if (comando) await comando(ctx, alvo);
  else await apagarOnde(ctx, modelo, ondeEDaPessoa(modelo, quem, alvo));
}
