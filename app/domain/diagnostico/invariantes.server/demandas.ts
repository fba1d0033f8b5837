import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { COM_CRONOGRAMA, TERMINAIS } from '#app/domain/etapa/status.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { DEMANDA, type Invariante } from './tipos.ts';

/** Demands against their schedule, approvals, history and evaluations. */
export const DE_DEMANDAS: readonly Invariante[] = [
  {
    id: 'demanda-sem-cronograma',
    titulo: 'Demanda em uma etapa com fases, sem cronograma',
    sql: Prisma.sql`
      select ${DEMANDA}, 'status ' || d.status as detalhe from demanda d
       where d.status in (${idsEmSql(COM_CRONOGRAMA)})
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
        left join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = ${FASE.demonstracaoDeInteresse}
       where (d.interesse_inicio, d.interesse_fim) is distinct from (f.realizacao_inicio, f.realizacao_fim)`,
  },
  {
    id: 'ultima-aprovacao-diferente',
    titulo: 'A última aprovação copiada na demanda não é a que foi dada',
    sql: Prisma.sql`
      select ${DEMANDA}, coalesce(d.aprovada_ate, '-') as detalhe
        from demanda d left join aprovacao a on a.demanda_id = d.id
       where d.aprovada_ate is distinct from aprovada_ate(a.diretoria, a.superintendencia)`,
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
               when d.status = ${STATUS.solicitacaoEmAnalise} then a.analise is not null
               when d.status = ${STATUS.aguardandoAprovacao} then a.analise is distinct from true or a.diretoria is false
                                      or a.superintendencia is not null
               when d.status = ${STATUS.cancelada} and d.encerramento = 'analise' then a.analise is distinct from false
               when d.status = ${STATUS.cancelada} and d.encerramento = 'diretoria' then a.diretoria is distinct from false
               when d.status = ${STATUS.cancelada} and d.encerramento = 'superintendencia' then a.superintendencia is distinct from false
               when d.status = ${STATUS.cancelada} then false
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
       where (d.status = ${STATUS.finalizada} and d.encerramento <> 'finalizada')
          or (d.status = ${STATUS.cancelada} and d.encerramento = 'finalizada')
          or (d.status in (${idsEmSql(TERMINAIS)}) and d.encerrada_em is null)`,
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
];
