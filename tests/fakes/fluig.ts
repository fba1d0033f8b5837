import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOMOLOGACAO, SOLICITACAO } from '#app/domain/chamada/registro.ts';
import type { ConfiguracaoFluig } from '#app/integrations/fluig/http.ts';

/** What the next calls get: an ordinary answer, a refusal, or none at all. */
export type Comportamento =
  | 'normal'
  | 'sem-resposta' // accepts and closes the connection
  | 'lento' // accepts and answers after the caller's time limit
  | 'recusa-do-formulario' // 500 with the form's message
  | 'porta-de-entrada' // 502 without a message
  | 'indisponivel' // 503, nothing was accepted
  | 'sem-permissao'; // 403

type Solicitacao = {
  processInstanceId: number;
  processId: string;
  status: 'OPEN' | 'FINALIZED' | 'CANCELED';
  formFields: Record<string, string>;
};

type Volta = {
  portal: string;
  token: string;
  credenciamento: string;
  instancia: 'diretoria' | 'superintendencia';
  decisao: boolean;
};

type VoltaDaHomologacao = {
  portal: string;
  token: string;
  homologacaoId: string;
  decisao: boolean;
  justificativa?: string;
};

export type FluigDeTeste = {
  configuracao: ConfiguracaoFluig;
  /** Requests that were opened there. */
  solicitacoes: Solicitacao[];
  /** Calls that came, as 'POST start' or 'GET requests'. */
  chamadas: string[];
  inicio: Comportamento;
  busca: Comportamento;
  /** Whether the list brings the forms, as only some installations do. */
  listaComFormulario: boolean;
  /** A person there decides: the step of the request's workflow calls the portal back. Returns the portal's status. */
  decidir: (volta: Volta) => Promise<number>;
  /** The superintendence decides a homologation there: its process ends, and the portal is called back. */
  decidirHomologacao: (volta: VoltaDaHomologacao) => Promise<number>;
  close: () => Promise<void>;
};

export const PROCESSO = SOLICITACAO;
const PROCESSOS: readonly string[] = [SOLICITACAO, HOMOLOGACAO];
const PAGINA = 2;
const SEGREDOS = { consumerKey: 'chave', consumerSecret: 'seg redo+1', token: 'ficha', tokenSecret: 'á/2' };
const TIMEOUT_MS = 400;

/**
 * Fluig's process management (version 2) on the loopback address: it recomputes the OAuth 1.0a signature, refuses a
 * repeated nonce and an old timestamp, and opens one more request at each start, as the real one does.
 */
