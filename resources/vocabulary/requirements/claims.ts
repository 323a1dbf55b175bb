import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A test that says of itself which requirement rows it proves. */
export interface Claim {
  row: string;
  /** The titles from the outermost group to the test. */
  title: string;
  /** `path:line`, relative to the folder that was read. */
  place: string;
}

/** What holds tests, and what is one. */
const GROUPS = ['describe', 'suite'];
const TESTS = ['test', 'it'];

const ROWS = /\[([A-Z0-9]{3}-\d{3}(?:, ?[A-Z0-9]{3}-\d{3})*)\]/g;

const rowsIn = (title: string): string[] =>
  [...title.matchAll(ROWS)].flatMap(([, rows = '']) => rows.split(/, ?/)).filter((row) => row !== '');

/** Test files below a folder. */
export function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** The names of `test.describe(…)`, `test.for(…)(…)` and the like, outermost first. */
function callee(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...callee(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return callee(node.expression);
  return ts.isTaggedTemplateExpression(node) ? callee(node.tag) : [];
}

/** The title as it is written, placeholders included; nothing where it is not written there. */
function titleOf({ arguments: [first] }: ts.CallExpression): string | undefined {
  if (!first) return undefined;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : undefined;
}

const isSkipped = (names: string[]): boolean =>
  names.some((name) => ['skip', 'todo', 'fixme', 'skipIf'].includes(name));

/** What a call is: a group or a test with its title, or neither. A skipped one is neither, and nothing in it counts. */
function heading(call: ts.CallExpression): { title: string; isTest: boolean } | 'skipped' | undefined {
  const names = callee(call.expression);
  const title = titleOf(call);
  const [outer = '', ...inner] = names;
  const isGroup = GROUPS.includes(outer) || inner.includes('describe');
  const isTest = TESTS.includes(outer) && call.arguments.length > 1 && !isGroup;
  if (title === undefined || !(isGroup || isTest)) return undefined;
  return isSkipped(names) ? 'skipped' : { title, isTest };
}

/**
 * The claims of a test file: rows in the titles of tests, and in those of groups for the tests within. Comments, names
 * and skipped tests claim nothing.
 */
export function claimsIn(text: string, path: string): Claim[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const claims: Claim[] = [];
  const visit = (node: ts.Node, titles: string[]): void => {
    const found = ts.isCallExpression(node) ? heading(node) : undefined;
    if (found === 'skipped') return;
    const within = found ? [...titles, found.title] : titles;
    if (found?.isTest) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      for (const row of new Set(within.flatMap(rowsIn)))
        claims.push({ row, title: within.join(' › '), place: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, []);
  return claims;
}

/** The claims of all test files below a folder. */
export const claimsBelow = (root: string): Claim[] =>
  [...testFiles(root)].flatMap((file) => claimsIn(readFileSync(file, 'utf8'), relative(root, file)));
