import type { ClientBase, Pool } from 'pg';
import { DOMAIN } from './addresses.ts';

/** Whoever has a published result of the interview, once these states are written. */
export const AVALIADO = 'candidato.avaliado';

/**
 * States that only the pictures need: a journey that found them in the demonstration would have to undo them. Written
 * once, however often they are asked for.
 */
export async function addStates(database: Pick<ClientBase | Pool, 'query'>): Promise<void> {
  for (const state of STATES) await database.query(state);
}

/** A demand whose interviews are still scored, or were and nobody was told. */
const NAO_ENVIADA = 'demanda_id in (select id from demanda where resultado_entrevista_em is null)';

/**
 * The first candidate whose interview is scored by all three missed the didactic test, has an address to enter by and
 * the result published.
 */
const PUBLISHED = [
  `update usuario set email = '${AVALIADO}@${DOMAIN}'
    where id = (select p.usuario_id from parte_avaliada a join participacao p on p.id = a.participacao_id
                 where a.situacao = 'completa' and a.${NAO_ENVIADA} order by a.agendamento_id limit 1)`,
  `with entrevista as (
     select a.* from parte_avaliada x join agendamento a on a.id = x.agendamento_id
      where x.situacao = 'completa' and x.${NAO_ENVIADA} order by a.id limit 1),
   marcada as (
     select d.id from agendamento d join entrevista e on e.participacao_id = d.participacao_id where d.tipo = 'D'),
   didatica as (
     insert into agendamento (id, demanda_id, participacao_id, tipo, banca_id, inicio, fim, tipo_local, local, tema,
                              atualizado_em)
     select gen_random_uuid(), demanda_id, participacao_id, 'D', banca_id, inicio + interval '1 day',
            fim + interval '1 day', tipo_local, local, 'Manejo de colmeias', now()
       from entrevista where not exists (select from marcada)
     returning id)
   insert into frequencia (agendamento_id, presente, registrada_em, registrada_por)
   select id, false, now(), 'Comissão' from (select id from marcada union all select id from didatica) d
   on conflict (agendamento_id) do update set presente = false`,
  `with avaliada as (
     select participacao_id, soma_meios from parte_avaliada
      where situacao = 'completa' and ${NAO_ENVIADA} order by agendamento_id limit 1),
   resultado as (
     insert into resultado_etapa (id, participacao_id, etapa, estado, apto, avaliador_nome, atualizado_em, finalizado_em,
                                  publicado_em)
     select gen_random_uuid(), participacao_id, 'entrevista_didatica', 'publicado', false, 'Comissão', now(), now(), now()
       from avaliada
     on conflict (participacao_id, etapa) do nothing returning id)
   insert into resultado_entrevista (resultado_id, soma_entrevista, ausente_entrevista, ausente_didatica)
   select r.id, a.soma_meios, false, true from resultado r cross join avaliada a`,
];

/** The commission pressed 'Ver como ele vê' on the file of whoever appeals. */
const SEEN = `
  insert into auditoria (instante, ator_id, ator_nome, origem, acao, entidade, entidade_id, dados)
  select now() + (select deslocamento_ms from relogio) * interval '1 millisecond', q.id, q.nome, 'web',
         'ficha.ver-como-ele-ve', 'usuario', p.usuario_id, jsonb_build_object('participacaoId', p.id)
    from usuario q
    cross join (select e.participacao_id from recurso r join resultado_etapa e on e.id = r.resultado_id
                 where r.status = 1 and r.fase_id <> 26 order by r.id limit 1) o
    join participacao p on p.id = o.participacao_id
   where q.email = 'comissao@${DOMAIN}'
     and not exists (select from auditoria a where a.acao = 'ficha.ver-como-ele-ve' and a.ator_id = q.id)`;

/** The organisation lets the team act for who asks, and it confirmed an hour of the candidate's. */
const IN_THEIR_NAME = [
  'update organizacao set ato_em_nome = true',
  `insert into ato_em_nome (id, participacao_id, agendamento_id, versao, ato, meio, pedido_em, motivo, feito_em, feito_por_id,
                            feito_por_nome)
   select gen_random_uuid(), a.participacao_id, a.id, a.versao, 'confirmar-presenca', 'telefone', n.agora - interval '1 hour',
          'Ligou da propriedade, sem internet.', n.agora, q.id, q.nome
     from agendamento a
     join participacao p on p.id = a.participacao_id
     join usuario u on u.id = p.usuario_id and u.email = 'candidato@${DOMAIN}'
     join usuario q on q.email = 'comissao@${DOMAIN}'
     cross join (select now() + deslocamento_ms * interval '1 millisecond' as agora from relogio) n
    where a.estado = 'agendado' and a.avisado_em is not null
      and not exists (select from ato_em_nome)
    order by a.inicio desc limit 1`,
];

