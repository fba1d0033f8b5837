import pg from 'pg';
import { DOMAIN } from '#scripts/screens-list/addresses.ts';

/**
 * For measurements, in bulk and past the commands, which write one at a time: shows the interest of the demonstration's candidate in so many demands, all with published
 * rejections, and files so many appeals of other people.
 */
export async function carregarParticipacoes(
  databaseUrl: string,
  { demandas, recursos }: { demandas: number; recursos: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, demonstrado_em)
       select gen_random_uuid(), d.id, u.id, 'E', c.versao_atual_id, d.criada_em
         from usuario u join curriculo c on c.usuario_id = u.id,
              (select id, criada_em from demanda where cronograma_atual_id is not null order by criada_em desc
                limit $1) d
        where u.email = $2 on conflict do nothing`,
      [demandas, `candidato@${DOMAIN}`],
    );
    await client.query(
      `insert into resultado_etapa (id, participacao_id, etapa, estado, apto, atualizado_em, finalizado_em,
                                    publicado_em)
       select gen_random_uuid(), p.id, e.etapa, 'publicado', e.etapa = 'carga_horaria', now(), now(), now()
         from participacao p, (values ('carga_horaria'), ('cadastro'), ('hab_tecnica')) e (etapa)
       on conflict do nothing`,
    );
    await client.query(
      `insert into recurso (id, resultado_id, demanda_id, fase_id, numeracao, status, observacao, criado_em)
       select gen_random_uuid(), r.id, p.demanda_id,
              case r.etapa when 'carga_horaria' then 42 when 'cadastro' then 19 else 29 end, 1,
              (array[1, 15, 16])[1 + n % 3], 'Recurso da medição.', now() - n * interval '1 minute'
         from (select r.*, row_number() over (order by r.id) as n from resultado_etapa r
                where not exists (select 1 from recurso x where x.resultado_id = r.id)) r
         join participacao p on p.id = r.participacao_id
        where n <= $1 on conflict do nothing`,
      [recursos],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
