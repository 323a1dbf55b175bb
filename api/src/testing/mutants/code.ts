import ts from 'typescript';
import type { Mutant } from './mutant.ts';

/** A change of a piece of code: what stands there instead. */
interface Change {
  node: ts.Node;
  category: string;
  text: string;
}

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
};

const isLogical = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;

function* operations(node: ts.Node): Generator<Change> {
  if (ts.isBinaryExpression(node)) {
    const text = OPERATORS[node.operatorToken.kind];
    const category = isLogical(node.operatorToken.kind) ? 'logic' : 'operator';
    if (text) yield { node: node.operatorToken, category, text };
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    yield { node, category: 'logic', text: node.operand.getText() };
}

const conditionOf = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isIfStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
};

function* branches(node: ts.Node): Generator<Change> {
  const condition = conditionOf(node);
  if (condition)
    for (const text of ['true', 'false'])
      yield { node: condition, category: 'condition', text: `(${text} as boolean)` };
  if (ts.isExpressionStatement(node)) yield { node, category: 'statement', text: ';' };
}

function* literals(node: ts.Node): Generator<Change> {
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield { node, category: 'literal', text: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield { node, category: 'literal', text: 'true' };
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent))
    yield { node, category: 'literal', text: `(${node.text} + 1)` };
  if (ts.isStringLiteral(node) && node.text !== '' && !isKey(node)) yield { node, category: 'literal', text: "''" };
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !ts.isCallExpression(node.parent))
    yield { node, category: 'array', text: '[]' };
}

/** A text that names a property or a module. */
function isKey({ parent }: ts.StringLiteral): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isLiteralTypeNode(parent)
  );
}

function* changes(node: ts.Node): Generator<Change> {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
  if (ts.isImportDeclaration(node)) return;
  yield* operations(node);
  yield* branches(node);
  yield* literals(node);
  for (const child of node.getChildren()) yield* changes(child);
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text).replaceAll('\n', ' ');

/** Every change of one thing in a file of TypeScript: operators, conditions, literals, statements left out. */
export function codeMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return [...changes(source)].map(({ node, category, text: instead }) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
    return {
      file,
      at: `${line + 1}:${character + 1}`,
      category,
      change: `${short(node.getText())} is ${short(instead)}`,
      text: () => text.slice(0, node.getStart()) + instead + text.slice(node.getEnd()),
    };
  });
}
