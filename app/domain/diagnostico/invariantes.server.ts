import { Prisma } from '#app/generated/prisma/client.ts';

/**
 * A state that must not exist, as the query that finds it. Each row is one finding: `quem` names the thing without
 * personal data, `detalhe` says what was found.
 */
export type Invariante = { id: string; titulo: string; sql: Prisma.Sql };

const DEMANDA = Prisma.sql`d.identificacao_processo as quem`;

export const INVARIANTES: readonly Invariante[] = [
  {
    id: 'demanda-sem-cronograma',
    titulo: 'Demanda em uma etapa com fases, sem cronograma',
    sql: Prisma.sql`
      select ${DEMANDA}, 'status ' || d.status as detalhe from demanda d
       where d.status not in (1, 2, 19, 15, 16)
         and (d.cronograma_atual_id is null
              or not exists (select 1 from fase_cronograma f
                              where f.cronograma_id = d.cronograma_atual_id and f.realizacao_inicio is not null))`,
  },
  {
    id: 'cronograma-de-outra-demanda',
    titulo: 'O cronograma atual é de outra demanda ou não é a última versão',
    sql: Prisma.sql`
      select ${DEMANDA}, 'versão ' || c.numero as detalhe
        from demanda d join cronograma_versao c on c.id = d.cronograma_atual_id
       where c.demanda_id <> d.id
          or c.numero <> (select max(v.numero) from cronograma_versao v where v.demanda_id = d.id)`,
  },
  {
    id: 'cronograma-sem-ser-atual',
    titulo: 'Demanda com versões de cronograma e nenhuma atual',
    sql: Prisma.sql`
      select ${DEMANDA}, 'sem versão atual' as detalhe from demanda d
       where d.cronograma_atual_id is null
         and exists (select 1 from cronograma_versao v where v.demanda_id = d.id)`,
  },
  {
    id: 'opcoes-diferentes-do-cronograma',
    titulo: 'Tipo ou formato de avaliação da demanda diferente do cronograma atual',
    sql: Prisma.sql`
      select ${DEMANDA}, 'tipo ' || d.tipo_avaliacao || ', cronograma ' || c.tipo_avaliacao as detalhe
        from demanda d join cronograma_versao c on c.id = d.cronograma_atual_id
       where (d.tipo_avaliacao, d.formato_avaliacao) is distinct from (c.tipo_avaliacao, c.formato_avaliacao)`,
  },
  {
    id: 'janela-de-interesse-diferente',
    titulo: 'Os dias de interesse copiados na demanda não são os do cronograma atual',
    sql: Prisma.sql`
      select ${DEMANDA}, 'de ' || coalesce(d.interesse_inicio::text, '-') || ' a ' || coalesce(d.interesse_fim::text, '-') as detalhe
        from demanda d
        left join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 17
       where (d.interesse_inicio, d.interesse_fim) is distinct from (f.realizacao_inicio, f.realizacao_fim)`,
  },
  {
    id: 'aprovacao-contra-status',
    titulo: 'As aprovações não condizem com o status',
    sql: Prisma.sql`
      select ${DEMANDA}, concat_ws(', ', 'status ' || d.status, 'análise ' || coalesce(a.analise::text, '-'),
                                   'diretoria ' || coalesce(a.diretoria::text, '-'),
                                   'superintendência ' || coalesce(a.superintendencia::text, '-')) as detalhe
        from demanda d left join aprovacao a on a.demanda_id = d.id
       where case
               when d.status = 1 then a.analise is not null
               when d.status = 2 then a.analise is distinct from true or a.diretoria is false
                                      or a.superintendencia is not null
               when d.status = 16 and d.encerramento = 'analise' then a.analise is distinct from false
               when d.status = 16 and d.encerramento = 'diretoria' then a.diretoria is distinct from false
               when d.status = 16 and d.encerramento = 'superintendencia' then a.superintendencia is distinct from false
               when d.status = 16 then false
               else (a.analise and a.diretoria and a.superintendencia) is distinct from true
             end
          or (a.diretoria is not null and a.analise is distinct from true)
          or (a.superintendencia is not null and a.diretoria is distinct from true)`,
  },
  {
    id: 'status-contra-historico',
    titulo: 'O último movimento do histórico não leva ao status',
    sql: Prisma.sql`
      select ${DEMANDA}, 'status ' || d.status || ', histórico ' || coalesce(h.para::text, 'vazio') as detalhe
        from demanda d
        left join lateral (select para from historico_demanda h
                            where h.demanda_id = d.id and h.para is not null order by h.id desc limit 1) h on true
       where h.para is distinct from d.status`,
  },
  {
    id: 'historico-com-salto',
    titulo: 'Um movimento do histórico não parte de onde o anterior chegou',
    sql: Prisma.sql`
      select ${DEMANDA}, 'de ' || m.de || ', vinha de ' || m.anterior as detalhe
        from (select h.demanda_id, h.de,
                     lag(h.para) over (partition by h.demanda_id order by h.id) as anterior
                from historico_demanda h where h.para is not null) m
        join demanda d on d.id = m.demanda_id
       where m.de is not null and m.anterior is not null and m.de <> m.anterior`,
  },
  {
    id: 'encerramento-contra-status',
    titulo: 'O modo de encerramento não condiz com o status',
    sql: Prisma.sql`
      select ${DEMANDA}, 'status ' || d.status || ', encerramento ' || d.encerramento as detalhe from demanda d
       where (d.status = 15 and d.encerramento <> 'finalizada')
          or (d.status = 16 and d.encerramento = 'finalizada')
          or (d.status in (15, 16) and d.encerrada_em is null)`,
  },
  {
    id: 'avaliacao-nao-concluida',
    titulo: 'A demanda passou por uma avaliação que não foi finalizada',
    sql: Prisma.sql`
      select ${DEMANDA}, m.detalhe
        from demanda d
        join lateral (values
          ('carga horária', d.avaliacao_carga_horaria_concluida_em, 17),
          ('cadastro', d.avaliacao_cadastro_concluida_em, 3)) as m(detalhe, em, de) on m.em is null
       where exists (select 1 from historico_demanda h
                      where h.demanda_id = d.id and h.evento in ('concluirCargaHoraria', 'concluirCadastro') and h.de = m.de)`,
  },
  {
    id: 'publicado-sem-notificacao',
    titulo: 'Resultado publicado sem que a demanda tenha sido notificada',
    sql: Prisma.sql`
      select ${DEMANDA}, r.etapa || ': ' || count(*) as detalhe
        from resultado_etapa r
        join participacao p on p.id = r.participacao_id
        join demanda d on d.id = p.demanda_id
       where r.estado = 'publicado'
         and ((r.etapa = 'carga_horaria' and coalesce(d.carga_horaria_preliminar_em, d.carga_horaria_final_em) is null)
           or (r.etapa = 'cadastro' and coalesce(d.cadastro_preliminar_em, d.cadastro_final_em) is null)
           or (r.etapa = 'hab_tecnica' and coalesce(d.hab_tecnica_preliminar_em, d.hab_tecnica_final_em) is null))
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
         and ((r.etapa = 'carga_horaria' and d.carga_horaria_preliminar_em is not null)
           or (r.etapa = 'cadastro' and d.cadastro_preliminar_em is not null)
           or (r.etapa = 'hab_tecnica' and d.hab_tecnica_preliminar_em is not null))
       group by d.id, r.etapa`,
  },
  {
    id: 'notificada-sem-mensagens',
    titulo: 'Demanda notificada sem as mensagens aos candidatos',
    sql: Prisma.sql`
      select ${DEMANDA}, n.nome || ': ' || count(*) as detalhe
        from demanda d
        join lateral (values
          ('carga horária preliminar', d.carga_horaria_preliminar_em, 8, 'carga_horaria'),
          ('carga horária final', d.carga_horaria_final_em, 9, 'carga_horaria'),
          ('cadastro preliminar', d.cadastro_preliminar_em, 10, 'cadastro'),
          ('cadastro final', d.cadastro_final_em, 11, 'cadastro'),
          ('habilitação técnica preliminar', d.hab_tecnica_preliminar_em, 12, 'hab_tecnica'),
          ('habilitação técnica final', d.hab_tecnica_final_em, 13, 'hab_tecnica')
        ) as n(nome, em, tipo, etapa) on n.em is not null
        join participacao p on p.demanda_id = d.id and p.interessado
        join resultado_etapa r on r.participacao_id = p.id and r.etapa = n.etapa and r.estado = 'publicado'
       where not exists (select 1 from mensagem m
                          where m.demanda_id = d.id and m.tipo = n.tipo and m.usuario_id = p.usuario_id)
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
    titulo: 'A decisão do cadastro não condiz com os três critérios',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || p.id as detalhe
        from resultado_etapa r
        join participacao p on p.id = r.participacao_id
        join demanda d on d.id = p.demanda_id
       where r.etapa = 'cadastro' and r.estado <> 'rascunho'
         and r.apto is distinct from (r.formacao_academica and r.tempo_experiencia and r.experiencia_profissional)`,
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
          or (rec.status = 15 and r.apto_final is distinct from true)
          or (rec.status <> 1 and (rec.decidido_em is null or rec.decisao is null))`,
  },
  {
    id: 'participacao-sem-versao-finalizada',
    titulo: 'Participação sem versão finalizada do próprio currículo',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || p.id as detalhe
        from participacao p
        join demanda d on d.id = p.demanda_id
        join curriculo_versao v on v.id = p.curriculo_versao_id
        join curriculo c on c.id = v.curriculo_id
       where v.estado <> 'finalizado' or c.usuario_id <> p.usuario_id`,
  },
  {
    id: 'participacao-de-tipo-errado',
    titulo: 'Participação de tipo que a demanda não aceita, ou interno sem empresa',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || p.id || ' tipo ' || p.tipo as detalhe
        from participacao p join demanda d on d.id = p.demanda_id
       where (d.tipo = 'interno' and p.tipo <> 'I') or (d.tipo = 'externo' and p.tipo <> 'E')
          or (p.tipo = 'I') <> (p.cod_cfo is not null)`,
  },
  {
    id: 'participacao-antes-do-cronograma',
    titulo: 'Participação em demanda que ainda não abriu',
    sql: Prisma.sql`
      select ${DEMANDA}, count(*) || ' participações' as detalhe
        from participacao p join demanda d on d.id = p.demanda_id
       where d.status in (1, 2, 19) group by d.id`,
  },
  {
    id: 'rascunhos-demais',
    titulo: 'Currículo com mais de um rascunho aberto',
    sql: Prisma.sql`
      select 'currículo ' || v.curriculo_id as quem, count(*) || ' rascunhos' as detalhe
        from curriculo_versao v where v.estado = 'rascunho' group by v.curriculo_id having count(*) > 1`,
  },
  {
    id: 'versao-atual-errada',
    titulo: 'A versão atual do currículo não é a última finalizada',
    sql: Prisma.sql`
      select 'currículo ' || c.id as quem, 'versão ' || coalesce(a.numero::text, '-') as detalhe
        from curriculo c
        join usuario u on u.id = c.usuario_id and u.anonimizado_em is null
        left join curriculo_versao a on a.id = c.versao_atual_id
       where a.curriculo_id is distinct from case when a.id is null then null else c.id end
          or a.numero is distinct from (select max(v.numero) from curriculo_versao v
                                         where v.curriculo_id = c.id and v.estado = 'finalizado')
          or c.finalizado_em is distinct from a.finalizada_em`,
  },
  {
    id: 'sequencia-com-falha',
    titulo: 'A numeração do ano tem falha ou não bate com o contador',
    sql: Prisma.sql`
      select 'ano ' || d.ano as quem,
             count(*) || ' demandas, maior número ' || max(d.numero) || ', contador ' || coalesce(max(s.ultimo)::text, '-') as detalhe
        from demanda d left join sequencia_ano s on s.ano = d.ano
       group by d.ano
      having count(*) <> max(d.numero) or min(d.numero) <> 1 or max(d.numero) is distinct from max(s.ultimo)`,
  },
  {
    id: 'identificacao-errada',
    titulo: 'A identificação do processo não condiz com a área, o número e o ano',
    sql: Prisma.sql`
      select ${DEMANDA}, d.area_atuacao || ' ' || d.numero || '/' || d.ano as detalhe from demanda d
       where d.identificacao_processo
             <> upper(d.area_atuacao) || '-' || lpad(d.numero::text, greatest(4, length(d.numero::text)), '0') || '/' || d.ano`,
  },
  {
    id: 'mensagem-enviada-sem-data',
    titulo: 'Mensagem com a situação e a data de envio em desacordo',
    sql: Prisma.sql`
      select 'mensagem ' || m.id as quem, 'situação ' || m.status as detalhe from mensagem m
       where (m.status = 2) <> (m.data_envio is not null) or (m.status = 2 and m.falhou_em is not null)`,
  },
  {
    id: 'mensagem-sem-tarefa',
    titulo: 'Mensagem pendente que nenhuma tarefa da fila enviará',
    sql: Prisma.sql`
      select 'mensagem ' || m.id as quem, 'criada em ' || to_char(m.criada_em, 'DD/MM/YYYY') as detalhe from mensagem m
       where m.status = 1 and m.falhou_em is null
         and not exists (select 1 from graphile_worker.jobs j where j.key = 'mensagem:' || m.id)
         and not exists (select 1 from graphile_worker._private_jobs j
                          where j.locked_at is not null and j.payload ->> 'mensagemId' = m.id::text)`,
  },
  {
    id: 'chamada-externa-parada',
    titulo: 'Demanda aprovada na análise sem chamada ao fluxo de aprovação',
    sql: Prisma.sql`
      select ${DEMANDA}, 'status 2' as detalhe from demanda d
       where d.status = 2
         and not exists (select 1 from chamada_externa c where c.demanda_id = d.id and c.sistema = 'fluig')`,
  },
  {
    id: 'equipe-sem-administrador',
    titulo: 'Há demandas e nenhum administrador ativo',
    sql: Prisma.sql`
      select 'contas' as quem, 'nenhum administrador ativo' as detalhe
       where exists (select 1 from demanda)
         and not exists (select 1 from usuario u join usuario_grupo g on g.usuario_id = u.id
                          where g.grupo = 'administrador' and u.ativo)`,
  },
];
