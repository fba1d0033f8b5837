import { Agent, get } from 'node:http';

/** Requests a second that the address answers with 200 to `connections` kept-alive clients, who share the sessions. */
export async function requestsPerSecond(
  url: string,
  cookies: string | readonly string[],
  {
    seconds,
    connections = 8,
    headers = {},
  }: { seconds: number; connections?: number; headers?: Readonly<Record<string, string>> },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const sessions = [cookies].flat();
  const client = async (_: unknown, at: number): Promise<void> => {
    const cookie = sessions[at % sessions.length] ?? '';
    while (performance.now() < until) {
      const status = await request(url, { ...headers, cookie }, agent);
      if (status !== 200) throw new Error(`${new URL(url).pathname} respondeu ${String(status)}`);
      answered += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  return answered / elapsed;
}

function request(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    }).on('error', reject);
  });
}