/** The rejected candidate was asked for again, and the workflow refused the process. */
const REFUSED = `
  with anterior as (
    select h.*, c.participacao_id, c.cnpj, c.nome_empresa, c.origem
      from homologacao h join homologacao_candidato c on c.homologacao_id = h.id
     where h.estado = 'reprovada'
       and not exists (select 1 from chamada_externa x join homologacao o on o.id = x.homologacao_id
                        where o.demanda_id = h.demanda_id and x.estado = 'recusada')
     order by h.id limit 1),
  pedida as (
    insert into homologacao (id, demanda_id, edital_id, edital, objeto, estado, pedida_em, pedida_por_id, pedida_por_nome)
    select gen_random_uuid(), demanda_id, edital_id, edital, objeto, 'pedida', now(), pedida_por_id, pedida_por_nome
      from anterior
    returning id, demanda_id),
  candidato as (
    insert into homologacao_candidato (homologacao_id, participacao_id, cnpj, nome_empresa, origem)
    select p.id, a.participacao_id, a.cnpj, a.nome_empresa, a.origem from pedida p cross join anterior a)
  insert into chamada_externa (id, sistema, operacao, chave, demanda_id, estado, corpo, tentativas, ultimo_erro,
                               criada_em, atualizada_em, homologacao_id)
  select gen_random_uuid(), 'fluig', 'homolog_credenciamento_super', 'homologacao:' || id, demanda_id, 'recusada',
         '{}', 1, 'O campo CREDENCIAMENTO_EDITAL não existe no formulário.', now(), now(), id
    from pedida`;

/** Files of lists that the commission asked for: ready, being made, failed. */
const FILES = `
  insert into documento_gerado (id, tipo, referencia, estado, nome_arquivo, solicitante_id, criado_em, pronto_em, feitos, bytes, erro)
  select gen_random_uuid(), 'lista', jsonb_build_object('lista', f.lista, 'formato', f.formato, 'filtros', '{}'::jsonb,
           'finalidade', f.finalidade),
         f.estado, f.nome, u.id, now() - f.antes, case f.estado when 'pronto' then now() end, f.feitos, f.bytes, f.erro
    from usuario u
    cross join (values
      ('/adm/listagemCurriculos', 'xlsx', 'Relatório anual da área.', 'pronto', 'curriculos.xlsx', interval '50 minutes', 12480, 1948211, null),
      ('/adm/lista-processos', 'csv', null, 'pendente', 'processos.csv', interval '1 minute', 3500, null, null),
      ('/adm/solicitacaoRecurso', 'csv', 'Conferência dos prazos.', 'erro', 'recursos.csv', interval '3 hours', 0, null,
       'O arquivo não pôde ser escrito. Peça de novo na lista.')
    ) f (lista, formato, finalidade, estado, nome, antes, feitos, bytes, erro)
   where u.email = 'comissao@${DOMAIN}'
     and not exists (select 1 from documento_gerado g where g.solicitante_id = u.id and g.tipo = 'lista')`;

/** A document that the worker could not make. */
const FAILED = `
  insert into documento_gerado (id, tipo, referencia, estado, nome_arquivo, solicitante_id, criado_em, erro)
  select gen_random_uuid(), 'cronograma', jsonb_build_object('id', gen_random_uuid()), 'erro', 'Cronograma.pdf', u.id, now(),
         'O navegador que monta os PDFs não respondeu.'
    from usuario u
   where u.email = 'comissao@${DOMAIN}'
     and not exists (select 1 from documento_gerado where tipo = 'cronograma' and estado = 'erro')`;

/** A pull from the ERP: a table that came, one that asks before it changes, one that did not come. */
const PULL = `
  with carga as (
    insert into carga_erp (id, estado, ator_nome, pedida_em, terminada_em)
    select gen_random_uuid(), 'terminada', 'sistema', now() - interval '9 hours', now() - interval '9 hours'
     where not exists (select 1 from carga_erp)
    returning id, pedida_em)
  insert into carga_erp_parte (id, carga_id, tabela, estado, sha256, guardadas, recebidas, novas, alteradas, iguais,
                               ausentes, motivo, em)
  select gen_random_uuid(), c.id, p.tabela, p.estado, '', p.guardadas, p.recebidas, p.novas, p.alteradas, p.iguais,
         p.ausentes, p.motivo, c.pedida_em
    from carga c
    cross join (values
      ('cursos', 'feita', 420, 421, 1, 2, 418, 0, null),
      ('cadeias_produtivas', 'parada', 1200, 600, 0, 0, 600, 600, 'Sairiam de uso 600 das 1.200 linhas guardadas.'),
      ('editais', 'falhou', 0, 0, 0, 0, 0, 0, 'O RM não respondeu em 60 segundos.')
    ) p (tabela, estado, guardadas, recebidas, novas, alteradas, iguais, ausentes, motivo)`;

