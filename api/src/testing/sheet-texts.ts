import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TestApi } from './api.ts';

type SheetName = 'brochure' | 'opinion';

const textIn = (document: SheetName, language: string): string =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@hestia/resources/document-template/texts/${document}.${language}.html`)),
    'utf8',
  );

/** Gives a network the texts of a property's sheet that networks begin with; answers their ids. */
export async function addSheetTexts(
  api: TestApi,
  document: SheetName,
  tenant = 'A1',
): Promise<{ fr: string; en: string }> {
  const add = async (language: 'fr' | 'en') => {
    const name = `${document === 'brochure' ? 'Brochure' : 'Opinion'} ${language}`;
    const body = { name, document: `property.${document}`, language, content: textIn(document, language) };
    const reply = await api.call('POST', 'document-templates', { as: 'super', tenant, body });
    expect(reply.status, reply.text).toBe(201);
    return String(reply.body.id);
  };
  return { fr: await add('fr'), en: await add('en') };
}
