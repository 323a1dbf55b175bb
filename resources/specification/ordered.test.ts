import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';
import { isNobodys } from '../vocabulary/writers.ts';

/** Configuration that is no list of things to choose from, each for its reason. */
const UNORDERED = new Map([
  ['agency', 'an organisation, found by its name'],
  ['group', 'an organisation, found by its name'],
  ['tenant', 'the network itself'],
  ['user', 'people'],
  ['document-type', 'unsorted, as the specification says (DOC-008)'],
  ['eligibility', 'unsorted, as the specification says (NBD-074)'],
  ['news', 'by the day of publication'],
  ['register', 'by professional card'],
  ['document-template', 'texts, chosen by what they are for'],
  ['appointment-template', 'texts, chosen by what they are for'],
  ['feed', 'connections to portals'],
]);

test('every configuration list is in an order of its own, unless there is a reason [ADM-034]', async () => {
  const lists = (await productResources()).filter(
    // What the product alone makes has no list that grows.
    (one) => one.declaration.roles?.configuration && one.declaration.path && !isNobodys(one, 'add'),
  );
  expect(lists.length).toBeGreaterThan(20);
  for (const { id, declaration, fields } of lists) {
    const { ordered, sort } = declaration;
    if (UNORDERED.has(id)) {
      expect(ordered, `${id}: ${UNORDERED.get(id)}`).toBeUndefined();
      continue;
    }
    expect(ordered && fields[ordered]?.declaration.readOnly, `${id} has no order`).toBe(true);
    expect(sort, id).toEqual([ordered, 'ASC']);
  }
  for (const id of UNORDERED.keys()) expect(lists.map((one) => one.id)).toContain(id);
});
