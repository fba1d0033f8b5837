import pg from 'pg';
import { hostileBodies, ordinaryBodies } from '#scripts/lib/hostile-bodies.ts';
import { cookieAt, costOf, forgetPeak, memoryOf, type Cost } from '#scripts/lib/hostile-run.ts';
import { bodyAddresses } from '#scripts/lib/hostile-wire.ts';
import { pinger } from '#scripts/lib/pinger.ts';
import { cli } from './cli.ts';
import { entrar, servir } from './portal.ts';
import { parar } from './programa.ts';
import { limite, type Bancada, type Medida } from './types.ts';

/** Hostile bodies on every address that takes one: what each costs, how long somebody else waits, what memory it takes. */
export function medirHostis(bancada: Bancada): Promise<Medida[]> {
  return bancada.longeDoNucleo0(async () => {
    const { pasta, dizer, novoBanco } = bancada;
    const databaseUrl = await novoBanco('hostis');
    await cli(['demonstracao', 'carregar'], databaseUrl, pasta);
    const servidor = await servir(databaseUrl, pasta, 'hostis', { mais: { CONFIAR_PROXY: '1' } });
    const pid = servidor.web.child.pid ?? 0;
    const outros = pinger(`${servidor.url}/ping`);
    const banco = new pg.Client({ connectionString: databaseUrl });
    await banco.connect();
    try {
      const staff = await entrar(servidor, 'administrador');
      const candidate = await entrar(servidor, 'candidato');
      const addresses = await bodyAddresses(servidor.url);
      const todos = { url: servidor.url, pid, addresses, cookieFor: cookieAt({ staff, candidate }) };
      for (const body of [...ordinaryBodies(), ...ordinaryBodies()]) {
        await banco.query('delete from limite_tentativa');
        await costOf({ ...todos, body }, outros);
      }
      const antes = memoryOf(pid).now;
      forgetPeak(pid);
      dizer(`  memória antes: ${antes.toFixed(0)} MB`);
      const custos: Cost[] = [];
      for (const body of hostileBodies()) {
        // What is counted by session would refuse most of them unread.
        await banco.query('delete from limite_tentativa');
        const custo = await costOf({ ...todos, body }, outros);
        custos.push(custo);
        dizer(escrito(custo, memoryOf(pid).now));
      }
      const { peak } = memoryOf(pid);
      const pior = Math.max(...custos.map(({ worstPing }) => worstPing));
      const semResposta = custos.reduce((soma, { failedPings }) => soma + failedPings, 0);
      const deQuantos = `${String(custos.length)} corpos hostis em ${String(addresses.length)} endereços`;
      return [
        limite(`${deQuantos}: a pior espera de outra pessoa`, 'ms', pior, 100),
        limite(`${deQuantos}: memória a mais`, 'MB', peak - antes, 50),
        limite(`${deQuantos}: pedidos de outros sem resposta`, 'pedidos', semResposta, 0),
        limite(`${deQuantos}: falhas nossas (5xx)`, 'respostas', falhas(custos), 0),
      ];
    } finally {
      await outros.end();
      await banco.end();
      await parar(servidor.web);
    }
  });
}

const falhas = (custos: readonly Cost[]): number =>
  custos
    .flatMap(({ answers }) => Object.entries(answers))
    .reduce((soma, [status, vezes]) => soma + (Number(status) >= 500 ? vezes : 0), 0);

/** A row of the table of docs/desempenho.md. */
function escrito({ name, answers, cpuMs, worstPing }: Cost, memoria: number): string {
  const respostas = Object.entries(answers)
    .toSorted(([, a], [, b]) => b - a)
    .map(([status, vezes]) => `${status} ×${String(vezes)}`)
    .join(', ');
  return `| ${name} | ${cpuMs.toFixed(1)} | ${worstPing.toFixed(0)} | ${memoria.toFixed(0)} | ${respostas} |`;
}
