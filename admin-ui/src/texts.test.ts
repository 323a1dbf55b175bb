import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
/** Attributes that people read or hear. */
const READ = ['label', 'title', 'placeholder', 'aria-label', 'alt', 'helperText', 'primary', 'secondary'];
/** Signs and keys that are the same in every language. */
const SAME = /^[^\p{L}]*$|^([a-z]|Ctrl K|https:\/\/)$/u;

function visibleTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      READ.includes(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    )
      found.push(node.initializer.text);
    node.forEachChild(visit);
  };
  visit(source);
  return found.filter((text) => !SAME.test(text)).map((text) => `${file.slice(FOLDER.length + 1)}: ${text}`);
}

test('no text that people read is written in code: all of it is in the language files', () => {
  const files = globSync('**/*.tsx', { cwd: FOLDER }).map((file) => join(FOLDER, file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(visibleTexts)).toEqual([]);
});
