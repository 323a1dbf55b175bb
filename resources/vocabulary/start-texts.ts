import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A value that stands in files beside the declaration: pieces of text, put together in this order. */
interface Texts {
  texts: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Texts => Array.isArray((value as Texts | null | undefined)?.texts);

/**
 * Starts with the texts that stand in files: `{"texts": ["head", "body"]}` is `texts/head.<language>.html` and then
 * `body`'s, in the start's `language`.
 *
 * @param onMissing told of the start, its field and the file that isn't there
 */
export function withTexts(
  starts: unknown,
  folder: string,
  onMissing: (key: string, field: string, file: string) => void,
): unknown {
  const read = (key: string, field: string, language: unknown, { texts }: Texts): string =>
    texts
      .map((name) => {
        const file = join(folder, 'texts', `${name}.${String(language ?? 'fr')}.html`);
        if (existsSync(file)) return readFileSync(file, 'utf8').trim();
        onMissing(key, field, file);
        return '';
      })
      .join('\n');
  const whole = (key: string, start: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(start).map(([field, value]) => [
        field,
        isTexts(value) ? read(key, field, start.language, value) : value,
      ]),
    );
  // What is no record is refused where its shape is looked at.
  if (!isObject(starts)) return starts;
  return Object.fromEntries(
    Object.entries(starts).map(([key, start]) => [key, isObject(start) ? whole(key, start) : start]),
  );
}
