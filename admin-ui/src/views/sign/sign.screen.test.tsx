import { expect, page, test } from '../../testing/screen.tsx';

const OTHER = 'USR00000002';

for (const [who, roles, isOffered] of [
  ['has the role of mandates', ['mandate'], true],
  ['holds nothing of it', ['agent'], false],
] as const)
  test(`whoever ${who} ${isOffered ? 'reminds' : 'doesn’t remind'} the signers of another’s offer, or takes it back [ROL-036]`, async ({
    api,
    visit,
  }) => {
    api.roles = [...roles];
    const offer = api.holds('offers', { reference: 'O-1', owner: OTHER });
    api.holds('envelopes', {
      ...{ title: 'Offer O-1', status: 'sent', offer: offer.id, document: 'offer.offer', signers: [], owner: OTHER },
    });
    api.otherwise = {};
    await visit(`properties/offers/${offer.id}/documents`);
    const card = page.getByRole('article', { name: 'Offer O-1' });
    await expect.element(card).toBeVisible();
    for (const name of ['Remind', 'Take back'])
      expect(card.getByRole('button', { name, exact: true }).elements().length, name).toBe(isOffered ? 1 : 0);
  });
