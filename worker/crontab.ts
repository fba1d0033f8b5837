import { parseCronItems, type ParsedCronItem } from 'graphile-worker';
import { jobs, type JobName } from '#app/lib/jobs.ts';

/**
 * When what happens by the clock happens, in UTC; one worker of all adds each job. A task that depends on the hour
 * of the zone asks app/lib/dates.ts itself, so these times need not know it.
 */
const schedule: { task: JobName; match: string }[] = [
  { task: 'demanda.varrer', match: '* * * * *' },
  { task: 'mensageria.aproximar-tentativas', match: '*/5 * * * *' },
  { task: 'mensageria.gerar-avisos', match: '*/15 * * * *' },
  { task: 'fila.arrumar', match: '*/5 * * * *' },
  { task: 'acesso.limpar', match: '17 * * * *' },
  { task: 'arquivo.varrer', match: '7 * * * *' },
  { task: 'dados-pessoais.varrer', match: '47 * * * *' },
  // 02h10 in Brasília, when nobody works in the ERP.
  { task: 'erp.carga-da-noite', match: '10 5 * * *' },
  // 02h40 in Brasília, when nobody decides in the workflow.
  { task: 'fluig.conferencia-da-noite', match: '40 5 * * *' },
  { task: 'relatorio.limpar', match: '37 * * * *' },
];

export const cronItems: ParsedCronItem[] = parseCronItems(
  schedule.map(({ task, match }) => ({
    task,
    match,
    identifier: task,
    // One waiting job at a time: after an outage the missed minutes are not run one by one.
    options: {
      jobKey: `cron:${task}`,
      jobKeyMode: 'replace',
      maxAttempts: jobs[task].maxAttempts,
      priority: jobs[task].priority,
      backfillPeriod: 0,
    },
  })),
);
