import { Worker } from 'node:worker_threads';

const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let worst = 0;
let failed = 0;
const ping = () => new Promise((resolve) => {
  const from = performance.now();
  const done = (good) => { worst = Math.max(worst, performance.now() - from); if (!good) failed += 1; resolve(); };
  get(workerData, { agent }, (response) => response.resume().on('end', () => done(response.statusCode === 200))).on('error', () => done(false));
});
let over = false;
parentPort.on('message', (what) => {
  if (what === 'end') { over = true; agent.destroy(); return parentPort.close(); }
  parentPort.postMessage({ worst, failed });
  worst = 0;
  failed = 0;
});
(async () => { while (!over) { await ping(); await new Promise((resolve) => setTimeout(resolve, 5)); } })();
`;

export type Pings = { worst: number; failed: number };

/** Somebody else, who asks over a connection of their own all the time, on a thread that sends nothing besides. */
export function pinger(url: string) {
  const worker = new Worker(PROGRAM, { eval: true, workerData: url });
  return {
    /** The slowest answer, in ms, and how many failed, since this was last asked. */
    taken: () =>
      new Promise<Pings>((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('take');
      }),
    end: () => {
      worker.postMessage('end');
      return new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    },
  };
}
