import { withoutAccents } from '#app/lib/text.ts';

const LIMITE_DO_NOME = 120;

/** A name that every system can save, with '.pdf'. */
export function nomeDoArquivo(nome: string): string {
  const limpo = nome
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, LIMITE_DO_NOME)
    .trim();
  return `${limpo || 'documento'}.pdf`;
}

/** Header that makes the browser save the file under its name, also where only ASCII is understood. */
export function comoAnexo(nome: string): string {
  const ascii = withoutAccents(nome).replace(/[^\x20-\x7e]|["\\]/g, '_');
  const exato = encodeURIComponent(nome).replace(
    /['()*]/g,
    (letra) => `%${letra.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exato}`;
}
