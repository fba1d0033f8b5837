type Refused = { selector: string; message: string };
type Context = {
  options: readonly unknown[];
  report: (found: { node: unknown; message: string }) => void;
};

/** Refuses what the selectors in its options find, each with its message. */
const restrictedSyntax = {
  meta: { schema: false },
  create: ({ options, report }: Context) =>
    Object.fromEntries(
      (options as readonly Refused[]).map(({ selector, message }) => [
        selector,
        (node: unknown) => report({ node, message }),
      ]),
    ),
};

export default { meta: { name: 'porteira' }, rules: { 'restricted-syntax': restrictedSyntax } };
