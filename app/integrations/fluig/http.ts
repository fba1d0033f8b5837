import { z } from 'zod';
import { cabecalhoOAuth, type Credenciais } from './oauth1.ts';
import {
  RecusaDoWorkflow,
  RespostaPerdida,
  type Campos,
  type ProcessoAberto,
  type Workflow,
} from './port.ts';

export type ConfiguracaoFluig = Credenciais & {
  baseUrl: string;
  timeoutMs: number;
  /** Our field name to the name in the customer's form; a field that is not here keeps its name. */
  campos: Record<string, string>;
};

const respostaDoInicio = z.looseObject({ processInstanceId: z.union([z.number(), z.string()]) });
const respostaDaBusca = z.looseObject({
  items: z
    .array(
      z.looseObject({
        processInstanceId: z.union([z.number(), z.string()]),
        formFields: z.array(z.looseObject({ field: z.string(), value: z.unknown() })).default([]),
      }),
    )
    .default([]),
});

/** Fluig's process-management API, version 2, with OAuth 1.0a of two legs. */
export function fluigHttp(configuracao: ConfiguracaoFluig): Workflow {
  const nomeDoCampo = (campo: string): string => configuracao.campos[campo] ?? campo;
  const chamar = (method: 'GET' | 'POST', path: string, corpo?: unknown) =>
    chamarFluig(configuracao, method, path, corpo);
  return {
    async iniciar(processo, campos) {
      const formFields: Campos = Object.fromEntries(
        Object.entries(campos).map(([campo, valor]) => [nomeDoCampo(campo), valor]),
      );
      const path = `/process-management/api/v2/processes/${encodeURIComponent(processo)}/start`;
      const corpo = { targetState: 0, targetAssignee: '', subProcessTargetState: 0, comment: '', formFields };
      const resposta = respostaDoInicio.safeParse(await chamar('POST', path, corpo));
      if (!resposta.success) throw new RespostaPerdida('o Fluig respondeu sem o número do processo');
      return aberto(resposta.data);
    },
    async buscar(processo, idCredenciamento) {
      const query = new URLSearchParams({
        processId: processo,
        status: 'OPEN',
        expand: 'formFields',
        pageSize: '50',
      });
      const resposta = respostaDaBusca.safeParse(
        await chamar('GET', `/process-management/api/v2/requests?${query.toString()}`),
      );
      if (!resposta.success) return null;
      const achado = resposta.data.items.find(({ formFields }) =>
        formFields.some(
          ({ field, value }) => field === nomeDoCampo('idCredenciamento') && value === idCredenciamento,
        ),
      );
      return achado ? aberto(achado) : null;
    },
  };
}

function aberto(dados: { processInstanceId: number | string }): ProcessoAberto {
  const { processInstanceId } = dados;
  return { numeroProcesso: String(processInstanceId), resposta: { processInstanceId } };
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
        Authorization: cabecalhoOAuth(method, url, credenciais, new Date()),
        // Gateways before Fluig refuse calls without it.
        'User-Agent': 'Porteira',
        Accept: 'application/json',
        ...(corpo === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: corpo === undefined ? undefined : JSON.stringify(corpo),
    });
  } catch (error) {
    if (naoConectou(error)) throw new RecusaDoWorkflow('o Fluig não pôde ser alcançado', false);
    throw new RespostaPerdida('o Fluig não respondeu a tempo');
  }
  if (response.ok) return response.json().catch(() => null);
  const detalhe = mensagemDe(await response.text().catch(() => ''));
  // 500 with a message is the form's own validation: the same fields will be refused again.
  const definitivo = [400, 404].includes(response.status) || (response.status === 500 && detalhe !== '');
  throw new RecusaDoWorkflow(`o Fluig recusou (${String(response.status)}) ${detalhe}`.trim(), definitivo);
}

/** Refused before anything was sent. */
function naoConectou(error: unknown): boolean {
  const causa = error instanceof Error ? error.cause : null;
  const codigo = causa instanceof Error && 'code' in causa ? causa.code : null;
  return codigo === 'ECONNREFUSED' || codigo === 'ENOTFOUND';
}

function mensagemDe(texto: string): string {
  try {
    const corpo: unknown = JSON.parse(texto);
    if (typeof corpo === 'object' && corpo !== null && 'message' in corpo) {
      return typeof corpo.message === 'string' ? corpo.message.slice(0, 300) : '';
    }
  } catch {
    return '';
  }
  return '';
}
