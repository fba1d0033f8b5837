import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { antesDe } from '#app/domain/etapa/status.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { DEMANDA, type Invariante } from './tipos.ts';

/** Participations, curricula, numbers, messages, calls and people. */
export const DE_REGISTROS: readonly Invariante[] = [
  {
    id: 'cpf-do-rascunho',
    titulo: 'Rascunho de currículo com um CPF que não é o da conta',
    sql: Prisma.sql`
      select u.email as quem, 'versão ' || v.numero as detalhe
        from curriculo_versao v
        join curriculo c on c.id = v.curriculo_id
        join usuario u on u.id = c.usuario_id
       where v.estado = 'rascunho' and v.cpf is distinct from u.cpf`,
  },
  {
    id: 'cpf-a-acertar',
    titulo: 'Currículo finalizado com outro CPF que o da conta, à espera do Administrador Geral',
    sql: Prisma.sql`
      select u.email as quem, 'desde ' || to_char(a.aberto_em, 'DD/MM/YYYY') as detalhe
        from acerto_de_cpf a join usuario u on u.id = a.usuario_id
       where a.decisao is null`,
  },
  {
    id: 'cpf-finalizado-de-outro',
    titulo: 'Currículo em vigor com outro CPF que o da conta, sem acerto que o diga',
    sql: Prisma.sql`
      select u.email as quem, 'versão ' || v.numero as detalhe
        from curriculo c
        join usuario u on u.id = c.usuario_id
        join curriculo_versao v on v.id = c.versao_atual_id
       where u.anonimizado_em is null and v.cpf is distinct from u.cpf
         and not exists (select 1 from acerto_de_cpf a where a.usuario_id = u.id)`,
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
       where d.status in (${idsEmSql(antesDe(STATUS.demonstracaoDeInteresse))}) group by d.id`,
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
       where (m.status = ${STATUS_DA_MENSAGEM.enviada}) <> (m.data_envio is not null) or (m.status = ${STATUS_DA_MENSAGEM.enviada} and m.falhou_em is not null)`,
  },
  {
    id: 'mensagem-sem-tarefa',
    titulo: 'Mensagem pendente que nenhuma tarefa da fila enviará',
    sql: Prisma.sql`
      select 'mensagem ' || m.id as quem, 'criada em ' || to_char(m.criada_em, 'DD/MM/YYYY') as detalhe from mensagem m
        left join lote_de_mensagens l on l.id = m.lote_id
       where m.status = ${STATUS_DA_MENSAGEM.pendente} and m.falhou_em is null and coalesce(l.estado, 'liberado') = 'liberado'
         and not exists (select 1 from graphile_worker.jobs j where j.key = 'mensagem:' || m.id)
         and not exists (select 1 from graphile_worker._private_jobs j
                          where j.locked_at is not null and j.payload ->> 'mensagemId' = m.id::text)`,
  },
  {
    id: 'chamada-externa-parada',
    titulo: 'Demanda aprovada na análise sem chamada ao fluxo de aprovação',
    sql: Prisma.sql`
      select ${DEMANDA}, 'status 2' as detalhe from demanda d
       where d.status = ${STATUS.aguardandoAprovacao}
         and not exists (select 1 from chamada_externa c where c.demanda_id = d.id)`,
  },
  {
    id: 'chamada-recusada',
    titulo: 'Chamada que outro sistema recusou e que ninguém resolveu (porteira chamada ver)',
    sql: Prisma.sql`
      select 'chamada ' || c.id || ' (' || c.sistema || ')' as quem, coalesce(c.ultimo_erro, 'sem texto') as detalhe
        from chamada_externa c where c.estado = 'recusada'`,
  },
  {
    id: 'chamada-sem-tarefa',
    titulo: 'Chamada a outro sistema que nenhuma tarefa da fila fará (porteira chamada repetir)',
    sql: Prisma.sql`
      select 'chamada ' || c.id || ' (' || c.sistema || ')' as quem, c.estado as detalhe from chamada_externa c
       where c.estado in ('pendente', 'em_andamento', 'incerta')
         and not exists (select 1 from graphile_worker.jobs j
                          where j.key = 'chamada:' || c.id and (j.attempts < j.max_attempts or j.locked_at is not null))
         and not exists (select 1 from graphile_worker._private_jobs j
                          where j.locked_at is not null and j.payload ->> 'chamadaId' = c.id::text)`,
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
