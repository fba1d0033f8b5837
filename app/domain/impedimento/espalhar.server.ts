import type { Ctx } from '#app/domain/ctx.ts';

/** Who is recused from one seat is recused from every other that they hold in the demand, now or later. R-IMP-06. */
export async function espalharRecusas(tx: Pick<Ctx, 'db' | 'now'>, demandaId: string): Promise<void> {
  await tx.db.$executeRaw`
    insert into impedimento (id, membro_id, participacao_id, numero, declaracao, motivos, texto, indicios, declarado_em,
                             declarado_por, declarado_por_id)
    select distinct on (m.id, i.participacao_id) gen_random_uuid(), m.id, i.participacao_id,
           (select coalesce(max(j.numero), 0) + 1 from impedimento j
             where j.membro_id = m.id and j.participacao_id = i.participacao_id),
           i.declaracao, i.motivos, i.texto, i.indicios, ${tx.now}, i.declarado_por, i.declarado_por_id
      from banca b
      join banca_membro m on m.banca_id = b.id and m.ate is null
      join banca_membro outro on outro.usuario_id = m.usuario_id and outro.id <> m.id
      join banca c on c.id = outro.banca_id and c.demanda_id = b.demanda_id
      join impedimento i on i.membro_id = outro.id and i.declaracao <> 'nenhum'
     where b.demanda_id = ${demandaId}::uuid
       and not exists (select 1 from impedimento j where j.membro_id = m.id and j.participacao_id = i.participacao_id
                          and j.declaracao <> 'nenhum')
     order by m.id, i.participacao_id, i.numero desc`;
}
