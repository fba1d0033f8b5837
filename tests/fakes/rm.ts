import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Linha = Readonly<Record<string, string | number | null>>;
type Forma = 'lista' | 'items' | 'uma' | 'latin1' | 'utf16le' | 'utf16be' | 'erro-200' | 'metade' | 'html';

export type RmDeTeste = {
  url: string;
  /** Rows of each sentence; one that is not here does not exist. */
  sentencas: Record<string, Linha[]>;
  forma: Forma;
  /** Records that SaveRecord wrote, by their code, and what it says instead of a key. */
  registros: Map<string, string>;
  recusa: string | null;
  /** SaveRecord writes, and the connection breaks. */
  cortar: boolean;
  /** Requests answered with 503. */
  fora: boolean;
  /** Data calls, and the most that were in course at once. */
  consultas: string[];
  aoMesmoTempo: number;
  tokens: number;
  /** The tokens given so far are worth nothing any more. */
  vencerTokens: () => void;
  close: () => Promise<void>;
};

/** RM as it answers: token of 300 s, saved sentences by REST and by SOAP, on the loopback address. */
export async function rmDeTeste(): Promise<RmDeTeste> {
  const validos = new Set<string>();
  let emCurso = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const corpo = await corpoDe(request);
      if (rm.fora) return void response.writeHead(503).end('Service Unavailable');
      if (request.url === '/api/connect/token/') return darToken(response, corpo, validos, rm);
      const autorizacao = request.headers.authorization ?? '';
      const basico = `Basic ${Buffer.from('portal:segredo').toString('base64')}`;
      if (autorizacao !== basico && !validos.has(autorizacao)) return void response.writeHead(401).end();
      emCurso += 1;
      rm.aoMesmoTempo = Math.max(rm.aoMesmoTempo, emCurso);
      await new Promise((resolve) => setImmediate(resolve));
      if (request.url === '/wsDataServer/IwsDataServer') responderRegistro(rm, corpo, response);
      else responder(rm, request.url ?? '', corpo, response);
      emCurso -= 1;
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const rm: RmDeTeste = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    sentencas: {},
    forma: 'lista',
    registros: new Map(),
    recusa: null,
    cortar: false,
    fora: false,
    consultas: [],
    aoMesmoTempo: 0,
    tokens: 0,
    vencerTokens: () => {
      validos.clear();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return rm;
}

async function corpoDe(request: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  for await (const parte of request) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString('utf8');
}

function darToken(response: ServerResponse, corpo: string, validos: Set<string>, rm: RmDeTeste): void {
  const { username, password } = JSON.parse(corpo) as { username: string; password: string };
  if (username !== 'portal' || password !== 'segredo') return void response.writeHead(400).end('{}');
  rm.tokens += 1;
  const valor = `t${String(rm.tokens)}`;
  validos.add(`Bearer ${valor}`);
  json(response, { access_token: valor, expires_in: 300, refresh_token: 'r', token_type: 'Bearer' });
}

function json(response: ServerResponse, corpo: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(corpo));
}

const lido = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** A data server: what SaveRecord does not like, it says as an answer of success. */
function responderRegistro(rm: RmDeTeste, corpo: string, response: ServerResponse): void {
  const metodo = corpo.includes('<SaveRecord') ? 'SaveRecord' : 'ReadView';
  rm.consultas.push(metodo);
  const devolver = (resultado: string) =>
    response
      .writeHead(200, { 'Content-Type': 'text/xml; charset=utf-8' })
      .end(
        `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${metodo}Response xmlns="http://www.totvs.com/"><${metodo}Result>${escapar(resultado)}</${metodo}Result></${metodo}Response></s:Body></s:Envelope>`,
      );
  if (metodo === 'ReadView') {
    const codigo = /CODIGO='([^']*)'/.exec(corpo)?.[1] ?? '';
    return void devolver(`<NewDataSet>${rm.registros.get(codigo) ?? ''}</NewDataSet>`);
  }
  if (rm.recusa !== null) return void devolver(rm.recusa);
  const registro =
    /<NewDataSet>(.*)<\/NewDataSet>/.exec(lido(/<XML>(.*)<\/XML>/.exec(corpo)?.[1] ?? ''))?.[1] ?? '';
  const codigo = /<CODIGO>([^<]*)</.exec(registro)?.[1] ?? '';
  rm.registros.set(codigo, registro);
  if (rm.cortar) return void response.destroy();
  devolver(`1;${codigo}`);
}

