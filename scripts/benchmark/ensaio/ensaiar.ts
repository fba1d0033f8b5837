import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cena, Pessoa } from './pessoas.ts';

export type Ritmo = {
  /** How long before the end of the windows the first one comes. */
  duracaoMs: number;
  /** So many of the people come in the last `noFimMs`. */
  noFim: number;
  noFimMs: number;
  /** And so many after the end. */
  tarde: number;
};

export type Visto = {
  pessoa: Pessoa;
  /** Milliseconds to the end of the window, when the act was sent; after it, less than zero. */
  faltavam: number;
  noFim: boolean;
  /** To the last answer: what became of it. */
  ms: number;
  desfecho: 'feito' | 'recusado' | 'sem-resposta';
  /** The portal said that it was waiting. */
  naFila: boolean;
  dito: string;
};

/** A browser gives up after so long. */
const DESISTE_MS = 120_000;
/** The page is open before its form is sent. */
const LEITURA_MS = 3_000;
/** On one machine what is sent has arrived within this. */
const DE_CAMINHO_MS = 20;
/** A process takes what it reads to have come as early as it can have: while it was busy. This is later than that. */
const TARDE_MS = 2_000;

/** The last minutes of two windows, as their people live them, against a portal whose clock ends them at `fim` (`Date.now()`). */
export async function ensaiar(url: string, cena: Cena, fim: number, ritmo: Ritmo): Promise<Visto[]> {
  const antes = cena.pessoas.length - ritmo.noFim - ritmo.tarde;
  return Promise.all(
    cena.pessoas.map(async (pessoa, n): Promise<Visto> => {
      const noFim = n >= antes && n < antes + ritmo.noFim;
      const quando =
        n < antes
          ? fim - ritmo.noFimMs - espalhado(n, antes) * (ritmo.duracaoMs - ritmo.noFimMs)
          : noFim
            ? fim - DE_CAMINHO_MS - espalhado(n - antes, ritmo.noFim) * (ritmo.noFimMs - DE_CAMINHO_MS)
            : fim + TARDE_MS + espalhado(n - antes - ritmo.noFim, ritmo.tarde) * ritmo.noFimMs;
      return { ...(await viver(url, cena, pessoa, { quando, n, fim })), pessoa, noFim };
    }),
  );
}

/** From 0 to 1, evenly, in no order of anything else. */
const espalhado = (n: number, de: number): number => ((n * 7919) % Math.max(1, de)) / Math.max(1, de);

type Vez = { quando: number; n: number; fim: number };

async function viver(url: string, cena: Cena, pessoa: Pessoa, { quando, n, fim }: Vez) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const pedir = (caminho: string, extra: Partial<Envio> = {}) =>
    uma(url, caminho, { agent, cookie: pessoa.cookie, ...extra });
  const { pagina, corpo, tipo } = formularioDe(cena, pessoa, n);
  await sleep(Math.max(0, quando - LEITURA_MS - Date.now()));
  await pedir(pagina).catch(() => null);
  await sleep(Math.max(0, quando - Date.now()));
  const comeco = Date.now();
  const enviar = () => ateOFim(pedir, pagina, { method: 'POST', corpo, tipo });
  // Every tenth presses twice.
  const respostas = await Promise.all(n % 10 === 0 ? [enviar(), enviar()] : [enviar()]);
  agent.destroy();
  const [melhor] = respostas.sort((a, b) => ORDEM.indexOf(a.desfecho) - ORDEM.indexOf(b.desfecho));
  const naFila = respostas.some((resposta) => resposta.naFila);
  const calada = respostas.some(({ desfecho }) => desfecho === 'sem-resposta');
  return {
    faltavam: fim - comeco,
    ms: Date.now() - comeco,
    naFila,
    dito: melhor?.dito ?? '',
    desfecho: calada ? ('sem-resposta' as const) : (melhor?.desfecho ?? ('sem-resposta' as const)),
  };
}

const ORDEM = ['feito', 'recusado', 'sem-resposta'];

