import { openDatabase } from '#app/lib/db.server.ts';
import { fimDoDia, diaDoInstante } from '#app/lib/dates.ts';
import { log } from '#app/lib/log.server.ts';
import { conferirEnsaio } from './ensaio/conferir.ts';
import { ensaiar, type Visto } from './ensaio/ensaiar.ts';
import { prepararPessoas } from './ensaio/pessoas.ts';
import { servir } from './portal.ts';
import { comecar, parar, picoDeMemoria } from './programa.ts';
import { igual, limite, type Bancada, type Medida } from './types.ts';

/** The whole is the default; a smaller one is asked for in the environment. */
const tamanho = (nome: string, padrao: number): number => Number(process.env[nome] ?? padrao);
const PESSOAS = tamanho('ENSAIO_PESSOAS', 2_000);
const NO_FIM = tamanho('ENSAIO_NO_FIM', 300);
const MINUTOS = tamanho('ENSAIO_MINUTOS', 10);
const NO_FIM_MS = 20_000;
const TARDE = Math.ceil(PESSOAS / 50);

const P95_MS = 5_000;
const P95_NO_FIM_MS = 30_000;

/**
 * The last minutes of two windows: so many people show interest or send a document, many of them in the last seconds, with
 * web, worker and database on two cores. What each was told is held against what stands in the database.
 */
export async function medirUltimosMinutos({ novoBanco, pasta, dizer }: Bancada): Promise<Medida[]> {
  const databaseUrl = await novoBanco('ultimos_minutos');
  const { db, close } = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  const now = new Date();
  const cena = await prepararPessoas(
    { db, now, log, actor: { tipo: 'sistema', origem: 'cli', nome: 'ensaio' } },
    PESSOAS + TARDE,
  );
  dizer(`  ${String(PESSOAS)} pessoas; o ensaio leva ${String(MINUTOS)} minutos`);
  const { web, url, env } = await servir(databaseUrl, pasta, 'ultimos-minutos', { nucleo: null });
  const worker = await comecar('worker-ultimos-minutos', ['build/worker.js'], { env, pasta });
  try {
    const fim = Date.now() + MINUTOS * 60_000 + 5_000;
    const deslocamentoMs = BigInt(fimDoDia(diaDoInstante(now)).getTime() + 1 - fim);
    await db.relogio.upsert({
      where: { id: 1 },
      create: { id: 1, deslocamentoMs },
      update: { deslocamentoMs },
    });
    const ritmo = { duracaoMs: MINUTOS * 60_000, noFim: NO_FIM, noFimMs: NO_FIM_MS, tarde: TARDE };
    const vistos = await ensaiar(url, cena, fim, ritmo);
    const { exemplos, ...conta } = await conferirEnsaio(db, cena, vistos);
    for (const exemplo of exemplos) dizer(`  ${exemplo}`);
    const memoria = picoDeMemoria(web);
    return [
      igual('atos que chegaram no prazo e foram recusados', 'atos', conta.recusadosNoPrazo, 0),
      igual('atos que chegaram depois e foram aceitos', 'atos', conta.aceitosForaDoPrazo, 0),
      igual('atos em dobro', 'atos', conta.emDobro, 0),
      igual('pedidos sem resposta', 'pedidos', conta.semResposta, 0),
      igual('respostas que não são verdade', 'respostas', conta.respostasFalsas, 0),
      limite(`95 % dos atos de ${String(MINUTOS)} minutos`, 'ms', p95(vistos), P95_MS),
      limite(
        `95 % dos ${String(NO_FIM)} últimos`,
        'ms',
        p95(vistos.filter(({ noFim }) => noFim)),
        P95_NO_FIM_MS,
      ),
      limite('o que mais demorou', 'ms', Math.max(...vistos.map(({ ms }) => ms)), Infinity),
      limite(
        'pedidos a que se disse que esperavam',
        'pedidos',
        vistos.filter(({ naFila }) => naFila).length,
        Infinity,
      ),
      ...(memoria === null ? [] : [limite('memória do processo web no ensaio', 'MB', memoria, 350)]),
    ];
  } finally {
    await parar(worker);
    await parar(web);
    await close();
  }
}

function p95(vistos: readonly Visto[]): number {
  const tempos = vistos.map(({ ms }) => ms).sort((a, b) => a - b);
  return tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * 0.95))] ?? 0;
}
