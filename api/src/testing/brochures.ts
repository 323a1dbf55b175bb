import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TestApi } from './api.ts';

const textIn = (language: string): string =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@hestia/resources/document-template/texts/brochure.${language}.html`)),
    'utf8',
  );

/** Gives a network the texts of brochures that networks begin with; answers their ids. */
export async function addBrochures(api: TestApi, tenant = 'A1'): Promise<{ fr: string; en: string }> {
  const add = async (language: 'fr' | 'en') => {
    const body = { name: `Brochure ${language}`, document: 'property.brochure', language, content: textIn(language) };
    const reply = await api.call('POST', 'document-templates', { as: 'super', tenant, body });
    expect(reply.status, reply.text).toBe(201);
    return String(reply.body.id);
  };
  return { fr: await add('fr'), en: await add('en') };
}
