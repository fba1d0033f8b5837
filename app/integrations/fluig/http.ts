import { z } from 'zod';
import { buscaDaOperacao } from '#app/domain/chamada/registro.ts';
import {
  RecusaExterna,
  RespostaPerdida,
  type PedidoExterno,
  type LeituraDeProcessos,
  type RespostaExterna,
  type SistemaExterno,
  type SituacaoLa,
} from '#app/domain/chamada/types.ts';
import { measured, messageOf } from '#app/lib/call-health.server.ts';
import { cabecalhoOAuth, type Credenciais } from './oauth1.ts';

export type ConfiguracaoFluig = Credenciais & {
  baseUrl: string;
  timeoutMs: number;
  /** What the customer calls each of our operations; one that is not here keeps its names. */
  operacoes: Readonly<Record<string, NomesDaOperacao>>;
};

export type NomesDaOperacao = {
  /** The customer's process. */
  processo: string;
  /** Our field name to the name in the customer's form; a field that is not here keeps its name. */
  campos: Readonly<Record<string, string>>;
};

const respostaDoInicio = z.looseObject({ processInstanceId: z.union([z.number(), z.string()]) });
const camposDoFormulario = z.union([
  z
    .array(z.looseObject({ field: z.string(), value: z.unknown() }))
    .transform((campos) => Object.fromEntries(campos.map(({ field, value }) => [field, value]))),
  z.record(z.string(), z.unknown()),
]);
const solicitacao = z.looseObject({
  processInstanceId: z.union([z.number(), z.string()]),
  formFields: camposDoFormulario.optional(),
});
type Solicitacao = z.output<typeof solicitacao>;
const respostaDaBusca = z.looseObject({ items: z.array(solicitacao), hasNext: z.boolean().optional() });

/** Fluig refuses large pages. */
const PAGINA_DA_BUSCA = 50;
/** Pages of one status that are looked through: beyond it a person decides. */
const MAX_PAGINAS = 100;

const SISTEMA = 'fluig';
const ABERTAS = ['OPEN'] as const;
const TODAS = ['OPEN', 'FINALIZED', 'CANCELED'] as const;
type StatusLa = (typeof TODAS)[number];
const SITUACAO: Readonly<Record<StatusLa, SituacaoLa>> = {
  OPEN: 'aberta',
  FINALIZED: 'encerrada',
  CANCELED: 'cancelada',
};
const situacaoDeUma = z.looseObject({ status: z.enum(TODAS) });

/** 404: what was named is not there. */
class NaoExiste extends RecusaExterna {}

/** Fluig's process-management API, version 2, with OAuth 1.0a of two legs. */
export function fluigHttp(configuracao: ConfiguracaoFluig): SistemaExterno & LeituraDeProcessos {
  const nomeDoCampo = ({ operacao }: PedidoExterno, campo: string): string =>
    configuracao.operacoes[operacao]?.campos[campo] ?? campo;
  const processoDe = ({ operacao }: PedidoExterno): string =>
    configuracao.operacoes[operacao]?.processo ?? operacao;
  const chamar = (method: 'GET' | 'POST', path: string, corpo?: unknown) =>
    measured('fluig', () => chamarFluig(configuracao, method, path, corpo), falha);
  return {
    async executar(pedido) {
      const formFields = Object.fromEntries(
        Object.entries(pedido.corpo).map(([nome, valor]) => [nomeDoCampo(pedido, nome), valor]),
      );
      const path = `/process-management/api/v2/processes/${encodeURIComponent(processoDe(pedido))}/start`;
      const corpo = { targetState: 0, targetAssignee: '', subProcessTargetState: 0, comment: '', formFields };
      const resposta = respostaDoInicio.safeParse(await chamar('POST', path, corpo));
      if (!resposta.success) throw new RespostaPerdida('o Fluig respondeu sem o número do processo');
      return aberto(resposta.data);
    },
    async procurar(pedido) {
      const { identidade, procuraEncerradas } = buscaDaOperacao(SISTEMA, pedido.operacao);
      const campo = nomeDoCampo(pedido, identidade);
      const ehNossa = async (item: Solicitacao): Promise<boolean> => {
        const campos = item.formFields ?? (await camposDe(chamar, item.processInstanceId));
        return campos[campo] === pedido.corpo[identidade];
      };
      for (const status of procuraEncerradas ? TODAS : ABERTAS) {
        const achada = await procurarEntre(chamar, processoDe(pedido), status, ehNossa);
        if (achada) return aberto(achada);
      }
      return null;
    },
    situacao: (numero) => situacaoDe(chamar, numero),
  };
}

