/** Reads the forms of a page as a browser without scripting would send them. */
const ENTIDADES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

export const textoDo = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (todo) => ENTIDADES[todo] ?? todo);

const atributo = (tag: string, nome: string): string | null => {
  const achado = new RegExp(`\\s${nome}="([^"]*)"`).exec(tag);
  return achado ? textoDo(achado[1] ?? '') : null;
};

const controles = (html: string): string[] => html.match(/<(?:input|textarea|select|button)\b[^>]*>/g) ?? [];

/** The hidden fields of the form, a dialog's before its page's, that has a control of each of these names, and where it is sent; null: no such form. */
export function formularioCom(html: string, nomes: readonly string[]) {
  const achado = (html.match(/<form\b.*?<\/form>/gs) ?? []).findLast(
    (form) =>
      /^<form[^>]*method="post"/.test(form) &&
      nomes.length > 0 &&
      nomes.every((nome) => controles(form).some((tag) => atributo(tag, 'name') === nome)),
  );
  if (achado === undefined) return null;
  const escondidos = controles(achado).filter((tag) => atributo(tag, 'type') === 'hidden');
  return {
    action: atributo(/^<form[^>]*>/.exec(achado)?.[0] ?? '', 'action'),
    escondidos: Object.fromEntries(
      escondidos.map((tag) => [atributo(tag, 'name') ?? '', atributo(tag, 'value') ?? '']),
    ),
  };
}

/** What stands beside the field: the text of what describes it, where it is marked as invalid; null: nothing. */
export function erroDoCampo(html: string, nome: string): string | null {
  const tag = controles(html).find(
    (um) => atributo(um, 'name') === nome && atributo(um, 'aria-invalid') === 'true',
  );
  const ids = tag === undefined ? [] : (atributo(tag, 'aria-describedby') ?? '').split(' ');
  const textos = ids.map(
    (id) => new RegExp(`<(\\w+)[^>]*\\sid="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)?.[2] ?? '',
  );
  return tag === undefined ? null : textoDo(textos.join(' ').replace(/<[^>]+>/g, ''));
}

export const temCampo = (html: string, nome: string): boolean =>
  controles(html).some((tag) => atributo(tag, 'name') === nome);

/** The value that a field of this name has in the page. */
export function valorDoCampo(html: string, nome: string): string | null {
  const area = new RegExp(`<textarea[^>]*\\sname="${nome}"[^>]*>(.*?)</textarea>`, 's').exec(html);
  if (area) return textoDo(area[1] ?? '').replace(/^\n/, '');
  const selecao = new RegExp(`<select[^>]*\\sname="${nome}"[^>]*>.*?</select>`, 's').exec(html);
  const opcoes = selecao?.[0].match(/<option[^>]*>/g);
  const tags = opcoes ?? controles(html).filter((tag) => atributo(tag, 'name') === nome);
  const marcada = tags.find((tag) => / (?:checked|selected)=/.test(tag));
  const deEscolha = opcoes !== undefined || tags.some((tag) => /type="(?:radio|checkbox)"/.test(tag));
  const tag = deEscolha ? marcada : tags[0];
  return tag === undefined ? null : (atributo(tag, 'value') ?? '');
}
