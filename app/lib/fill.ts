/** A text with placeholders, cut apart: texts at the even places, names of variables at the odd ones. */
export type Template = readonly string[];

export function split(text: string): Template {
  return text.split(/\{\{(\w+)\}\}/);
}

/** Puts the values in, once: what a value itself says in braces stays as it is. */
export function fill(
  template: Template,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string {
  let filled = template[0] ?? '';
  for (let index = 1; index < template.length; index += 2) {
    const name = template[index] ?? '';
    if (!Object.hasOwn(values, name)) throw new Error(`message without the variable ${name}`);
    filled += escape(values[name] ?? '') + (template[index + 1] ?? '');
  }
  return filled;
}
