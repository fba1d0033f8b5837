import pg from 'pg';
import { enviarResultado } from '#app/domain/avaliacao/commands.server/enviar-resultado.ts';
import { getEnvio } from '#app/domain/avaliacao/queries.server/envio.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';

/**
 * Sends the result of a demand with both types and everybody scored, again and again in transactions that are undone,
 * and after each time writes the same rows by `pg` alone, one statement a table; the last one stays. Tells the
 * milliseconds of each.
 */
const database = openDatabase(env.DATABASE_URL, { max: 2 });
const client = new pg.Client({ connectionString: env.DATABASE_URL });
await client.connect();

const RODADAS = 6;
const TABELAS = [
  'resultado_etapa',
  'resultado_entrevista',
  'mensagem',
  'emissao_resultado',
  'parte_enviada',
] as const;
type Linhas = Record<(typeof TABELAS)[number], string>;

class Desfeita extends Error {}

const { id, nome, email, cpf } = await database.db.usuario.findUniqueOrThrow({
  where: { email: `comissao@${DOMAIN}` },
});
const ctx: CtxUsuario = {
  db: database.db,
  now: new Date(),
  log,
  actor: { tipo: 'usuario', id, nome, email, cpf, grupos: ['comissao'] },
};
const { id: demandaId } = await database.db.demanda.findFirstOrThrow({
  where: {
    solicitante: { email: 'volume@example.org' },
    emissoes: { none: {} },
    agendamentos: { some: { tipo: 'D' } },
  },
});

/** Milliseconds of the command that completes the demand, and what it wrote. */
async function emitir({ desfazer }: { desfazer: boolean }) {
  let medida: { ms: number; enviados: number; linhas: Linhas } | undefined;
  await inTransaction(ctx, async (tx) => {
    const enviar = async (tipo: 'E' | 'D') => {
      const { carimbo } = await getEnvio(tx, demandaId, tipo);
      const inicio = performance.now();
      const { enviados } = await enviarResultado(tx, { demandaId, tipo, carimbo });
      return { ms: performance.now() - inicio, enviados };
    };
    await enviar('E');
    const { ms, enviados } = await enviar('D');
    medida = { ms, enviados, linhas: await escritas(tx) };
    if (desfazer) throw new Desfeita();
  }).catch((erro: unknown) => {
    if (!(erro instanceof Desfeita)) throw erro;
  });
  if (!medida) throw new Error('nada foi enviado');
  return medida;
}

async function escritas({ db }: CtxUsuario): Promise<Linhas> {
  const [linhas] = await db.$queryRaw<Linhas[]>`
    with r as (select r.* from resultado_etapa r join participacao p on p.id = r.participacao_id
                where p.demanda_id = ${demandaId}::uuid and r.etapa = 'entrevista_didatica')
    select (select json_agg(r) from r)::text as resultado_etapa,
           (select json_agg(e) from resultado_entrevista e join r on r.id = e.resultado_id)::text as resultado_entrevista,
           (select json_agg(m) from mensagem m where m.demanda_id = ${demandaId}::uuid)::text as mensagem,
           (select json_agg(e) from emissao_resultado e where e.demanda_id = ${demandaId}::uuid)::text as emissao_resultado,
           (select json_agg(e) from parte_enviada e where e.demanda_id = ${demandaId}::uuid)::text as parte_enviada`;
  if (!linhas) throw new Error('nada foi escrito');
  return linhas;
}

/** The floor: the same rows, and a job for each message. */
async function escrever(linhas: Linhas): Promise<number> {
  await client.query('begin');
  const inicio = performance.now();
  for (const tabela of TABELAS) {
    await client.query(`insert into ${tabela} select * from json_populate_recordset(null::${tabela}, $1)`, [
      linhas[tabela],
    ]);
  }
  await client.query(
    `select graphile_worker.add_jobs((select array_agg(('vazia', json_build_object('id', m->>'id'), null, null, 25, m->>'id', null, null)::graphile_worker.job_spec)
       from json_array_elements($1::json) m))`,
    [linhas.mensagem],
  );
  const ms = performance.now() - inicio;
  await client.query('rollback');
  return ms;
}

const valores: number[] = [];
const pisos: number[] = [];
for (let rodada = 0; rodada < RODADAS; rodada++) {
  const { ms, linhas } = await emitir({ desfazer: true });
  const piso = await escrever(linhas);
  // The first round warms both up.
  if (rodada > 0) {
    valores.push(ms);
    pisos.push(piso);
  }
}
const { enviados } = await emitir({ desfazer: false });
const mensagens = await database.db.mensagem.count({ where: { demandaId, status: 1 } });
await client.end();
await database.close();
console.log(JSON.stringify({ valores, pisos, enviados, mensagens }));