export async function fluigDeTeste(): Promise<FluigDeTeste> {
  const nonces = new Set<string>();
  const server = createServer((request, response) => {
    void receber(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const fake: FluigDeTeste = {
    configuracao: {
      ...SEGREDOS,
      baseUrl,
      timeoutMs: TIMEOUT_MS,
      operacoes: { [SOLICITACAO]: { processo: SOLICITACAO, campos: { requisitante: 'ds_requisitante' } } },
    },
    solicitacoes: [],
    chamadas: [],
    inicio: 'normal',
    busca: 'normal',
    listaComFormulario: true,
    decidir: async ({ portal, token, credenciamento, instancia, decisao }) => {
      const aberta = fake.solicitacoes.some(({ formFields }) =>
        Object.values(formFields).includes(credenciamento),
      );
      if (!aberta) throw new Error(`Nenhuma solicitação de ${credenciamento} foi aberta.`);
      return chamarPortal(`${portal}/api/aprovacoes-credenciamento`, token, {
        credenciamento,
        aprovacao: { instancia, decisao, justificativa: 'De acordo', user: 'Direção' },
      });
    },
    decidirHomologacao: async ({ portal, token, homologacaoId, decisao, justificativa = 'De acordo' }) => {
      const aberta = fake.solicitacoes.find(({ formFields }) => formFields.idHomologacao === homologacaoId);
      if (!aberta) throw new Error(`Nenhum processo da homologação ${homologacaoId} foi aberto.`);
      aberta.status = 'FINALIZED';
      const url = `${portal}/api/homologacao/${homologacaoId}/superintendencia`;
      return chamarPortal(url, token, { decisao, justificativa, user: 'Superintendência' });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;

  async function receber(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', baseUrl);
    const corpo = await corpoDe(request);
    if (!request.headers['user-agent']) return json(response, 403, {});
    if (!assinada(request, url, nonces)) return json(response, 401, { message: 'Assinatura inválida' });
    const inicio = /^\/process-management\/api\/v2\/processes\/([^/]+)\/start$/.exec(url.pathname);
    if (request.method === 'POST' && inicio) {
      fake.chamadas.push('POST start');
      return iniciar(response, decodeURIComponent(inicio[1] ?? ''), corpo);
    }
    const uma = /^\/process-management\/api\/v2\/requests\/(\d+)$/.exec(url.pathname);
    if (request.method === 'GET' && uma) {
      const achada = fake.solicitacoes.find(({ processInstanceId }) => String(processInstanceId) === uma[1]);
      if (fake.busca !== 'normal') return json(response, 503, {});
      return achada ? json(response, 200, comCampos(achada)) : json(response, 404, { message: 'Não existe' });
    }
    if (request.method === 'GET' && url.pathname === '/process-management/api/v2/requests') {
      fake.chamadas.push('GET requests');
      return buscar(response, url.searchParams);
    }
    json(response, 404, { message: 'Recurso não encontrado' });
  }

  function iniciar(response: ServerResponse, processId: string, corpo: string): void {
    if (!PROCESSOS.includes(processId)) return json(response, 404, { message: 'Processo não encontrado' });
    if (fake.inicio === 'indisponivel') return json(response, 503, {});
    if (fake.inicio === 'sem-permissao') return json(response, 403, { message: 'Sem permissão' });
    const { formFields } = JSON.parse(corpo) as { formFields: Record<string, string> };
    if (
      fake.inicio === 'recusa-do-formulario' ||
      Object.values(formFields).some((v) => typeof v !== 'string')
    ) {
      return json(response, 500, { message: 'O campo Curso é obrigatório!' });
    }
    const processInstanceId = 96_000 + fake.solicitacoes.length;
    fake.solicitacoes.push({ processInstanceId, processId, status: 'OPEN', formFields });
    responder(response, fake.inicio, { processInstanceId, nextState: 88, cardId: 1, processVersion: 35 });
  }

  function buscar(response: ServerResponse, query: URLSearchParams): void {
    if (fake.busca === 'indisponivel') return json(response, 503, {});
    const pagina = Number(query.get('page') ?? 1);
    const abertas = fake.solicitacoes.filter(
      ({ processId, status }) => processId === query.get('processId') && status === query.get('status'),
    );
    const items = abertas.slice((pagina - 1) * PAGINA, pagina * PAGINA);
    responder(response, fake.busca, {
      items: items.map((item) =>
        fake.listaComFormulario ? comCampos(item) : { processInstanceId: item.processInstanceId },
      ),
      hasNext: abertas.length > pagina * PAGINA,
    });
  }
}

async function chamarPortal(url: string, token: string, corpo: unknown): Promise<number> {
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(corpo),
  });
  return status;
}

function responder(response: ServerResponse, comportamento: Comportamento, corpo: unknown): void {
  if (comportamento === 'sem-resposta') response.destroy();
  else if (comportamento === 'lento') setTimeout(() => json(response, 200, corpo), TIMEOUT_MS * 2).unref();
  else if (comportamento === 'porta-de-entrada') response.writeHead(502).end('<html>Bad Gateway</html>');
  else json(response, 200, corpo);
}

function json(response: ServerResponse, status: number, corpo: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(corpo));
}

const comCampos = ({ processInstanceId, status, formFields }: Solicitacao) => ({
  processInstanceId,
  status,
  formFields: Object.entries(formFields).map(([field, value]) => ({ field, value })),
});

async function corpoDe(request: IncomingMessage): Promise<string> {
  let corpo = '';
  for await (const parte of request.setEncoding('utf8')) corpo += String(parte);
  return corpo;
}

/** RFC 5849 §3.4, written a second time so that the product's signature is checked by something else. */
function assinada(request: IncomingMessage, url: URL, nonces: Set<string>): boolean {
  const header = request.headers.authorization ?? '';
  const recebidos = new Map(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, nome, valor]) => [
      nome ?? '',
      decodeURIComponent(valor ?? ''),
    ]),
  );
  const recebida = recebidos.get('oauth_signature');
  recebidos.delete('oauth_signature');
  const nonce = recebidos.get('oauth_nonce') ?? '';
  const idade = Math.abs(Date.now() / 1000 - Number(recebidos.get('oauth_timestamp')));
  if (nonces.has(nonce) || !(idade < 300) || recebidos.get('oauth_consumer_key') !== SEGREDOS.consumerKey) {
    return false;
  }
  nonces.add(nonce);
  const rfc3986 = (texto: string) =>
    [...Buffer.from(texto)]
      .map((byte) =>
        /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      )
      .join('');
  const parametros = [...recebidos, ...url.searchParams]
    .map(([nome, valor]) => `${rfc3986(nome)}=${rfc3986(valor)}`)
    .sort()
    .join('&');
  const base = `${request.method ?? ''}&${rfc3986(url.origin + url.pathname)}&${rfc3986(parametros)}`;
  const chave = `${rfc3986(SEGREDOS.consumerSecret)}&${rfc3986(SEGREDOS.tokenSecret)}`;
  return createHmac('sha1', chave).update(base).digest('base64') === recebida;
}
