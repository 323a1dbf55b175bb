import {
  besideTitle,
  type Language,
  type Resource,
  titleOf,
  translatedText,
} from '@hestia/resources/vocabulary/index.ts';

type Values = Record<string, unknown>;

/** How a record is told from all others: the fields that its resource displays, its id where they are empty. */
export function nameOf(
  resource: Resource,
  record: Values,
  language: Language,
  fields: readonly string[] = resource.declaration.display,
): string {
  const texts = fields.map((field) => {
    const value = record[field];
    const isTexts = resource.fields[field]?.declaration.type === 'translated';
    return isTexts ? translatedText(value as Values | null, language) : value;
  });
  return texts.filter((text) => text !== null && text !== undefined && text !== '').join(' ') || String(record.id);
}

/** What people call a record that was read for them, with how it is told from others behind it. */
export function callOf(
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
  record: Values,
  language: Language,
): string {
  const title = titleOf(resource, (id) => resources.get(id), record, language);
  if (!title) return nameOf(resource, record, language);
  const beside = besideTitle(resource);
  return beside.length > 0 ? `${title} (${nameOf(resource, record, language, beside)})` : title;
}
