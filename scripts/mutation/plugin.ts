import { DirectRunner } from './runner.ts';

type Node = { type: string; [key: string]: unknown };
type Path = { node: Node };

/**
 * What Stryker leaves alone: words that people read. A text with a letter and a space, with an accent, or a word that
 * begins with a capital is one; names of statuses, groups, fields and addresses are mutated as any other logic is.
 */
const isRead = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  (/\s/.test(text.trim()) || /\P{ASCII}/u.test(text) || /^\p{Lu}\p{Ll}+[.:]?$/u.test(text));

/** Nothing is decided inside: names and calls with names. */
function isPlain(node: Node): boolean {
  if (node.type === 'Identifier' || node.type === 'ThisExpression') return true;
  if (node.type === 'MemberExpression')
    return isPlain(node['object'] as Node) && isPlain(node['property'] as Node);
  if (node.type === 'CallExpression')
    return [node['callee'] as Node, ...(node['arguments'] as Node[])].every(isPlain);
  return false;
}

function shouldIgnore({ node }: Path): string | undefined {
  if (node.type === 'StringLiteral' && isRead(node['value'] as string)) return 'texto';
  if (node.type !== 'TemplateLiteral' || !(node['expressions'] as Node[]).every(isPlain)) return undefined;
  const quasis = node['quasis'] as { value: { raw: string } }[];
  return isRead(quasis.map(({ value }) => value.raw).join('·')) ? 'texto' : undefined;
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'textos', value: { shouldIgnore } },
  { kind: 'TestRunner', name: 'direto', injectableClass: DirectRunner },
];
