import { type Language, type Resource, translatedText } from '@hestia/resources/vocabulary/index.ts';

/** How a record is called: the fields that its resource displays, its id where they are empty. */
export function nameOf(resource: Resource, record: Record<string, unknown>, language: Language): string {
  const texts = resource.declaration.display.map((field) => {
    const value = record[field];
    const isTexts = resource.fields[field]?.declaration.type === 'translated';
    return isTexts ? translatedText(value as Record<string, unknown> | null, language) : value;
  });
  return texts.filter((text) => text !== null && text !== undefined && text !== '').join(' ') || String(record.id);
}
