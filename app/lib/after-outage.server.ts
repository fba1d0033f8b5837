/**
 * Written with the first answer of an outside system after an outage ($1, of its provider $2): what waits because of it
 * for a later attempt has it now. A system that fails and answers by turns has no outage, and what one message alone was
 * refused for is not this.
 */
export const ANSWERED = `
with before as (
  select falhas_seguidas > 0 and coalesce(ultimo_sucesso < now() - interval '1 minute', true) as back
    from medida_de_sistema where sistema = $1 and provedor = $2
), noted as (
  insert into medida_de_sistema (sistema, provedor, ultimo_sucesso) values ($1, $2, now())
  on conflict (sistema, provedor) do update set ultimo_sucesso = now(), falhas_seguidas = 0
), waiting as (
  select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where (select back from before)
     and j.locked_at is null and j.attempts > 0 and j.attempts < j.max_attempts and j.run_at > now()
     and case t.identifier
           when 'mensagem.enviar' then $1 = 'email' and exists (
             select from mensagem m where m.id = (j.payload ->> 'mensagemId')::uuid
                and (m.resposta is null or m.resposta like '421%'))
           when 'chamada.executar' then exists (
             select from chamada_externa c where c.id = (j.payload ->> 'chamadaId')::uuid and c.sistema = $1)
           when 'erp.carregar' then $1 = 'rm'
           when 'fluig.conferir' then $1 = 'fluig'
         end)
select count(*)::int as brought from graphile_worker.reschedule_jobs(array(select id from waiting), run_at => now())`;