/** Fluig is there: it is what was asked that it does not accept. */
const falha = (error: unknown): string | null =>
  error instanceof RecusaExterna && error.definitiva ? null : messageOf(error);

type Chamar = (method: 'GET' | 'POST', path: string) => Promise<unknown>;

async function procurarEntre(
  chamar: Chamar,
  processId: string,
  status: StatusLa,
  ehNossa: (item: Solicitacao) => Promise<boolean>,
): Promise<Solicitacao | null> {
  for (let page = 1; page <= MAX_PAGINAS; page++) {
    const { items, hasNext } = await paginaDeSolicitacoes(chamar, processId, status, page);
    for (const item of items) if (await ehNossa(item)) return item;
    if (!(hasNext ?? items.length === PAGINA_DA_BUSCA)) return null;
  }
  throw new RecusaExterna('há solicitações demais no Fluig para procurar a nossa', false);
}

async function paginaDeSolicitacoes(chamar: Chamar, processId: string, status: StatusLa, page: number) {
  const query = new URLSearchParams({
    processId,
    status,
    expand: 'formFields',
    page: String(page),
    pageSize: String(PAGINA_DA_BUSCA),
  });
  const lida = respostaDaBusca.safeParse(
    await chamar('GET', `/process-management/api/v2/requests?${query.toString()}`),
  );
  if (!lida.success) throw new RecusaExterna('o Fluig respondeu a busca de outra forma', false);
  return lida.data;
}

/** The form of one request, for installations whose list does not bring it. */
async function camposDe(chamar: Chamar, numero: number | string): Promise<Record<string, unknown>> {
  const path = `/process-management/api/v2/requests/${encodeURIComponent(String(numero))}?expand=formFields`;
  const lida = solicitacao.safeParse(await chamar('GET', path));
  if (!lida.success) throw new RecusaExterna('o Fluig respondeu a busca de outra forma', false);
  return lida.data.formFields ?? {};
}

async function situacaoDe(chamar: Chamar, numero: string): Promise<SituacaoLa | null> {
  let resposta: unknown;
  try {
    resposta = await chamar('GET', `/process-management/api/v2/requests/${encodeURIComponent(numero)}`);
  } catch (error) {
    if (error instanceof NaoExiste) return null;
    throw error;
  }
  const lida = situacaoDeUma.safeParse(resposta);
  if (!lida.success) throw new RecusaExterna('o Fluig não disse a situação do processo', false);
  return SITUACAO[lida.data.status];
}

function aberto(dados: { processInstanceId: number | string }): RespostaExterna {
  const { processInstanceId } = dados;
  return { numero: String(processInstanceId), dados: { processInstanceId } };
}

async function chamarFluig(
  { baseUrl, timeoutMs, ...credenciais }: ConfiguracaoFluig,
  method: 'GET' | 'POST',
  path: string,
  corpo?: unknown,
): Promise<unknown> {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: cabecalhoOAuth(method, url, credenciais),
        // Gateways before Fluig refuse calls without it.
        'User-Agent': 'Porteira',
        Accept: 'application/json',
        ...(corpo === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: corpo === undefined ? undefined : JSON.stringify(corpo),
    });
  } catch (error) {
    if (naoConectou(error)) throw new RecusaExterna('o Fluig não pôde ser alcançado', false);
    throw new RespostaPerdida('o Fluig não respondeu a tempo');
  }
  if (response.ok) return response.json().catch(() => null);
  const detalhe = mensagemDe(await response.text().catch(() => ''));
  const motivo = `o Fluig recusou (${String(response.status)}) ${detalhe}`.trim();
  // A gateway's error, or one without a message, does not tell whether the call arrived.
  if (response.status >= 500 && response.status !== 503 && detalhe === '') throw new RespostaPerdida(motivo);
  if (response.status === 404) throw new NaoExiste(motivo, true);
  // 500 with a message is the form's own validation: the same fields will be refused again.
  throw new RecusaExterna(motivo, [400, 500].includes(response.status));
}

const NUNCA_ENVIADA = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Refused before anything was sent. */
function naoConectou(error: unknown): boolean {
  const causa = error instanceof Error ? error.cause : null;
  const codigo = causa instanceof Error && 'code' in causa ? causa.code : null;
  return typeof codigo === 'string' && NUNCA_ENVIADA.includes(codigo);
}

function mensagemDe(texto: string): string {
  try {
    const corpo: unknown = JSON.parse(texto);
    if (typeof corpo === 'object' && corpo !== null && 'message' in corpo) {
      return typeof corpo.message === 'string' ? corpo.message.slice(0, 1_000) : '';
    }
  } catch {
    return '';
  }
  return '';
}