/** A reconciliation with the workflow that found the request of the refused process unknown over there. */
const RECONCILED = `
  insert into conferencia_do_fluig (id, ator_nome, pedida_em, terminada_em, conferidos, iguais, diferentes)
  select gen_random_uuid(), 'sistema', now() - interval '8 hours', now() - interval '8 hours', 14, 13,
         jsonb_agg(jsonb_build_object('chamada', x.id, 'numero', x.numero_externo, 'la', null, 'diferenca', 'desconhecida-la'))
    from (select c.id, c.numero_externo from chamada_externa c join homologacao h on h.id = c.homologacao_id
           where c.estado = 'concluida' and h.estado = 'pedida' order by c.id limit 1) x
   where not exists (select 1 from conferencia_do_fluig)
  having count(*) > 0`;

/** A sending of their own, open, for somebody in the legal stage, and one that is over. */
const OWN_WINDOWS = `
  insert into janela_individual (id, participacao_id, fase_id, janela, inicio, fim, causa, motivo, criada_em, criada_por_nome)
  select gen_random_uuid(), p.id, 26, 'realizacao', r.hoje + j.de, r.hoje + j.ate, j.causa, j.motivo, now(), 'Comissão'
    from (select (now() at time zone 'America/Sao_Paulo')::date as hoje) r
    cross join (values
      (-1, 6, 'recurso', 'O seu recurso foi deferido quando o prazo do cronograma já não bastava.'),
      (-20, -12, 'comissao', 'O portal não recebeu arquivos no último dia do prazo.')
    ) j (de, ate, causa, motivo)
    cross join (select x.id from participacao x join demanda d on d.id = x.demanda_id
                 where d.status = 9 and x.interessado order by x.id limit 1) p
   where not exists (select 1 from janela_individual)`;

/** A message that was written to several, with each thing that can come of one, and windows that are still to be confirmed. */
const IN_BATCH = `
  with quem as (
    select q.id, q.nome, d.demanda_id, n.agora
      from usuario q
      cross join (select now() + deslocamento_ms * interval '1 millisecond' as agora from relogio) n
      cross join (select p.demanda_id from participacao p join demanda d on d.id = p.demanda_id and d.status = 11
                   where p.interessado group by p.demanda_id having count(*) >= 6 order by p.demanda_id limit 1) d
     where q.email = 'comissao@${DOMAIN}' and not exists (select from ato_em_lote)),
  ato as (
    insert into ato_em_lote (id, tipo, estado, demanda_id, parametros, solicitante_id, solicitante_nome, versao, criado_em,
                             pedido_em, concluido_em)
    select gen_random_uuid(), x.tipo, x.estado, demanda_id, x.parametros::jsonb, id, nome, x.versao,
           agora - interval '3 minutes', case x.estado when 'concluido' then agora - interval '2 minutes' end,
           case x.estado when 'concluido' then agora - interval '1 minute' end
      from quem
      cross join (values
        ('escrever', 'concluido', '{"assunto":"Sala da entrevista","recado":"A sala mudou para o segundo andar."}', 1),
        ('prazo-proprio', 'previa', '{}', 0)
      ) x (tipo, estado, parametros, versao)
    returning id, tipo, demanda_id, concluido_em)
  insert into item_do_ato_em_lote (id, ato_id, ordem, demanda_id, participacao_id, estado, motivo, em)
  select gen_random_uuid(), a.id, p.ordem, a.demanda_id, p.id,
         case when a.tipo = 'escrever' then e.estado else 'escolhido' end,
         case when a.tipo = 'escrever' then e.motivo end,
         case when a.tipo = 'escrever' and e.estado <> 'fora' then a.concluido_em end
    from ato a
    join (select id, demanda_id, (row_number() over (partition by demanda_id order by id))::int as ordem
            from participacao where interessado) p on p.demanda_id = a.demanda_id and p.ordem <= 6
    join (values
      (1, 'feito', null), (2, 'feito', null), (3, 'feito', null),
      (4, 'recusado', 'A demanda foi finalizada: nada mais muda nela.'),
      (5, 'falhou', 'Não foi possível fazer este item. Nada dele foi gravado.'),
      (6, 'fora', 'Esta pessoa foi anonimizada: não há a quem escrever.')
    ) e (ordem, estado, motivo) on e.ordem = p.ordem`;

const STATES = [
  ...PUBLISHED,
  REFUSED,
  FILES,
  FAILED,
  PULL,
  RECONCILED,
  OWN_WINDOWS,
  SEEN,
  ...IN_THEIR_NAME,
  IN_BATCH,
];
