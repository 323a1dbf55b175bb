import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv } from '../ajv.ts';
import { shapeProblems } from '../check/shape.ts';
import { textProblems } from '../json-text.ts';
import { META, type Meta, type Part, partSchemas } from './meta.ts';
import type { Page } from './pages.ts';
import { wordsOf } from './words.ts';

/** An example of a page: JSON, and what it shows, as its fence says. */
export interface Snippet {
  file: string;
  shows: string;
  text: string;
}

const FENCE = /```json([^\n]*)\n([\s\S]*?)```/g;

/** The examples of a page. */
export const snippetsOf = ({ file, text }: Page): Snippet[] =>
  [...text.matchAll(FENCE)].map(([, shows = '', json = '']) => ({ file, shows: shows.trim(), text: json }));

const some = ({ required: _, ...schema }: Meta): Meta => schema;

/** What an example may show of a declaration: the whole of it, or some words of a part. */
const SHOWN: Record<string, { part: Part; schema: Meta }> = {
  file: { part: 'file', schema: META },
  'x-resource': { part: 'x-resource', schema: some(partSchemas['x-resource']) },
  'x-field': { part: 'x-field', schema: some(partSchemas['x-field']) },
  properties: { part: 'file', schema: META.properties.properties as Meta },
};

/** Files beside the declaration, of which an example is only JSON. */
const BESIDE = ['labels', 'starts', 'sample', 'condition'];

const compiled = new Map<string, ValidateFunction>();

function acceptance(shows: string, schema: Meta): ValidateFunction {
  const accepts =
    compiled.get(shows) ?? createAjv({ verbose: true }).compile({ ...schema, $schema: undefined, $defs: META.$defs });
  compiled.set(shows, accepts);
  return accepts;
}

/** What is wrong with an example. */
export function snippetProblems({ shows, text }: Snippet): string[] {
  const broken = textProblems(text).map(({ line, problem }) => `line ${line}: ${problem}`);
  if (broken.length > 0 || BESIDE.includes(shows)) return broken;
  const shown = SHOWN[shows];
  if (!shown) return [`"${shows}" is nothing that an example shows`];
  const accepts = acceptance(shows, shown.schema);
  return shapeProblems(accepts, JSON.parse(text), 'keyword').map(({ place, problem }) => `${place}: ${problem}`);
}

/** The words of the meta-schema that an example says. */
export function snippetWords({ shows, text }: Snippet): Set<string> {
  const shown = SHOWN[shows];
  return shown ? wordsOf(shown.schema, shown.part, JSON.parse(text)) : new Set();
}
