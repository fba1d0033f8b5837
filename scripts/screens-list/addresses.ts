import type { ClientBase, Pool } from 'pg';
import { AVISOS } from '#app/domain/mensageria/labels.ts';
import { signedId } from '#app/lib/signed-id.server.ts';

export const DOMAIN = 'porteira.local';

/** The e-mail of an account of the list. */
export const emailOf = (conta: string): string => `${conta}@${DOMAIN}`;

type Query = Pick<ClientBase | Pool, 'query'>;

/** What chance gives the demonstration of some days, and not this one's. */
class NotToday extends Error {}

/** The address that the screen has today; null where there is nothing that it would show. */
export function addressToday(address: (caminho: string) => string, caminho: string): string | null {
  try {
    return address(caminho);
  } catch (error) {
    if (error instanceof NotToday) return null;
    throw error;
  }
}

/** Fills the ids of this database into the addresses of the list. */
export async function screenAddresses(database: Query): Promise<(caminho: string) => string> {
  const { rows } = await database.query<{ nome: string; id: string }>(
    `(select distinct on (status) 'demanda:' || status as nome, id::text from demanda order by status, numero)
     union all
     (select 'versao', id::text from curriculo_versao where finalizada_em is not null order by id limit 1)
     union all
     (select 'feriado', dia::text from feriado where ambito = 'municipal' order by dia limit 1)
     union all
     (select 'minha-versao', v.id::text from curriculo_versao v join curriculo c on c.id = v.curriculo_id
         join usuario u on u.id = c.usuario_id
       where u.email = 'candidato@${DOMAIN}' and v.finalizada_em is not null order by v.id limit 1)
     union all
     (select 'comprovante', codigo from comprovante c join usuario u on u.id = c.usuario_id
       where u.email = 'candidato@${DOMAIN}' order by numero desc limit 1)
     union all
     (select 'mensagem', g.id::text from mensagem g join usuario u on u.id = g.usuario_id
       where u.email = 'candidato@${DOMAIN}' order by g.tipo desc, g.criada_em desc limit 1)
     union all
     (select distinct on (estado) 'lote:' || estado, id::text from lote_de_mensagens order by estado, dia desc, id)
     union all
     (select 'recurso', id::text from recurso where status = 1 and fase_id <> 26 order by id limit 1)
     union all
     (select unnest(array['recorrente', 'demanda-do-recorrente']), unnest(array[o.participacao_id, o.demanda_id])::text from (
       select e.participacao_id, r.demanda_id from recurso r join resultado_etapa e on e.id = r.resultado_id
        where r.status = 1 and r.fase_id <> 26 order by r.id limit 1) o)
     union all
     (select 'recurso-decidido', id::text from recurso where status = 15 and fase_id <> 26 order by id limit 1)
     union all
     (select 'recurso-juridico', id::text from recurso where status = 1 and fase_id = 26 order by id limit 1)
     union all
     (select 'tentativa', r.id::text from resultado_etapa r join participacao p on p.id = r.participacao_id
         join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
       where u.email = 'candidato@${DOMAIN}' and r.etapa = 'hab_juridica' and r.apto_final is null and d.status = 9)
     union all
     (select distinct on (d.status) 'participacao:' || d.status, p.id::text from participacao p
       join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
       where u.email = 'candidato@${DOMAIN}' order by d.status, d.numero)
     union all
     (select distinct on (nome) nome, id from (
       select case when q.id is null then 'reprovado' else 'recorrido' end as nome, r.id::text as id, f.recurso_fim
         from resultado_etapa r join participacao p on p.id = r.participacao_id
         join demanda d on d.id = p.demanda_id join usuario u on u.id = p.usuario_id
         left join recurso q on q.resultado_id = r.id
         left join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 19
        where u.email = 'candidato@${DOMAIN}' and not r.apto and r.publicado_em is not null) x
       order by nome, recurso_fim desc nulls last, id)
     union all
     (select distinct on (d.status) 'avaliado:' || d.status, p.id::text from participacao p
       join (select distinct on (status) id, status from demanda order by status, numero) d on d.id = p.demanda_id
       where p.interessado and p.tipo = 'I' and not exists (select 1 from resultado_etapa r
         where r.participacao_id = p.id and r.etapa = 'carga_horaria' and r.estado <> 'rascunho'
           and coalesce(r.apto_final, r.apto) is not true)
       order by d.status, p.id)
     union all
     (select distinct on (nome) case when convocada_em is null then 'banca-por-convocar' else 'banca' end as nome, b.id::text
       from banca b join demanda d on d.id = b.demanda_id and d.resultado_entrevista_em is null
       where b.ativa order by nome, b.id)
     union all
     (select distinct on (nome) nome, id from (
       select case when p.agendamento_id is null then 'agendado' else 'pediu-horario' end as nome,
              a.participacao_id::text as id, a.inicio
         from agendamento a left join pedido_de_horario p on p.agendamento_id = a.id and p.decisao is null
        where a.estado = 'agendado' and a.tipo = 'E') z order by nome, inicio desc)
     union all
     (select 'agendamento', a.id::text from agendamento a join banca_membro m on m.banca_id = a.banca_id
       join usuario u on u.id = m.usuario_id and u.email = 'avaliador@${DOMAIN}'
       where a.estado = 'agendado' and not exists (select 1 from impedimento i where i.membro_id = m.id
          and i.participacao_id = a.participacao_id) order by a.inicio limit 1)
     union all
     (select unnest(array['feito-em-nome', 'demanda-do-feito']), unnest(array[n.id, a.demanda_id])::text
        from ato_em_nome n join agendamento a on a.id = n.agendamento_id limit 2)
     union all
     (select unnest(array['presente-em-nome', 'demanda-em-nome']), unnest(array[a.participacao_id, a.demanda_id])::text
        from agendamento a where a.estado = 'agendado' and a.tipo = 'E' and a.avisado_em is not null
       order by a.inicio desc, a.id limit 2)
     union all
     (select 'em-analise', id::text from demanda where status = 7 and hab_tecnica_preliminar_em is null order by numero limit 1)
     union all
     (select distinct on (x.nome) x.nome, x.id from demanda d join participacao p on p.demanda_id = d.id
       join resultado_etapa c on c.participacao_id = p.id and c.etapa = 'cadastro' and coalesce(c.apto_final, c.apto)
       left join envio_documento e on e.participacao_id = p.id and e.habilitacao = 'HabTec' and e.estado = 'enviado'
       left join resultado_etapa r on r.participacao_id = p.id and r.etapa = 'hab_tecnica'
       left join diligencia x0 on x0.resultado_id = r.id
       cross join lateral (values
         (case when e.id is null then 'sem-documento' when x0.id is not null then 'com-diligencia'
               when r.estado = 'finalizado' then 'analisado' else 'por-analisar' end, p.id::text),
         (case when x0.id is not null then 'pedido-de-novo' end, x0.tipo_documento_id::text),
         (case when p.usuario_id = (select id from usuario where email = 'candidato@${DOMAIN}') and x0.id is not null
               then 'diligencia' end, x0.id::text)) x (nome, id)
       where d.status = 7 and d.hab_tecnica_preliminar_em is null and p.interessado and x.nome is not null
       order by x.nome, r.versao desc nulls last, p.id)
     union all
     (select 'analisado-juridico', participacao_id::text from resultado_etapa
       where etapa = 'hab_juridica' and not falta_documento order by id limit 1)
     union all
     (select 'motivo', id::text from motivo_da_analise where habilitacao = 'HabTec' order by ordem, id limit 1)
     union all
     (select unnest(array['homologacao', 'demanda-da-homologacao']), unnest(array[o.id, o.demanda_id])::text from (
       select h.id, h.demanda_id from homologacao h join demanda d on d.id = h.demanda_id
         join chamada_externa x on x.homologacao_id = h.id and x.estado = 'concluida'
        where h.estado = 'pedida' order by d.status desc, h.id limit 1) o)
     union all
     (select 'homologada', p.demanda_id::text from homologacao h
       join homologacao_candidato c on c.homologacao_id = h.id and h.estado = 'homologada'
       join participacao p on p.id = c.participacao_id join usuario u on u.id = p.usuario_id
       where u.email = 'candidato@${DOMAIN}' order by h.id limit 1)
     union all
     (select 'recusada', id::text from chamada_externa where estado = 'recusada' order by id limit 1)
     union all
     (select 'importacao', i.importacao_id::text from importacao_linha i order by 2 limit 1)
     union all
     (select 'ausente-didatica', a.id::text from agendamento a join frequencia f on f.agendamento_id = a.id and not f.presente
       join lateral quem_avalia(a.id) q on true
       join usuario u on u.id = q.usuario_id and u.email = 'avaliador@${DOMAIN}'
       join impedimento i on i.membro_id = q.membro_id and i.participacao_id = a.participacao_id and i.declaracao = 'nenhum'
       where a.tipo = 'D' order by a.inicio, a.id limit 1)
     union all
     (select 'folha', r.id::text from resultado_etapa r join participacao p on p.id = r.participacao_id
       join usuario u on u.id = p.usuario_id
       where u.email = 'candidato.avaliado@${DOMAIN}' and r.etapa = 'entrevista_didatica')
     union all
     (select 'relatorio', g.codigo from relatorio r join documento_gerado g on g.id = r.documento_id
       where g.codigo is not null order by r.versao desc, g.codigo limit 1)
     union all
     (select 'documento', id::text from documento_gerado where tipo = 'cronograma' and estado = 'erro' limit 1)
     union all
     (select distinct on (x.nome) x.nome, p.id::text from demanda d join participacao p on p.demanda_id = d.id
       join resultado_etapa t on t.participacao_id = p.id and t.etapa = 'hab_tecnica' and coalesce(t.apto_final, t.apto)
       left join resultado_etapa r on r.participacao_id = p.id and r.etapa = 'hab_juridica'
       cross join lateral (select exists (select 1 from envio_documento e where e.participacao_id = p.id
          and e.habilitacao = 'HabJud' and e.estado = 'enviado') as enviou) e
       cross join lateral (values (case when not e.enviou then 'sem-documento-juridico'
          when r.estado is distinct from 'publicado' and r.estado is distinct from 'finalizado' then 'por-analisar-juridico' end)) x (nome)
       where d.status = 9 and x.nome is not null
       order by x.nome, p.id)
     union all
     (select 'semEmpresa', p.id::text from participacao p join demanda d on d.id = p.demanda_id and d.status = 12
       join resultado_etapa r on r.participacao_id = p.id and r.etapa = 'hab_juridica' and coalesce(r.apto_final, r.apto)
       where p.interessado and p.tipo = 'E' order by p.id desc limit 1)
     union all
     (select distinct on (v.estado) case v.estado when 'final' then 'avaliacao' else 'por-finalizar' end, v.agendamento_id::text
       from avaliacao v join usuario u on u.id = v.usuario_id
       where u.email = 'avaliador@${DOMAIN}' order by v.estado, v.agendamento_id)
     union all
     (select distinct on (presente) case when presente then 'presente' else 'ausente' end, agendamento_id::text
       from frequencia f join agendamento a on a.id = f.agendamento_id
       join demanda d on d.id = a.demanda_id and d.resultado_entrevista_em is null
       order by presente, agendamento_id)
     union all
     (select distinct on (x.nome) x.nome, x.id::text from parte_avaliada p
       join demanda d on d.id = p.demanda_id and d.resultado_entrevista_em is null
       cross join lateral (values ('avaliada', p.demanda_id), ('pontuado', p.participacao_id)) x (nome, id)
       where p.situacao = 'completa' order by x.nome, p.agendamento_id)
     union all
     (select case estado when 'previa' then 'previa-de-lote' else 'ato-em-lote' end, id::text from ato_em_lote)
     union all
     (select 'relatada', demanda_id::text from relatorio where especie <> 'homologProcessoUnico' order by id limit 1)
     union all
     (select 'pedido', id::text from pedido_anonimizacao where estado = 'pendente' order by pedido_em limit 1)
     union all
     (select 'usuario', id::text from usuario where email = 'coordenacao@${DOMAIN}')
     union all
     (select 'candidato', id::text from usuario where email = 'candidato@${DOMAIN}')
     union all
     (select 'convidada', id::text from usuario where senha_hash is null and ativo order by id limit 1)`,
  );
  const ids = new Map(rows.map(({ nome, id }) => [nome, id]));
  // The address that this portal writes at the foot of the notices of this person.
  ids.set('avisos', signedId(AVISOS.finalidade, ids.get('candidato') ?? ''));
  return (caminho) =>
    caminho.replace(/\{([^}]+)\}/g, (_all, nome: string) => {
      const id = ids.get(nome);
      if (id === undefined) throw new NotToday(`Nesta demonstração não há {${nome}}, de ${caminho}.`);
      return id;
    });
}
