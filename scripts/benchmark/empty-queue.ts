import { Logger, run } from 'graphile-worker';

/** The floor of the queue: Graphile Worker with a task that does nothing. */
const [connectionString = '', concurrency = '10'] = process.argv.slice(2);

const runner = await run({
  connectionString,
  concurrency: Number(concurrency),
  maxPoolSize: Number(concurrency) + 4,
  noHandleSignals: true,
  logger: new Logger(() => () => undefined),
  taskList: { vazia: () => undefined },
});
process.on('SIGTERM', () => void runner.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
process.send?.('pronto');
