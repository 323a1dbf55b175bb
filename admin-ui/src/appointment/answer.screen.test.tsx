import { render } from 'vitest-browser-react';
import { violations } from '../testing/accessibility.ts';
import { TENANT } from '../testing/api.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';
import Answer from './Answer.tsx';

const ASKED = {
  ...{ network: 'Agence Test', agent: 'Camille Martin', property: 'Maison des Lilas' },
  ...{ status: 'email_sent', open: true, booked: false },
  ...{
    location: null,
    startAt: '2031-03-05T09:00:00.000Z',
    endAt: '2031-03-05T10:00:00.000Z',
    calendar: 'BEGIN:VCALENDAR',
  },
};
const arrives = async (token: string) => {
  history.replaceState(null, '', `/tenant/${TENANT}/appointment#${token}`);
  await render(<Answer />);
};
const button = (name: RegExp) => page.getByRole('button', { name });

test('a client asks for another time, then confirms, without an account', async ({ api }) => {
  let now = { ...ASKED };
  api.on('POST', /^appointment-answers\/APP1\.x\/look$/, () => now);
  api.on('POST', /^appointment-answers\/APP1\.x$/, ({ body }) => {
    if ((body as { answer: string }).answer === 'confirm') now = { ...now, status: 'confirmed', open: false };
    return now;
  });
  await arrives('APP1.x');
  await expect.element(page.getByText('Maison des Lilas')).toBeVisible();
  await expect.element(page.getByText('10:00 – 11:00')).toBeVisible();
  expect(await violations()).toEqual([]);
  await button(/another time|autre moment/).click();
  await expect.element(button(/^(Send|Envoyer)$/)).toBeDisabled();
  await page.getByRole('textbox').fill('Friday');
  await button(/^(Send|Envoyer)$/).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button(/^(Confirm|Confirmer)$/).click();
  await expect.element(button(/^(Confirm|Confirmer)$/)).not.toBeInTheDocument();
  expect(api.made('POST', /^appointment-answers\/APP1\.x$/)).toHaveLength(2);
});

test('a link that is none, and an appointment that is over, say so', async ({ api }) => {
  api.on('POST', /^appointment-answers\/y\/look$/, () => {
    throw new Refusal(404, 'appointmentUnknown', 'Ce lien n’est plus valable');
  });
  await arrives('y');
  await expect.element(page.getByText('Ce lien n’est plus valable')).toBeVisible();
});

test('who booked a visit has nothing to confirm: they cancel it', async ({ api }) => {
  let now = { ...ASKED, status: 'pending', booked: true };
  api.on('POST', /^appointment-answers\/APP1\.x\/look$/, () => now);
  api.on('POST', /^appointment-answers\/APP1\.x$/, () => {
    now = { ...now, status: 'canceled', open: false };
    return now;
  });
  await arrives('APP1.x');
  await button(/^(Cancel the visit|Annuler la visite)$/).click();
  await expect.element(button(/^(Confirm|Confirmer)$/)).not.toBeInTheDocument();
  await page.getByRole('textbox').fill('Found another');
  await button(/^(Cancel the visit|Annuler la visite)$/).click();
  await expect.element(page.getByText(/won’t come|ne viendrez pas/)).toBeVisible();
  expect(api.made('POST', /^appointment-answers\/APP1\.x$/)[0]?.body).toEqual({
    answer: 'reject',
    text: 'Found another',
  });
});

test('who visits without an agent reads who holds the keys once it is agreed', async ({ api }) => {
  const agreed = { status: 'confirmed', open: false, shownBy: 'keyHolder', keyHolder: 'Mme Roche, 06 01 02 03 04' };
  api.on('POST', /^appointment-answers\/APP1\.x\/look$/, () => ({ ...ASKED, ...agreed }));
  await arrives('APP1.x');
  await expect.element(page.getByText('Mme Roche, 06 01 02 03 04')).toBeVisible();
});

test('who can’t confirm yet reads why', async ({ api }) => {
  api.on('POST', /^appointment-answers\/APP1\.x\/look$/, () => ASKED);
  api.on('POST', /^appointment-answers\/APP1\.x$/, () => {
    throw new Refusal(422, 'invalid', 'Please check', [{ path: '/property', message: 'The agency is not ready' }]);
  });
  await arrives('APP1.x');
  await button(/^(Confirm|Confirmer)$/).click();
  await expect.element(page.getByText('The agency is not ready')).toBeVisible();
});

test('a vendor accepts a visit of their property, then says that it doesn’t suit them', async ({ api }) => {
  let now: object = { ...ASKED, vendor: 'asked' };
  api.on('POST', /^appointment-answers\/APP1\.x\/look$/, () => now);
  api.on('POST', /^appointment-answers\/APP1\.x$/, ({ body }) => {
    const { answer } = body as { answer: string };
    now = { ...ASKED, vendor: answer === 'confirm' ? 'accepted' : 'declined' };
    return now;
  });
  await arrives('APP1.x');
  await expect.element(page.getByText(/^(A visit of your property|Visite de votre bien)$/)).toBeVisible();
  await button(/^(Accept|Accepter)$/).click();
  await expect.element(page.getByText(/this time suits you|ce moment vous convient/)).toBeVisible();
  await expect.element(button(/^(Accept|Accepter)$/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await button(/^(Decline|Décliner)$/).click();
  await page.getByRole('textbox').fill('Away');
  await button(/^(Decline|Décliner)$/).click();
  await expect.element(page.getByText(/does not suit you|ne vous convient pas/)).toBeVisible();
});
