import { clockMaySimulate } from './clock.server.ts';

/** Milliseconds between the clock of the database and that of the application. */
const OFFSET_MS = clockMaySimulate ? '(select coalesce(max(deslocamento_ms), 0) from relogio)' : '0';

const id = (name: string): string => `(j.payload ->> '${name}')::uuid`;

/**
 * Whether a job that has no attempt left, the row `j` of the queue's table with its task `t`, is nobody's concern. It was
 * replaced while it ran, which the queue says by taking its key away, and every job of the portal has one. Or what it was
 * for is done, is not wanted any more, or was asked for again.
 */
const SETTLED = `(j.key is null or case t.identifier
  when 'demanda.encerrar-fase' then not exists (
    select from demanda d where d.id = ${id('demandaId')}
       and d.encerra_em <= now() + ${OFFSET_MS} * interval '1 millisecond')
  when 'chamada.executar' then not exists (
    select from chamada_externa c where c.id = ${id('chamadaId')} and c.estado in ('pendente', 'em_andamento', 'incerta'))
  when 'mensagem.enviar' then not exists (
    select from mensagem m where m.id = ${id('mensagemId')} and m.data_envio is null)
  else t.identifier in ('pdf.gerar', 'pasta.montar', 'exportacao.preparar', 'dados-pessoais.exportar') and not exists (
    select from documento_gerado g where g.id = ${id('documentoId')} and g.estado <> 'pronto' and not exists (
      select from documento_gerado o
       where o.tipo = g.tipo and o.criado_em > g.criado_em and o.referencia = g.referencia
         and o.solicitante_id is not distinct from g.solicitante_id))
  end)`;

/** The ids of the jobs that have no attempt left; `settled`: of those that nobody need look at, else of the others. */
export const deadJobs = ({ settled }: { settled: boolean }): string =>
  `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and ${settled ? '' : 'not '}coalesce(${SETTLED}, false)`;
