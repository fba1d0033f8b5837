import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Provedor = 'viacep' | 'brasilapi';
type Estado = 'bom' | 'erro-500' | 'html' | 'mudo' | 'caido' | 'sem-fim';

export type CepDeTeste = {
  /** Value of CEP_URLS: both providers, in the order of the product. */
  urls: string[];
  /** Every look-up that came, for example 'viacep 01001000'. */
  pedidos: string[];
  estado: Record<Provedor, Estado>;
  /** Bytes written by 'sem-fim'. */
  enviados: number;
  close: () => Promise<void>;
};

/** Addresses both providers know. 75800000 is the CEP of a whole town: no street, no neighbourhood. */
const CONHECIDOS: Readonly<Record<string, { rua: string; bairro: string; cidade: string; uf: string }>> = {
  '01001000': { rua: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' },
  '74003010': { rua: 'Avenida Goiás', bairro: 'Setor Central', cidade: 'Goiânia', uf: 'GO' },
  '75800000': { rua: '', bairro: '', cidade: 'Jataí', uf: 'GO' },
};

/** Both public services as they answer, on the loopback address; `estado` makes one of them fail. */
export async function cepDeTeste(): Promise<CepDeTeste> {
  const server = createServer((request, response) => {
    const achado = /^\/(ws|api\/cep\/v2)\/(\d+)/.exec(request.url ?? '');
    const provedor: Provedor = achado?.[1] === 'ws' ? 'viacep' : 'brasilapi';
    const cep = achado?.[2] ?? '';
    fake.pedidos.push(`${provedor} ${cep}`);
    if (fake.estado[provedor] === 'sem-fim') return semFim(response, fake);
    responder(response, provedor, fake.estado[provedor], cep);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const fake: CepDeTeste = {
    urls: [`${base}/ws/{cep}/json/`, `${base}/api/cep/v2/{cep}`],
    pedidos: [],
    estado: { viacep: 'bom', brasilapi: 'bom' },
    enviados: 0,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

/** An address that never ends: well-formed so far, for as long as it is read. */
function semFim(response: ServerResponse, fake: CepDeTeste): void {
  const pedaco = ' '.repeat(8 * 1024);
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"logradouro":"');
  const escrever = () => {
    while (!response.destroyed) {
      fake.enviados += pedaco.length;
      if (!response.write(pedaco)) return void response.once('drain', escrever);
    }
  };
  escrever();
}

function responder(response: ServerResponse, provedor: Provedor, estado: Estado, cep: string): void {
  if (estado === 'mudo') return;
  if (estado === 'caido') {
    response.destroy();
    return;
  }
  if (estado === 'erro-500') {
    response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Internal Server Error</h1>');
    return;
  }
  if (estado === 'html') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>em manutenção</p>');
    return;
  }
  const { status, corpo } = provedor === 'viacep' ? viaCep(cep) : brasilApi(cep);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(corpo));
}

/** An unknown CEP is a 200 with `erro`, true or 'true'; both are seen. */
function viaCep(cep: string) {
  const endereco = CONHECIDOS[cep];
  if (!endereco) return { status: 200, corpo: { erro: cep.endsWith('9') ? 'true' : true } };
  const { rua, bairro, cidade, uf } = endereco;
  return {
    status: 200,
    corpo: { cep, logradouro: rua, complemento: '', unidade: '', bairro, localidade: cidade, uf, ddd: '62' },
  };
}

function brasilApi(cep: string) {
  const endereco = CONHECIDOS[cep];
  if (!endereco) {
    const name = 'CepPromiseError';
    return {
      status: 404,
      corpo: {
        name,
        message: 'Todos os serviços de CEP retornaram erro.',
        type: 'service_error',
        errors: [],
      },
    };
  }
  const { rua, bairro, cidade, uf } = endereco;
  return {
    status: 200,
    corpo: {
      cep,
      state: uf,
      city: cidade,
      neighborhood: bairro || null,
      street: rua || null,
      service: 'open-cep',
      location: { type: 'Point', coordinates: {} },
    },
  };
}