function formularioDe({ demandas, tipoDocumentoId }: Cena, { ato }: Pessoa, n: number) {
  if (ato === 'interesse') {
    const pagina = `/todas-demandas/${demandas.interesse}/interesse`;
    return { pagina, corpo: Buffer.alloc(0), tipo: 'application/x-www-form-urlencoded' };
  }
  const limite = `----ensaio${String(n)}`;
  const parte = (cabecalho: string, conteudo: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${limite}\r\nContent-Disposition: form-data; ${cabecalho}\r\n\r\n`),
      Buffer.from(conteudo),
      Buffer.from('\r\n'),
    ]);
  const corpo = Buffer.concat([
    parte('name="_acao"', 'salvar'),
    parte(
      `name="doc-${String(tipoDocumentoId)}"; filename="documento-${String(n)}.pdf"\r\nContent-Type: application/pdf`,
      pdf(n),
    ),
    Buffer.from(`--${limite}--\r\n`),
  ]);
  return {
    pagina: `/minhas-demandas/${demandas.documento}/documentos/tecnica`,
    corpo,
    tipo: `multipart/form-data; boundary=${limite}`,
  };
}

/** A scan of a hundred kilobytes, each one its own. */
function pdf(n: number): Buffer {
  const imagem = Buffer.alloc(100_000, `${String(n)}.`);
  const partes = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${String(imagem.length)} >>\nstream\n${imagem.toString('latin1')}\nendstream\nendobj\n`,
  ];
  let texto = '%PDF-1.4\n';
  const lugares = partes.map((parte) => {
    const lugar = texto.length;
    texto += parte;
    return `${String(lugar).padStart(10, '0')} 00000 n \n`;
  });
  const xref = texto.length;
  texto += `xref\n0 5\n0000000000 65535 f \n${lugares.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${String(xref)}\n%%EOF\n`;
  return Buffer.from(texto, 'latin1');
}

type Envio = { agent: Agent; cookie: string; method: string; corpo: Buffer; tipo: string };
type Resposta = { status: number; headers: IncomingHttpHeaders; texto: string };

/** Sends the act and goes where the portal says, until it says what became of it. */
async function ateOFim(
  pedir: (caminho: string, extra?: Partial<Envio>) => Promise<Resposta>,
  pagina: string,
  envio: Partial<Envio>,
): Promise<Pick<Visto, 'desfecho' | 'naFila' | 'dito'>> {
  let naFila = false;
  try {
    let resposta = await pedir(pagina, envio);
    while (resposta.headers.refresh !== undefined && resposta.status === 202) {
      naFila = true;
      const [segundos = '1', destino = ''] = String(resposta.headers.refresh).split(/;\s*url=/i);
      await sleep(Number(segundos) * 1_000);
      resposta = await pedir(destino);
    }
    const { status, headers, texto } = resposta;
    if (status === 303 && headers.location !== undefined && !headers.location.includes('/login')) {
      const depois = await pedir(headers.location);
      return depois.status === 200
        ? { desfecho: 'feito', naFila, dito: '' }
        : { desfecho: 'sem-resposta', naFila, dito: `${headers.location}: ${String(depois.status)}` };
    }
    const dito = `${String(status)} ${texto
      .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')}`;
    return { desfecho: status === 422 ? 'recusado' : 'sem-resposta', naFila, dito };
  } catch (error) {
    return { desfecho: 'sem-resposta', naFila, dito: error instanceof Error ? error.message : 'erro' };
  }
}

function uma(
  url: string,
  caminho: string,
  { agent, cookie, method = 'GET', corpo, tipo }: Partial<Envio>,
): Promise<Resposta> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = {
      accept: 'text/html',
      origin: url,
      ...(cookie ? { cookie } : {}),
    };
    if (corpo) Object.assign(headers, { 'content-type': tipo, 'content-length': String(corpo.length) });
    const pedido = request(new URL(caminho, url), { agent, method, headers }, (resposta) => {
      const pedacos: Buffer[] = [];
      resposta.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
      resposta.on('end', () =>
        resolve({
          status: resposta.statusCode ?? 0,
          headers: resposta.headers,
          texto: Buffer.concat(pedacos).toString('utf8'),
        }),
      );
      resposta.on('error', reject);
    });
    pedido.setTimeout(DESISTE_MS, () => pedido.destroy(new Error('sem resposta')));
    pedido.on('error', reject);
    pedido.end(corpo);
  });
}
