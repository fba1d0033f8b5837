/** Text of a form field; '' when it is absent or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** `name[0]`, `name[1]`, … in their order, with the text of each. */
export function listOf(form: FormData, name: string): string[] {
  const pattern = new RegExp(`^${name}\\[(\\d+)\\]$`);
  return [...form.entries()]
    .flatMap(([key, value]) => {
      const index = pattern.exec(key)?.[1];
      return index === undefined || typeof value !== 'string' ? [] : [{ index: Number(index), value }];
    })
    .sort((a, b) => a.index - b.index)
    .map(({ value }) => value);
}

/** The first message of each field, by the field's own name, from zod issues. */
export function firstErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
