import { expect, test } from 'vitest';
import { resources } from '../../registry.ts';
import { presetOf } from './preset.ts';

const presets = (id: string) => {
  const resource = resources.find((one) => one.id === id);
  if (!resource) throw new Error(id);
  return Object.fromEntries((resource.declaration.lists ?? []).map((list) => [list.name, presetOf(resource, list)]));
};

test('a new record of a further list is what the list is of [ESG-005][ESG-006]', () => {
  expect(presets('document-template')).toMatchObject({
    avenant: { document: 'avenant.avenant' },
    emandate: { document: 'mandate.mandate', electronic: true },
    eavenant: { document: 'avenant.avenant', electronic: true },
    offer: { document: 'offer.offer' },
    noDpe: { document: 'property.noDpe' },
    brochures: { document: 'property.brochure' },
  });
});

test('nothing is made to stand in a list of what became of records', () => {
  expect(presets('property')).toEqual({ partners: undefined, dpeStock: undefined });
});