function responder(rm: RmDeTeste, url: string, corpo: string, response: ServerResponse): void {
  const rest = /RealizaConsulta\/([^/]+)\/(\d+)\/([A-Z])\//.exec(url);
  const codigo = rest?.[1] ?? /<codSentenca>([^<]*)</.exec(corpo)?.[1] ?? '';
  rm.consultas.push(codigo);
  const linhas = rm.sentencas[codigo];
  if (rm.forma === 'html') return void response.writeHead(200).end('<html>Manutenção</html>');
  if (rest) return responderRest(rm.forma, linhas, codigo, response);
  responderSoap(rm.forma, linhas, codigo, response);
}

function responderRest(forma: Forma, linhas: Linha[] | undefined, codigo: string, response: ServerResponse) {
  if (!linhas) return json(response, { code: 'FE005', message: `1|S|${codigo} não encontrada` }, 400);
  if (forma === 'erro-200') return json(response, { message: 'Usuário sem permissão na sentença' });
  if (forma === 'items') return json(response, { hasNext: false, items: linhas });
  if (forma === 'uma') return json(response, linhas[0]);
  const texto = JSON.stringify(linhas);
  if (forma === 'metade') return void response.writeHead(200).end(texto.slice(0, texto.length / 2));
  if (forma === 'utf16le' || forma === 'utf16be') {
    return void response
      .writeHead(200, { 'Content-Type': 'application/json; charset=UTF-16' })
      .end(utf16(forma, texto));
  }
  const conteudo = Buffer.from(texto, forma === 'latin1' ? 'latin1' : 'utf8');
  const charset = forma === 'latin1' ? '; charset=ISO-8859-1' : '';
  response.writeHead(200, { 'Content-Type': `application/json${charset}` }).end(conteudo);
}

/** The first with its mark, the second without: both are seen. */
const utf16 = (forma: 'utf16le' | 'utf16be', texto: string): Buffer =>
  forma === 'utf16le' ? Buffer.from(`\ufeff${texto}`, 'utf16le') : Buffer.from(texto, 'utf16le').swap16();

const escapar = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');

/** Two documents, one as a text of the other; a null column is absent; '&#xD;' at the ends. */
function responderSoap(forma: Forma, linhas: Linha[] | undefined, codigo: string, response: ServerResponse) {
  const envelope = (dentro: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${dentro}</s:Body></s:Envelope>`;
  if (!linhas) {
    const falha = `<s:Fault><faultcode>s:Client</faultcode><faultstring>1|S|${codigo} não existe</faultstring></s:Fault>`;
    return void response.writeHead(500, { 'Content-Type': 'text/xml; charset=utf-8' }).end(envelope(falha));
  }
  const campos = (linha: Linha) =>
    Object.entries(linha)
      .filter(([, valor]) => valor !== null)
      .map(([nome, valor]) => `<${nome}>${escapar(String(valor))}\r</${nome}>`.replaceAll('\r', '&#xD;'));
  const conjunto =
    linhas.length === 0
      ? '<NewDataSet/>'
      : `<NewDataSet>\r\n${linhas.map((linha) => `<Resultado>${campos(linha).join('')}</Resultado>`).join('\r\n')}</NewDataSet>`;
  const inteiro = forma === 'metade' ? conjunto.slice(0, conjunto.length / 2) : conjunto;
  const resultado = forma === 'erro-200' ? 'Violação de chave primária' : inteiro;
  const xml = envelope(
    `<RealizarConsultaSQLResponse xmlns="http://www.totvs.com/"><RealizarConsultaSQLResult>${escapar(resultado)}</RealizarConsultaSQLResult></RealizarConsultaSQLResponse>`,
  );
  if (forma === 'utf16le' || forma === 'utf16be') {
    const prologo = '<?xml version="1.0" encoding="UTF-16"?>';
    return void response.writeHead(200, { 'Content-Type': 'text/xml' }).end(utf16(forma, prologo + xml));
  }
  if (forma !== 'latin1') return void response.writeHead(200, { 'Content-Type': 'text/xml' }).end(xml);
  const prologo = '<?xml version="1.0" encoding="ISO-8859-1"?>';
  response.writeHead(200, { 'Content-Type': 'text/xml' }).end(Buffer.from(prologo + xml, 'latin1'));
}
