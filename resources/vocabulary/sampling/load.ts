import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, textProblems } from '../json-text.ts';
import type { Resource } from '../resource.ts';
import { type Mistake, VocabularyError } from '../vocabulary-error.ts';
import { checkSample } from './check.ts';
import type { Sample, Samples } from './types.ts';

const FOLDER = join(import.meta.dirname, '../..');

function mistakesIn(text: string, file: string, resource: Resource, resources: readonly Resource[]): Mistake[] {
  const broken = textProblems(text).map(({ line, problem }) => ({ file, place: '', problem, line }));
  if (broken.length > 0) return broken;
  const { list } = checkSample({ resource, path: file, json: JSON.parse(text) }, resources);
  return list.map((one) => ({ ...one, line: lineOf(text, one.place) }));
}

/**
 * Reads the `sample.json` of each resource that has one. For tests and demo data: what serves people reads none.
 *
 * @param folder in which each resource has its own
 * @throws VocabularyError with file, line, place and the nearest known name, for every mistake
 */
export function loadSamples(resources: readonly Resource[], folder = FOLDER): Samples {
  const samples: Record<string, Sample> = {};
  const mistakes = resources.flatMap((resource): Mistake[] => {
    const file = join(folder, resource.id, 'sample.json');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    const found = mistakesIn(text, file, resource, resources);
    if (found.length === 0) samples[resource.id] = JSON.parse(text) as Sample;
    return found;
  });
  if (mistakes.length > 0) throw new VocabularyError(mistakes);
  return samples;
}
