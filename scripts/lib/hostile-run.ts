import { readFileSync, writeFileSync } from 'node:fs';
import type { WireBody } from './hostile-bodies.ts';
import { sendOverWire, type Address } from './hostile-wire.ts';
import type { pinger } from './pinger.ts';

/** What one body cost the server, sent to these many addresses. */
export type Cost = {
  name: string;
  addresses: number;
  /** By status, how many times; 'nenhuma' where whoever sent it went away without an answer. */
  answers: Readonly<Record<string, number>>;
  /** Processor time of the server's process, in ms for each address. */
  cpuMs: number;
  /** The slowest answer to somebody else meanwhile, in ms, and how many of them failed. */
  worstPing: number;
  failedPings: number;
};

type Attack = {
  url: string;
  pid: number;
  body: WireBody;
  addresses: readonly Address[];
  cookieFor: (path: string) => string;
};

const AT_ONCE = 6;
const TICK_MS = 10;

/** Processor time that the process has had, in ms. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory of the process in MB: what it holds now, and the most it ever held. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** From here on the most that the process holds is counted anew. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');

const FOR_ANYBODY = /^\/(login|novo-usuario|redefinir-senha|nova-senha|verificar|avisos)\b/;

/** Whose session goes to an address: what is hostile gets past the door. */
export const cookieAt =
  (cookies: { staff: string; candidate: string }) =>
  (path: string): string =>
    FOR_ANYBODY.test(path) ? '' : /^\/(adm|api|v1)\//.test(path) ? cookies.staff : cookies.candidate;

let asked = 0;
/** An address of the network of its own: what is counted by address never refuses the next. */
function nextIp(): string {
  asked += 1;
  return `10.${String((asked >> 16) & 255)}.${String((asked >> 8) & 255)}.${String(asked & 255)}`;
}

/** Sends one body to all these addresses, some at once, and says what that cost. */
export async function costOf(
  { url, pid, body, addresses, cookieFor }: Attack,
  others: ReturnType<typeof pinger>,
): Promise<Cost> {
  await others.taken();
  const cpu = cpuOf(pid);
  const answers: Record<string, number> = {};
  let next = 0;
  const sender = async () => {
    for (let at = next++; at < addresses.length; at = next++) {
      const address = addresses[at] as Address;
      const who = { cookie: cookieFor(address.path), ip: nextIp() };
      const status = (await sendOverWire(url, address, body, who)) ?? 'nenhuma';
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  const { worst, failed } = await others.taken();
  return {
    name: body.name,
    addresses: addresses.length,
    answers,
    cpuMs: (cpuOf(pid) - cpu) / addresses.length,
    worstPing: worst,
    failedPings: failed,
  };
}
