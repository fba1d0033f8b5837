import { PROBLEMS } from '#app/lib/file-check/problems.ts';
import { type TipoAceito } from './types.ts';

const LIMITE_DO_NOME = 120;

/** Per person, all demands together: as many files as a career of demands needs, and no store for anything else. */
export const COTA_DE_ARQUIVOS = 500;
export const COTA_DE_BYTES = 2 * 1024 * 1024 * 1024;

/** Largest file that a person may send. R-DOC-02, R-REC-03. */
export const MAXIMO_DE_BYTES = 25 * 1024 * 1024;

export const MENSAGEM_GRANDE = 'O arquivo deve ter no máximo 25MB.';
export const MENSAGEM_INTERROMPIDO = 'O envio foi interrompido antes do fim. Tente de novo.';
export const MENSAGEM_SEM_ESPACO =
  'Não foi possível guardar o arquivo agora. Nada do que você já enviou se perdeu. Tente de novo em alguns minutos.';
export const MENSAGEM_SEM_CONFERIR =
  'O arquivo ainda não foi conferido, e por isso não foi guardado. Nada está errado com ele: tente daqui a pouco.';
export const MENSAGEM_DE_COTA =
  'Você já guardou o máximo de arquivos que o portal aceita por pessoa. Remova os que não usa e tente de novo.';

/** A name that every system can save and no screen misreads, with the extension of what the file is. */
export function nomeSeguro(nome: string, tipo: TipoAceito): string {
  const limpo = (nome.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"|?*;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(\.(pdf|jpe?g|png|exe|com|bat|cmd|scr|js|html?|zip))+$/i, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const curto = Array.from(limpo).slice(0, LIMITE_DO_NOME).join('').trim();
  const reservado = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(curto);
  return `${reservado || curto === '' ? `arquivo ${curto}`.trim() : curto}.${tipo}`;
}

/** Sentence for a file of another kind. */
export function mensagemDeTipo(aceita: readonly TipoAceito[]): string {
  const nomes = aceita.map((tipo) => tipo.toUpperCase());
  const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes);
  return `Apenas arquivos ${lista} são aceitos.`;
}

const EXTENSOES: Readonly<Record<TipoAceito, readonly string[]>> = {
  pdf: ['pdf'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
};

/** Why a chosen file is not even sent, by its name and size; its content is judged where it arrives. */
export function problemaAntesDeEnviar(
  { name, size }: { name: string; size: number },
  aceita: readonly TipoAceito[],
): string | null {
  const extensao = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!aceita.some((tipo) => EXTENSOES[tipo].includes(extensao))) return mensagemDeTipo(aceita);
  if (size === 0) return PROBLEMS.vazio;
  return size > MAXIMO_DE_BYTES ? MENSAGEM_GRANDE : null;
}
