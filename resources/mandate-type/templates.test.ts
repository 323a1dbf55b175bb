import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';

test('a type of mandate shows the templates that are for it [MAN-015]', async () => {
  const resources = await productResources();
  const declared = (id: string) => resources.find((one) => one.id === id);
  const sections = declared('mandate-type')?.declaration.tabs?.flatMap((tab) => tab.sections) ?? [];
  const related = sections.find(({ name }) => name === 'templates')?.related;
  const field = declared(related?.resource ?? '')?.fields[related?.field ?? ''];
  expect([related?.resource, field?.declaration.reference?.resource]).toEqual(['document-template', 'mandate-type']);
});
