import { Prisma } from '#app/generated/prisma/client.ts';
import { DEMANDA, type Invariante } from './tipos.ts';

/** Where, and no number: the doctor is read before the scores may be. */
const AGENDAMENTO = Prisma.sql`'agendamento ' || a.id as detalhe`;

/** Sums that are kept, against the scores they are sums of. R-AVA-15. */
export const DE_NOTAS: readonly Invariante[] = [
  {
    id: 'total-diferente-das-notas',
    titulo: 'O total de uma avaliação finalizada não é a soma das notas de todos os critérios',
    sql: Prisma.sql`
      select ${DEMANDA}, ${AGENDAMENTO}
        from avaliacao v
        join agendamento a on a.id = v.agendamento_id
        join demanda d on d.id = a.demanda_id
       where v.estado = 'final'
         and ((select count(*) from nota n where n.avaliacao_id = v.id),
              (select sum(n.meios) from nota n where n.avaliacao_id = v.id)) is distinct from
             ((select count(*) from rubrica_criterio c where c.rubrica_id = v.rubrica_id), v.total_meios::bigint)`,
  },
  {
    id: 'parte-diferente-das-notas',
    titulo: 'O andamento de um agendamento não é o das suas avaliações e da frequência',
    sql: Prisma.sql`
      select ${DEMANDA}, ${AGENDAMENTO}
        from agendamento a
        join demanda d on d.id = a.demanda_id
        left join parte_avaliada p on p.agendamento_id = a.id
       cross join lateral (
         select count(*) filter (where v.rodada = 1) as finais,
                -- What counts of each seat is its last version: of an open round there is no sum.
                sum(v.total_meios) filter (where v.rodada = 2 or not exists (
                  select 1 from avaliacao depois where depois.agendamento_id = a.id and depois.lugar = v.lugar
                     and depois.rodada = 2 and depois.estado = 'final')) as soma
           from avaliacao v where v.agendamento_id = a.id and v.estado = 'final') c
       where (a.estado = 'agendado') is distinct from (p.agendamento_id is not null)
          or p.finais <> c.finais
          or p.soma_meios <> c.soma
          or coalesce(p.situacao = 'ausente', false) is distinct from (p.agendamento_id is not null and exists (
                select 1 from frequencia f where f.agendamento_id = a.id and not f.presente))`,
  },
  {
    id: 'somas-diferentes-das-notas',
    titulo: 'As somas por critério de um agendamento não são as das suas notas',
    sql: Prisma.sql`
      select ${DEMANDA}, ${AGENDAMENTO}
        from parte_avaliada p
        join agendamento a on a.id = p.agendamento_id
        join demanda d on d.id = a.demanda_id
       where p.situacao = 'completa' and p.somas is distinct from (
         select jsonb_object_agg(x.campo, x.meios) from (
           select n.campo, sum(n.meios) as meios from avaliacao v join nota n on n.avaliacao_id = v.id
            where v.agendamento_id = a.id and v.estado = 'final' and (v.rodada = 2 or not exists (
                    select 1 from avaliacao depois where depois.agendamento_id = a.id and depois.lugar = v.lugar
                       and depois.rodada = 2 and depois.estado = 'final'))
            group by n.campo) x)`,
  },
  {
    id: 'resultado-diferente-das-notas',
    titulo: 'O resultado enviado das entrevistas não é o que as notas dão',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || r.participacao_id as detalhe
        from resultado_entrevista x
        join resultado_etapa r on r.id = x.resultado_id
        join participacao q on q.id = r.participacao_id
        join demanda d on d.id = q.demanda_id
        left join parte_avaliada e on e.participacao_id = q.id and e.tipo = 'E'
        left join parte_avaliada t on t.participacao_id = q.id and t.tipo = 'D'
       where (x.soma_entrevista, x.soma_didatica) is distinct from (e.soma_meios, t.soma_meios)
          or (x.ausente_entrevista, x.ausente_didatica) is distinct from
             (coalesce(e.situacao = 'ausente', false), coalesce(t.situacao = 'ausente', false))`,
  },
];
