import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** A place of the text that isn't JSON, or says the same twice. */
export interface TextProblem {
  line: number;
  problem: string;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Keys that an object has twice: JSON lets the last one win without a word. */
function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? [];
  const keys = node.type === 'object' ? children.flatMap(({ children: [key] = [] }) => key ?? []) : [];
  const seen = new Set<string>();
  const isRepeated = ({ value }: Node) => seen.size === seen.add(value).size;
  return [...keys.filter(isRepeated), ...children.flatMap((child) => repeatedKeys(child))];
}

const OF_TEXT = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** The keys that are written in a JSON text. */
function keysWritten(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(OF_TEXT)) if (colon) count++;
  return count;
}

/** The keys that a JSON value has. */
function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  let count = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) count += keysOf(part);
  return count;
}

/** Whether it is JSON that says nothing twice: almost every text is, and a tree of each takes a fifth of a start's checks. */
function isSound(text: string): boolean {
  try {
    return keysOf(JSON.parse(text)) === keysWritten(text);
  } catch {
    return false;
  }
}

/** What is wrong with a JSON text, by line. */
export function textProblems(text: string): TextProblem[] {
  if (isSound(text)) return [];
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, STRICT);
  const [first] = errors;
  // What follows the first error mostly follows from it.
  if (first) return [{ line: lineAt(text, first.offset), problem: `not JSON: ${printParseErrorCode(first.error)}` }];
  if (!tree) return [{ line: 1, problem: 'not JSON: empty' }];
  return repeatedKeys(tree).map((key) => ({
    line: lineAt(text, key.offset),
    problem: `"${String(key.value)}" is said twice`,
  }));
}

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The line of a JSON pointer in a text, or of the nearest place around it that is there. */
export function lineOf(text: string, pointer: string): number | undefined {
  const tree = parseTree(text, [], STRICT);
  if (!tree) return undefined;
  const path: (string | number)[] = [];
  let node = tree;
  for (const name of pathOf(pointer)) {
    path.push(node.type === 'array' ? Number(name) : name);
    const found = findNodeAtLocation(tree, path);
    if (!found) break;
    node = found;
  }
  // The line of a member is the line of its name.
  const start = node.parent?.type === 'property' ? node.parent : node;
  return lineAt(text, start.offset);
}
