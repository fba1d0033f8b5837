import { TIPO } from '#app/domain/mensageria/types.ts';
import { ETAPA, RECURSO } from '#app/domain/etapa/ids.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { DEMANDA, type Invariante } from './tipos.ts';

/** Results against notifications, criteria and appeals. */
export const DE_RESULTADOS: readonly Invariante[] = [
  {
    id: 'publicado-sem-notificacao',
    titulo: 'Resultado publicado sem que a demanda tenha sido notificada',
    sql: Prisma.sql`
      select ${DEMANDA}, r.etapa || ': ' || count(*) as detalhe
        from resultado_etapa r
        join participacao p on p.id = r.participacao_id
        join demanda d on d.id = p.demanda_id
       where r.estado = 'publicado'
         and ((r.etapa = ${ETAPA.cargaHoraria} and coalesce(d.carga_horaria_preliminar_em, d.carga_horaria_final_em) is null)
           or (r.etapa = ${ETAPA.cadastro} and coalesce(d.cadastro_preliminar_em, d.cadastro_final_em) is null)
           or (r.etapa = ${ETAPA.habTecnica} and not r.falta_documento
               and coalesce(d.hab_tecnica_preliminar_em, d.hab_tecnica_final_em) is null))
       group by d.id, r.etapa`,
  },
  {
    id: 'notificada-sem-publicar',
    titulo: 'Demanda notificada com resultado finalizado que não foi publicado',
    sql: Prisma.sql`
      select ${DEMANDA}, r.etapa || ': ' || count(*) as detalhe
        from resultado_etapa r
        join participacao p on p.id = r.participacao_id and p.interessado
        join demanda d on d.id = p.demanda_id
       where r.estado = 'finalizado'
         and ((r.etapa = ${ETAPA.cargaHoraria} and d.carga_horaria_preliminar_em is not null)
           or (r.etapa = ${ETAPA.cadastro} and d.cadastro_preliminar_em is not null)
           or (r.etapa = ${ETAPA.habTecnica} and d.hab_tecnica_preliminar_em is not null))
       group by d.id, r.etapa`,
  },
  {
    id: 'notificada-sem-mensagens',
    titulo: 'Demanda notificada sem as mensagens aos candidatos',
    sql: Prisma.sql`
      select ${DEMANDA}, n.nome || ': ' || count(*) as detalhe
        from demanda d
        join lateral (values
          ('carga horária preliminar', false, d.carga_horaria_preliminar_em, 8, ${ETAPA.cargaHoraria}),
          ('carga horária final', true, d.carga_horaria_final_em, 9, ${ETAPA.cargaHoraria}),
          ('cadastro preliminar', false, d.cadastro_preliminar_em, 10, ${ETAPA.cadastro}),
          ('cadastro final', true, d.cadastro_final_em, 11, ${ETAPA.cadastro}),
          ('habilitação técnica preliminar', false, d.hab_tecnica_preliminar_em, 12, ${ETAPA.habTecnica}),
          ('habilitação técnica final', true, d.hab_tecnica_final_em, 13, ${ETAPA.habTecnica})
        ) as n(nome, final, em, tipo, etapa) on n.em is not null
        join participacao p on p.demanda_id = d.id and p.interessado
        join resultado_etapa r on r.participacao_id = p.id and r.etapa = n.etapa and r.estado = 'publicado'
       -- Whoever passed after the others were told reads the final result at once; whoever was rejected then, or came by a
       -- period to appeal of their own, when that is over.
       where case when n.final
               then r.publicado_final_em is not null
                 or (r.publicado_em < n.em and not exists (
                      select 1 from janela_individual j where j.participacao_id = p.id and j.janela = 'recurso'))
               else r.publicado_final_em is distinct from r.publicado_em end
         and not exists (select 1 from mensagem m
                          where m.demanda_id = d.id and m.usuario_id = p.usuario_id and (m.tipo = n.tipo
                             -- Decided after the others were told: the decision of the appeal tells it.
                             or (m.tipo = ${TIPO.decisaoDeRecurso} and m.criada_em = r.publicado_final_em)))
       group by d.id, n.nome`,
  },
  {
    id: 'resultado-sem-decisao',
    titulo: 'Resultado finalizado sem decisão',
    sql: Prisma.sql`
      select ${DEMANDA}, r.etapa || ': ' || count(*) as detalhe
        from resultado_etapa r
        join participacao p on p.id = r.participacao_id
        join demanda d on d.id = p.demanda_id
       where r.estado <> 'rascunho' and ((not r.nao_avaliado and r.apto is null) or r.finalizado_em is null)
       group by d.id, r.etapa`,
  },
  {
    id: 'criterios-contra-decisao',
    titulo: 'A decisão de uma avaliação não condiz com os seus critérios',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || p.id as detalhe
        from resultado_etapa r
        join participacao p on p.id = r.participacao_id
        join demanda d on d.id = p.demanda_id
       where r.etapa in (${ETAPA.cargaHoraria}, ${ETAPA.cadastro}) and r.estado <> 'rascunho' and not r.nao_avaliado
         and r.apto is distinct from (
           select bool_and((c.resposta ->> 'atende')::boolean) from jsonb_each(r.criterios) as c (id, resposta))`,
  },
  {
    id: 'recurso-contra-resultado',
    titulo:
      'Recurso contra resultado que não foi reprovado e publicado, ou decisão que não chegou ao resultado',
    sql: Prisma.sql`
      select ${DEMANDA}, 'fase ' || rec.fase_id || ', status ' || rec.status as detalhe
        from recurso rec
        join resultado_etapa r on r.id = rec.resultado_id
        join participacao p on p.id = r.participacao_id
        join demanda d on d.id = p.demanda_id
       where r.estado <> 'publicado' or r.apto is distinct from false or rec.demanda_id <> p.demanda_id
          or (rec.status = ${RECURSO.aprovado} and r.apto_final is distinct from true)
          or (rec.status <> ${RECURSO.emAnalise} and (rec.decidido_em is null or rec.decisao is null))`,
  },
];
