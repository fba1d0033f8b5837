import { withoutAccents } from '#app/lib/text.ts';

const LIMITE_DO_NOME = 120;

/** A name that every system can save; '' where nothing of it can. */
export const nomeLimpo = (nome: string, limite: number): string =>
  nome
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, limite)
    .trim();

/** The same, with '.pdf'. */
export const nomeDoArquivo = (nome: string): string =>
  `${nomeLimpo(nome, LIMITE_DO_NOME) || 'documento'}.pdf`;

/** Header that makes the browser save the file under its name, also where only ASCII is understood. */
export function comoAnexo(nome: string): string {
  const ascii = withoutAccents(nome).replace(/[^\x20-\x7e]|["\\]/g, '_');
  const exato = encodeURIComponent(nome).replace(
    /['()*]/g,
    (letra) => `%${letra.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exato}`;
}

/**
 * Why a version may not be made: the versions follow each other, one that there is stays as it is, and a rectification
 * rectifies something. Null when it may. R-REL-04, R-REL-05.
 */
export function motivoDaVersao({
  versao,
  ultima,
  mudou,
}: {
  versao: number;
  /** The last that there is. */
  ultima: number | null;
  /** Something is different from the last, or the person said what. */
  mudou: boolean;
}): string | null {
  if (ultima === null)
    return versao === 0 ? null : 'Ainda não há relatório a retificar: comece pela versão 0.';
  const proxima = `A próxima retificação é a ${String(ultima + 1)}.`;
  if (versao <= ultima)
    return `A versão ${String(versao)} já foi gerada, e os dados de agora são outros. ${proxima}`;
  if (versao > ultima + 1) return `As retificações são numeradas em ordem. ${proxima}`;
  return mudou
    ? null
    : `Nada mudou desde a versão ${String(ultima)}. Diga o que a retificação corrige, ou baixe a que existe.`;
}

/** Whoever counts from 1 asks by it for the first report, and for it again while nothing has changed. R-REL-05. */
export const versaoContadaDeUm = (pedida: number, ultima: number | null, mudou: boolean): number =>
  pedida === 1 && (ultima === null || (ultima === 0 && !mudou)) ? 0 : pedida;
