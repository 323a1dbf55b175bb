import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_OUT = /\.test\.ts$|\/(testing|cli|generated)\//;

/** A regular expression as it stands in the source of the server, or in a schema. */
export interface Expression {
  /** File, and line or place. */
  place: string;
  expression: RegExp;
}

function literalsOf(file: string): Expression[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ place: `${file}:${line + 1}`, expression });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

function patternsOf(file: string): Expression[] {
  const found: Expression[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (key === 'pattern' && typeof one === 'string') found.push({ place, expression: new RegExp(one, 'u') });
      else walk(one, `${place}/${key}`);
    }
  };
  walk(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), file);
  return found;
}

/** Every regular expression that the server may run on somebody's text: those in its source, and patterns of schemas. */
export function expressionsOfServer(): Expression[] {
  const files = globSync('{api/src,resources,permissions}/**/*.ts', { cwd: ROOT }).filter((one) => !LEFT_OUT.test(one));
  return [...files.flatMap(literalsOf), ...globSync('resources/*/resource.json', { cwd: ROOT }).flatMap(patternsOf)];
}
