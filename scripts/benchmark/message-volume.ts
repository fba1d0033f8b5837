import pg from 'pg';

/**
 * For measurements: so many messages of the ledger, of demands and people of `carregarVolume`, one in fifty still
 * waiting, in pieces that one statement's time allows.
 */
export async function carregarMensagens(databaseUrl: string, quantas: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let desde = 0; desde < quantas; desde += PEDACO) {
      await client.query(
        `with d as (select array_agg(id) as ids from demanda), u as (
           select array_agg(id) as ids from (select id from usuario where email like 'volume.%' limit 1000) x)
         insert into mensagem (id, tipo, chave, demanda_id, usuario_id, destinatario_nome, destinatario_email, assunto,
                               message_id, status, criada_em, data_envio, lida_em)
         select gen_random_uuid(), (array[1, 3, 4, 8, 9, 10, 11])[1 + n % 7], 'medicao:' || n, d.ids[1 + n % cardinality(d.ids)],
                u.ids[1 + n % cardinality(u.ids)], 'Pessoa ' || n, 'pessoa.' || n || '@example.org', 'Aviso de Demanda',
                'medicao.' || n || '@example.org', case when n % 50 = 0 then 1 else 2 end, now() - n * interval '20 seconds',
                case when n % 50 > 0 then now() - n * interval '20 seconds' end, now()
           from d, u, generate_series($1::int, $2::int) n`,
        [desde + 1, Math.min(desde + PEDACO, quantas)],
      );
    }
    await client.query('vacuum (analyze) mensagem');
    // What was written reaches the disc now, and not beside the first measure.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const PEDACO = 100_000;
