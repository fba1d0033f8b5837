import { NAO_SABEMOS, NADA_GRAVADO } from '#app/domain/errors.ts';
import { plainPage } from './plain-page.ts';
import type { SentForm } from '#app/web/remix.d.ts';

type Where = { address: string; doubtful: boolean; requestId: string; pedido: string };

/** Never written into a page. */
const SECRET = /senha|password|token/i;

/** What is known of what was sent, and not how the portal is. */
const TITULO = {
  duvida: 'Ainda não sabemos se foi gravado',
  recusa: 'O que você enviou não foi gravado',
};

/** Longer than this, or of several words, it was typed and is shown; what is short was chosen, or is the form's own. */
const CHOSEN = 24;

const MARKUP: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => MARKUP[sign] ?? sign);

/** What was typed in a form that could not be received, in a form that sends it again to the same address. R-TEL-34. */
export function sentFormPage(
  { campos, arquivos }: SentForm,
  { address, doubtful, requestId, pedido }: Where,
): string {
  const kept = campos.filter(([name]) => !SECRET.test(name));
  const said = [
    doubtful ? NAO_SABEMOS : `O banco de dados não respondeu: ${NADA_GRAVADO}`,
    'O que você digitou está abaixo.',
    ...(arquivos.length > 0
      ? [`Os arquivos precisam ser escolhidos de novo na página do formulário: ${arquivos.join(', ')}.`]
      : []),
    ...(kept.length < campos.length ? ['A senha não é repetida aqui: digite-a de novo.'] : []),
  ];
  const resend = kept.length === campos.length && arquivos.length === 0;
  const look = doubtful
    ? `<p><a href="/comprovantes/pedido/${escaped(pedido)}">Ver se foi gravado</a></p>\n`
    : '';
  const form = `${look}<form method="post" action="${escaped(address)}">
${kept.map(field).join('\n')}
${resend ? '<p><button>Tentar de novo</button></p>' : ''}
</form>
<p><a href="${escaped(address)}">Abrir a página do formulário</a></p>`;
  const title = doubtful ? TITULO.duvida : TITULO.recusa;
  return plainPage(503, said.map(escaped).join(' '), requestId, form, title);
}

function field([name, value]: readonly [string, string]): string {
  if (value.length <= CHOSEN && !value.includes(' ')) {
    return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
  }
  // The first line break of a text area is not read.
  return `<p><label>${escaped(labelOf(name))}<br>
<textarea name="${escaped(name)}" rows="4" cols="60">\n${escaped(value)}</textarea></label></p>`;
}

const labelOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
