import { z } from 'zod';
import { ErroDoErp } from '#app/domain/referencia/carga/types.ts';
import { measured, messageOf } from '#app/lib/call-health.server.ts';
import { registrosDoJson, resumo, textoDa } from './resposta.ts';

export type ConfiguracaoRm = {
  baseUrl: string;
  usuario: string;
  senha: string;
  autenticacao: 'basic' | 'bearer';
  coligada: number;
  sistema: string;
  timeoutMs: number;
  /** Sentence of each table that is pulled, as the customer named it in RM. */
  sentencas: Readonly<Record<string, string>>;
};

const token = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() });
/** RM's tokens live five minutes; one is renewed before its last seconds. */
const VIDA_DO_TOKEN_S = 300;
const FOLGA_S = 20;

export type ChamarRm = (path: string, pedido?: { corpo: string; acao: string }) => Promise<string>;

/** Authenticated calls, one after the other: each one in course holds a licence of RM. */
export function chamadorDoRm(configuracao: ConfiguracaoRm): ChamarRm {
  let guardado: { valor: string; ate: number } | null = null;
  let ultima: Promise<unknown> = Promise.resolve();

  const tokenAtual = async (): Promise<string> => {
    if (guardado && Date.now() < guardado.ate) return guardado.valor;
    const { usuario: username, senha: password } = configuracao;
    const response = await buscar(configuracao, '/api/connect/token/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const lido = token.safeParse(response.ok ? await response.json().catch(() => null) : null);
    if (!lido.success) throw new ErroDoErp('O RM não aceitou o usuário e a senha configurados.', true);
    const vida = lido.data.expires_in ?? VIDA_DO_TOKEN_S;
    guardado = { valor: lido.data.access_token, ate: Date.now() + (vida - FOLGA_S) * 1_000 };
    return guardado.valor;
  };

  const chamar: ChamarRm = async (path, pedido) => {
    for (let tentativa = 1; ; tentativa++) {
      const autorizacao =
        configuracao.autenticacao === 'basic'
          ? `Basic ${Buffer.from(`${configuracao.usuario}:${configuracao.senha}`).toString('base64')}`
          : `Bearer ${await tokenAtual()}`;
      const response = await buscar(configuracao, path, {
        method: pedido ? 'POST' : 'GET',
        headers: {
          Authorization: autorizacao,
          ...(pedido
            ? { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${pedido.acao}"` }
            : { Accept: 'application/json' }),
        },
        body: pedido?.corpo,
      });
      if (response.status === 401 && tentativa === 1 && configuracao.autenticacao === 'bearer') {
        guardado = null;
        await response.body?.cancel();
        continue;
      }
      const texto = await lerTudo(response);
      // A SOAP Fault comes with status 500 and says more than its status.
      if (!response.ok && !(pedido && texto.includes('Fault'))) throw recusa(response.status, texto);
      return texto;
    }
  };

  return (path, pedido) => {
    const medida = () => measured('rm', () => chamar(path, pedido), falha);
    const minha = ultima.then(medida, medida);
    ultima = minha;
    return minha;
  };
}

/** RM is there: it is what was asked that it does not accept. */
const falha = (error: unknown): string | null =>
  error instanceof ErroDoErp && !error.fora ? null : messageOf(error);

async function buscar({ baseUrl, timeoutMs }: ConfiguracaoRm, path: string, init: RequestInit) {
  try {
    return await fetch(baseUrl.replace(/\/+$/, '') + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new ErroDoErp('O RM não respondeu.', true);
  }
}

async function lerTudo(response: Response): Promise<string> {
  try {
    return await textoDa(response);
  } catch (error) {
    if (error instanceof ErroDoErp) throw error;
    throw new ErroDoErp('O RM parou no meio da resposta.');
  }
}

function recusa(status: number, texto: string): ErroDoErp {
  if (status === 401 || status === 403) {
    return new ErroDoErp('O RM não aceitou o usuário e a senha configurados.', true);
  }
  const fora = status === 502 || status === 503 || status === 504;
  try {
    registrosDoJson(texto);
  } catch (error) {
    if (error instanceof ErroDoErp && !fora) return new ErroDoErp(`${error.message} (${String(status)})`);
  }
  return new ErroDoErp(`O RM respondeu ${String(status)}: ${resumo(texto)}`, fora);
}
