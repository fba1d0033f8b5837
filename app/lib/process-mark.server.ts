import { readFileSync, readlinkSync } from 'node:fs';

/**
 * What tells one process from every other that has had, or will have, its number: the number, when the kernel started
 * it, since which boot, and among which processes it is counted. Null where there is no such process, or no /proc.
 */
export function processMark(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return [pid, startTicks(pid), boot, readlinkSync('/proc/self/ns/pid')].join(' ');
  } catch {
    return null;
  }
}

/** The process of the mark still runs; `unknown` where it is counted elsewhere, as in another container. */
export function stateOfMarked(mark: string): 'running' | 'gone' | 'unknown' {
  const own = processMark(process.pid)?.split(' ');
  const [pid, , boot, among] = mark.trim().split(' ');
  if (own === undefined || !/^\d+$/.test(pid ?? '') || among === undefined) return 'unknown';
  if (boot === own[2] && among !== own[3]) return 'unknown';
  return processMark(Number(pid)) === mark.trim() ? 'running' : 'gone';
}

/** When the process started, in seconds of the epoch; null where there is none. */
export function startSecond(pid: number): number | null {
  try {
    const [, boot] = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    return boot === undefined ? null : Number(boot) + startTicks(pid) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}

/** The kernel tells times to programs in this unit, whatever it counts by itself. */
const TICKS_A_SECOND = 100;

/** The name of the program, between parentheses, may hold spaces: what follows the last one is counted. */
function startTicks(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
}
