import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The tables that its statements write, one for each, and the functions it names. */
type Fn = { writes: string[]; calls: string[] };

const VERBS = /^(create|update|upsert|delete)(Many)?(AndReturn)?$/;
const WRITING_SQL = /\b(insert\s+into|update\s+\w+|delete\s+from|reschedule_jobs|add_jobs?)\b/i;
const LOOPS = /^(map|flatMap|forEach|reduce|filter)$/;

/**
 * What a command of the domain writes, by the source: the table ('sql' where it is written by hand) of every statement of
 * it and of what it calls, a loop's twice.
 */
export function statementsOf(): (command: string) => string[] {
  const functions = new Map<string, Fn>();
  const byArea = new Map<string, string>();
  for (const file of globSync('app/{domain,lib}/**/*.ts')) {
    if (/\.test\.ts$/.test(file)) continue;
    for (const [name, fn] of functionsOf(file)) {
      functions.set(`${file}#${name}`, fn);
      const area = /^app\/domain\/([\w-]+)\//.exec(file)?.[1];
      if (area !== undefined && /\.server[./]/.test(file) && !file.includes('queries.server'))
        byArea.set(`${area}.${name}`, `${file}#${name}`);
    }
  }
  const known = new Map<string, string[]>();
  const all = (key: string): string[] => {
    const done = known.get(key);
    if (done) return done;
    known.set(key, []);
    const fn = functions.get(key);
    const found = fn ? [...fn.writes, ...fn.calls.flatMap(all)] : [];
    known.set(key, found);
    return found;
  };
  return (command) => {
    const key = byArea.get(command);
    if (key === undefined) throw new Error(command);
    return all(key);
  };
}

function functionsOf(file: string): Map<string, Fn> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names = new Map<string, string>();
  const bodies = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = resolved(file, (statement.moduleSpecifier as ts.StringLiteral).text);
      const bindings = statement.importClause?.namedBindings;
      if (from === null || !bindings || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements)
        names.set(name.text, `${from}#${(propertyName ?? name).text}`);
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      bodies.set(statement.name.text, statement);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) bodies.set(name.text, initializer);
    }
  }
  for (const name of bodies.keys()) names.set(name, `${file}#${name}`);
  return new Map([...bodies].map(([name, body]) => [name, read(body, names, `${file}#${name}`)]));
}

function resolved(file: string, specifier: string): string | null {
  const path = specifier.startsWith('#app/')
    ? specifier.replace('#app/', 'app/')
    : specifier.startsWith('.')
      ? normalize(join(dirname(file), specifier))
      : null;
  return path !== null && existsSync(path) ? path : null;
}

function read(body: ts.Node, names: ReadonlyMap<string, string>, itself: string): Fn {
  const fn: Fn = { writes: [], calls: [] };
  const visit = (node: ts.Node, times: number): void => {
    if (ts.isTypeNode(node)) return;
    const repeat = <T>(list: T[], one: T) => list.push(...Array.from({ length: times }, () => one));
    const table = written(node);
    if (table !== null) repeat(fn.writes, table);
    if (ts.isIdentifier(node) && !isNameOnly(node)) {
      const called = names.get(node.text);
      if (called !== undefined && called !== itself) repeat(fn.calls, called);
    }
    const again = isLoop(node) ? times * 2 : times;
    node.forEachChild((child) => visit(child, again));
  };
  visit(body, 1);
  return fn;
}

/** The table that this very node writes. */
function written(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node) && /\$(executeRaw|queryRaw)$/.test(node.tag.getText()))
    return node.tag.getText().endsWith('$executeRaw') || WRITING_SQL.test(node.template.getText())
      ? 'sql'
      : null;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression } = node.expression;
  return VERBS.test(name.text) &&
    ts.isPropertyAccessExpression(expression) &&
    /(^|\.)(db|tx)$/.test(expression.expression.getText())
    ? expression.name.text
    : null;
}

const isLoop = (node: ts.Node): boolean =>
  ts.isForOfStatement(node) ||
  ts.isForStatement(node) ||
  ts.isWhileStatement(node) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    LOOPS.test(node.expression.name.text));

/** A property's or parameter's name, and not what is called by it. */
const isNameOnly = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isVariableDeclaration(node.parent) && node.parent.name === node) ||
  ts.isFunctionDeclaration(node.parent) ||
  ts.isBindingElement(node.parent) ||
  ts.isParameter(node.parent);
