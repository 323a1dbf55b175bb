import { type Resource, shownLanguage } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../database.ts';

type Values = Record<string, unknown>;

const isTexts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is written with the language that stands in for a missing one named in each text of several: the network's own
 * where it has a text, otherwise the first that has. One that was named and has a text stays.
 */
export async function withDefaultLanguages(
  execute: Execute,
  tenant: string,
  resource: Resource,
  given: Values,
): Promise<Values> {
  const unnamed = Object.entries(given).flatMap(([name, texts]) => {
    if (resource.fields[name]?.declaration.type !== 'translated' || !isTexts(texts)) return [];
    const isNamed = Boolean(texts[String(texts.defaultLanguage)]);
    return isNamed || !shownLanguage(texts, '') ? [] : [[name, texts] as const];
  });
  if (unnamed.length === 0) return given;
  const [network] = await execute('SELECT default_language AS language FROM tenants WHERE id = $1', [tenant]);
  const named = unnamed.map(([name, texts]) => [
    name,
    { ...texts, defaultLanguage: shownLanguage(texts, String(network?.language)) },
  ]);
  return { ...given, ...Object.fromEntries(named) };
}
