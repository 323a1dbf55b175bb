import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';
import { addStaff } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
  await addStaff(api, [AS, 'mandate']);
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };
const TODAY = parisDay();
const AS = 'admin_commercialisation';

async function made(path: string, body: object, as = AS): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.record ?? reply.body) as Body;
}
const got = async (path: string, as = AS) => (await api.call('GET', path, { as })).body as Body;
const change = async (path: string, { id }: Body, values: object, as = AS) => {
  const { version } = await got(`${path}/${id}`, as);
  return api.call('PATCH', `${path}/${id}`, { as, body: { version, ...values } });
};
const step = async (path: string, { id }: Body, name: string, values: object = {}, as = AS) => {
  const { version } = await got(`${path}/${id}`, as);
  return api.call('POST', `${path}/${id}/transitions/${name}`, { as, body: { version, ...values } });
};
const took = async (...asked: Parameters<typeof step>) => {
  const reply = await step(...asked);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Body;
};
const refused = async (path: string, body: object, as = AS, language = 'en') => {
  const reply = await api.call('POST', path, { as, body, language });
  const { details = [] } = (reply.body.error ?? {}) as { details?: { path: string; message: string }[] };
  return [reply.status, ...details.map(({ path: at, message }) => `${at} ${message}`)];
};
const scan = async (path: string, { id }: Body) => {
  const { body } = await upload(api, 'scan.pdf', pdfOf(900), { as: AS });
  const { version } = await got(`${path}/${id}`);
  const reply = await api.call('POST', `${path}/${id}/documents`, { as: AS, body: { version, id: body.id } });
  expect(reply.status, reply.text).toBe(201);
};

const PHONE = '+33199001234';
let siren = 100_000_000;
const developer = () => {
  siren += 1;
  return made('developers', { name: 'Bâtir', siren: String(siren) });
};
async function readyDeveloper(): Promise<Body> {
  const one = await developer();
  await made('developer-contacts', { lastName: 'Roux', phone: PHONE, role: 'representative', developer: one.id });
  return took('developers', one, 'prepare');
}
async function readyProgram(of: Body, more: object = {}): Promise<Body> {
  const contact = await made('developer-contacts', { lastName: 'Sala', phone: PHONE, role: 'sales', developer: of.id });
  const one = await made('programs', {
    ...{ name: 'Les Tilleuls', developer: of.id, typology: 'flats', registrationEmail: 'ventes@batir.example' },
    ...{ contacts: [{ contact: contact.id, role: 'sales' }], addresses: [{ town: 'Lyon', postcode: '69003' }] },
    ...more,
  });
  return took('programs', one, 'prepare');
}
async function completedMandate(of: Body, programs: Body[], more: object = {}): Promise<Body> {
  const body = { developer: of.id, programs: programs.map(({ id }) => id), expiresOn: dayFrom(TODAY, { days: 400 }) };
  const one = await made('developer-mandates', { ...body, ...more });
  await took('developer-mandates', one, 'prepare');
  await scan('developer-mandates', one);
  return took('developer-mandates', one, 'complete');
}
async function stock(): Promise<{ of: Body; program: Body; mandate: Body; lot: Body }> {
  const of = await readyDeveloper();
  const program = await readyProgram(of);
  const mandate = await completedMandate(of, [program]);
  const lot = await made('lots', { ...lotOf(mandate, program), number: 'A1' });
  return { of, program, mandate, lot };
}
const lotOf = (mandate: Body, program: Body) => ({
  ...{ mandate: mandate.id, program: program.id, description: 'Three rooms, south' },
  ...{ price: 310_000, surface: 64.5, rooms: 3, kind: 'flat' },
});
const buyer = (name = 'Faure') => made('clients', { lastName: name, emails: [{ email: 'faure@example.org' }] });

describe('developers', () => {
  test('a developer has a number of nine digits, once, and is ready with who represents it [NBD-024][NBD-032][NBD-039][NBD-050][NBD-058]', async () => {
    for (const bad of ['12345678', '1234567890', '12345678A', ''])
      expect((await refused('developers', { name: 'X', siren: bad }))[0], bad).toBe(422);
    const one = await developer();
    expect(one).toMatchObject({ status: 'draft', representative: null });
    expect((await step('developers', one, 'prepare')).status).toBe(403);
    const contact = await made('developer-contacts', {
      lastName: 'Roux',
      phone: PHONE,
      role: 'representative',
      developer: one.id,
    });
    expect(await got(`developers/${one.id}`)).toMatchObject({ representative: 'Roux' });
    expect(await took('developers', one, 'prepare')).toMatchObject({ status: 'ready' });
    expect(await took('developers', one, 'void')).toMatchObject({ status: 'void' });
    await took('developers', one, 'reopen');
    expect(await took('developers', one, 'cancel')).toMatchObject({ status: 'cancelled' });
    await change('developer-contacts', contact, { role: 'sales' });
    expect(await got(`developers/${one.id}`)).toMatchObject({ representative: null });
  });

  test('one that is ready keeps who represents it until it is reopened', async () => {
    const one = await developer();
    const person = { lastName: 'Roux', phone: PHONE, role: 'representative', developer: one.id };
    const contact = await made('developer-contacts', person);
    await took('developers', one, 'prepare');
    const gone = [422, expect.stringContaining('A developer that is ready has a legal representative')];
    const demoted = await change('developer-contacts', contact, { role: 'sales' });
    expect([demoted.status, demoted.text]).toEqual(gone);
    const other = await developer();
    const moved = await change('developer-contacts', contact, { developer: other.id });
    expect([moved.status, moved.text]).toEqual(gone);
    const { version } = await got(`developer-contacts/${contact.id}`);
    const deleted = await api.call('DELETE', `developer-contacts/${contact.id}`, { as: 'super', body: { version } });
    expect([deleted.status, deleted.text]).toEqual(gone);
    await took('developers', await got(`developers/${one.id}`), 'reopen');
    expect((await change('developer-contacts', contact, { role: 'sales' })).status).toBe(200);
  });

  test('one alone represents it, whoever comes first [NBD-048][NBD-063]', async () => {
    const one = await developer();
    const asked = { role: 'representative', developer: one.id, phone: PHONE };
    const replies = await Promise.all(
      ['Roux', 'Blanc'].map((lastName) =>
        api.call('POST', 'developer-contacts', { as: AS, body: { ...asked, lastName } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const error = replies.find(({ status }) => status === 409)?.body.error;
    const message = 'This developer already has a legal representative';
    expect(error).toMatchObject({ message, details: [{ path: '/developer', code: 'representativeExists', message }] });
  });

  test('a contact is there once at a developer, and once at a branch [NBD-025][NBD-026][NBD-049][NBD-059][NBD-060][NBD-064]', async () => {
    const one = await developer();
    const branch = await made('branches', { name: 'Sud', developer: one.id });
    const sales = { lastName: 'Sala', role: 'sales', email: 'Sala@batir.example' };
    const first = await made('developer-contacts', { ...sales, branch: branch.id });
    expect(first).toMatchObject({ developer: one.id, branch: branch.id });
    const again = await api.call('POST', 'developer-contacts', {
      as: AS,
      body: { ...sales, developer: one.id, email: 'sala@batir.example' },
    });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('already present in the developer')]);
    const other = await developer();
    expect(await made('developer-contacts', { ...sales, developer: other.id })).toMatchObject({ branch: null });
    const moved = { ...sales, email: 'nord@batir.example', branch: branch.id, developer: other.id };
    expect(await made('developer-contacts', moved)).toMatchObject({ developer: one.id });
    expect(await refused('developer-contacts', sales)).toMatchObject([
      422,
      '/developer Choose the developer or the branch',
    ]);
  });

  test('who has no e-mail address is told by name and phone number, however they are written, and comes once [NBD-049][NBD-064]', async () => {
    const one = await developer();
    const branch = await made('branches', { name: 'Sud', developer: one.id });
    const asked = { firstName: 'Zoé', lastName: 'Le Goff', phone: PHONE, role: 'sales', developer: one.id };
    const replies = await Promise.all(
      [1, 2, 3].map(() => api.call('POST', 'developer-contacts', { as: AS, body: asked })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const folded = { ...asked, firstName: 'ZOE', lastName: 'le goff' };
    expect(await refused('developer-contacts', folded)).toEqual([
      422,
      '/lastName This contact is already present in the developer',
    ]);
    expect(await refused('developer-contacts', folded, AS, 'fr')).toMatchObject([422, expect.stringContaining('déjà')]);
    const named = { ...folded, phone: '06 01 02 03 04', branch: branch.id };
    const first = await made('developer-contacts', named);
    expect(await refused('developer-contacts', { ...named, phone: '+33601020304' })).toEqual([
      422,
      '/lastName This contact is already present in the branch',
    ]);
    expect((await change('developer-contacts', first, { phone: PHONE })).status).toBe(422);
    expect((await change('developer-contacts', first, { phone: null })).text).toContain(
      'A phone or an e-mail is required',
    );
    expect((await change('developer-contacts', first, { role: 'technical' })).status).toBe(200);
    expect(await made('developer-contacts', { ...asked, developer: (await developer()).id })).toMatchObject({
      branch: null,
    });
  });

  test('what a program uses isn’t deleted [NBD-072]', async () => {
    const of = await readyDeveloper();
    const eligibility = await made('eligibilities', { name: { fr: 'PTZ' } }, 'super');
    const contact = await made('developer-contacts', {
      lastName: 'Noir',
      phone: PHONE,
      role: 'sales',
      developer: of.id,
    });
    const branch = await made('branches', { name: 'Sud', developer: of.id });
    await readyProgram(of, {
      branch: branch.id,
      eligibility: [eligibility.id],
      contacts: [{ contact: contact.id, role: 'sales' }],
    });
    for (const [path, { id }] of [
      ['developers', of],
      ['branches', branch],
      ['developer-contacts', contact],
      ['eligibilities', eligibility],
    ] as const) {
      const { version } = await got(`${path}/${id}`, 'super');
      const reply = await api.call('DELETE', `${path}/${id}`, { as: 'super', body: { version } });
      expect([reply.status, reply.text], path).toEqual([409, expect.stringContaining('in at least one program')]);
    }
  });
});

describe('programs', () => {
  test('who is to speak for a program is of its developer, or the entry says so', async () => {
    const [of, other] = [await developer(), await developer()];
    const person = { phone: PHONE, role: 'sales' };
    const own = await made('developer-contacts', { ...person, lastName: 'Sala', developer: of.id });
    const foreign = await made('developer-contacts', { ...person, lastName: 'Noir', developer: other.id });
    const contacts = [own, foreign].map(({ id }) => ({ contact: id, role: 'sales' }));
    const body = { name: 'Les Pins', developer: of.id, contacts };
    expect(await refused('programs', body)).toMatchObject([422, expect.stringContaining('/contacts/1/contact')]);
    const program = await made('programs', { ...body, contacts: contacts.slice(0, 1) });
    expect((await change('programs', program, { contacts })).text).toContain('"/contacts/1/contact"');
  });

  test('a program is ready with its typology and the address for registrations [NBD-027][NBD-033][NBD-034][NBD-039][NBD-056]', async () => {
    const of = await readyDeveloper();
    const contact = await made('developer-contacts', {
      lastName: 'Sala',
      phone: PHONE,
      role: 'sales',
      developer: of.id,
    });
    const one = await made('programs', {
      ...{ name: 'Les Tilleuls', developer: of.id, contacts: [{ contact: contact.id, role: 'sales' }] },
      ...{ addresses: [{ town: 'Lyon' }], stages: [{ stage: 'foundations', percentage: 35 }] },
    });
    expect(one).toMatchObject({ status: 'draft', town: 'Lyon', contactPeople: [contact.id] });
    expect((await step('programs', one, 'prepare')).status).toBe(422);
    expect((await change('programs', one, { typology: 'flats' })).status).toBe(200);
    expect((await step('programs', one, 'prepare')).status).toBe(422);
    await change('programs', one, { registrationEmail: 'ventes@batir.example' });
    expect(await took('programs', one, 'prepare')).toMatchObject({ status: 'ready' });
    for (const lost of [{ typology: null }, { registrationEmail: null }])
      expect((await change('programs', one, lost)).status, JSON.stringify(lost)).toBe(422);
  });

  test('it goes on with a contact who has a role, and each of its contacts has one [NBD-027][NBD-047][NBD-065]', async () => {
    const of = await readyDeveloper();
    const one = await made('programs', { name: 'Les Tilleuls', developer: of.id });
    const said = async (values: object, language = 'en') => {
      const { version } = await got(`programs/${one.id}`);
      const reply = await api.call('PATCH', `programs/${one.id}`, { as: AS, body: { version, ...values }, language });
      return [reply.status, (reply.body.error as { details?: { message: string }[] })?.details?.[0]?.message];
    };
    expect(await said({ name: 'Les Chênes' })).toEqual([
      422,
      'A contact with a role is needed: say who does what for this program',
    ]);
    const contact = await made('developer-contacts', {
      lastName: 'Sala',
      phone: PHONE,
      role: 'sales',
      developer: of.id,
    });
    expect((await said({ contacts: [{ contact: contact.id }] }))[0]).toBe(422);
    const second = await made('developer-contacts', {
      lastName: 'Noir',
      phone: PHONE,
      role: 'technical',
      developer: of.id,
    });
    const half = await api.call('PATCH', `programs/${one.id}`, {
      as: AS,
      body: {
        version: (await got(`programs/${one.id}`)).version,
        contacts: [{ contact: contact.id, role: 'sales' }, { contact: second.id }],
      },
    });
    expect([half.status, half.text]).toEqual([422, expect.stringContaining('/contacts/1/role')]);
    expect((await said({ contacts: [{ contact: contact.id, role: 'sales' }] }))[0]).toBe(200);
    expect((await said({ name: 'Les Chênes' }))[0]).toBe(200);
  });
});

describe('mandates of developers', () => {
  test('it goes by its states, and is completed with the scan [NBD-031][NBD-035][NBD-036][NBD-039][NBD-055]', async () => {
    const of = await readyDeveloper();
    const program = await readyProgram(of);
    const one = await made('developer-mandates', { developer: of.id, expiresOn: dayFrom(TODAY, { days: 90 }) });
    expect(one).toMatchObject({ status: 'draft', reference: expect.stringMatching(/^C\d{4}-\d{4}$/) });
    expect((await step('developer-mandates', one, 'prepare')).status).toBe(403);
    await change('developer-mandates', one, { programs: [program.id] });
    for (const [name, status] of [
      ['prepare', 'ready'],
      ['send', 'sent'],
      ['developerSigned', 'signed_by_developer'],
      ['networkSigned', 'signed_by_hestia'],
    ] as const)
      expect(await took('developer-mandates', one, name)).toMatchObject({ status });
    const early = await step('developer-mandates', one, 'complete');
    expect([early.status, early.text]).toEqual([403, expect.stringContaining('Add the scanned document first')]);
    await scan('developer-mandates', one);
    expect(await took('developer-mandates', one, 'complete')).toMatchObject({ status: 'completed' });
    expect(await took('developer-mandates', one, 'void', { cancelComment: 'Sold out' })).toMatchObject({
      status: 'void',
    });
  });

  test('its end stays said from the day it is ready [NBD-075]', async () => {
    const of = await readyDeveloper();
    const program = await readyProgram(of);
    const end = dayFrom(TODAY, { days: 90 });
    const one = await made('developer-mandates', { developer: of.id, programs: [program.id], expiresOn: end });
    expect((await change('developer-mandates', one, { expiresOn: null })).status).toBe(200);
    expect((await step('developer-mandates', one, 'prepare')).status).toBe(422);
    await change('developer-mandates', one, { expiresOn: end });
    await took('developer-mandates', one, 'prepare');
    const emptied = await change('developer-mandates', one, { expiresOn: null });
    expect([emptied.status, emptied.text]).toEqual([422, expect.stringContaining('/expiresOn')]);
    await scan('developer-mandates', one);
    await api.sql('UPDATE developer_mandates SET expires_on = NULL WHERE id = $1', [one.id]);
    const early = await step('developer-mandates', one, 'complete');
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('/expiresOn')]);
    await took('developer-mandates', one, 'reopen');
  });

  test('from the day it is ready it covers a program, which stays its developer’s [NBD-041]', async () => {
    const of = await readyDeveloper();
    const program = await readyProgram(of);
    const one = await completedMandate(of, [program]);
    const none = await change('developer-mandates', one, { programs: [] });
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('Say which programs it covers')]);
    const moved = await change('programs', program, { developer: (await readyDeveloper()).id });
    expect([moved.status, moved.text]).toEqual([422, expect.stringContaining('/developer')]);
  });

  test('an amendment of its own changes it once it is completed [NBD-031][NBD-075]', async () => {
    const of = await readyDeveloper();
    const mandate = await completedMandate(of, [await readyProgram(of)]);
    const end = dayFrom(TODAY, { days: 800 });
    const one = await made('developer-avenants', { contract: mandate.id, newExpiresOn: end, newFees: 4.5 });
    expect((await step('developer-avenants', one, 'complete')).status).toBe(403);
    await scan('developer-avenants', one);
    expect(await got(`developer-mandates/${mandate.id}`)).not.toMatchObject({ expiresOn: end });
    await took('developer-avenants', one, 'complete');
    expect(await got(`developer-mandates/${mandate.id}`)).toMatchObject({ expiresOn: end, fees: 4.5 });
    const draft = await made('developer-mandates', { developer: of.id });
    expect(await refused('developer-avenants', { contract: draft.id, newFees: 1 })).toMatchObject([
      422,
      '/contract Only a completed mandate can be amended',
    ]);
  });

  test('its end is told two months before [NOT-009][NBD-075]', async () => {
    const of = await readyDeveloper();
    const end = dayFrom(TODAY, { days: 300 });
    const one = await completedMandate(of, [await readyProgram(of)], { expiresOn: end });
    const toldOn = async (day: string) => {
      await api.sql('DELETE FROM notifications');
      await api.tick('records.reminders', new Date(`${day}T03:10:00Z`));
      await api.runJobs();
      const rows = await api.sql('SELECT kind FROM notifications WHERE record_id = $1', [one.id]);
      return rows.map(({ kind }) => kind);
    };
    expect(await toldOn(dayFrom(end, { days: -70 }))).toEqual([]);
    expect(await toldOn(dayFrom(end, { days: -59 }))).toEqual(['developer-mandate.developer-mandate-ending']);
    expect(await toldOn(dayFrom(end, { days: -58 }))).toEqual([]);
  });
});

describe('lots', () => {
  test('a lot is made where mandate, program and developer stand for it [NBD-028][NBD-041][NBD-045][NBD-057]', async () => {
    const of = await readyDeveloper();
    const program = await readyProgram(of);
    const draft = await made('developer-mandates', { developer: of.id, programs: [program.id] });
    expect(await refused('lots', lotOf(draft, program))).toEqual([
      422,
      '/mandate Mandate has to be completed to create lots',
    ]);
    const mandate = await completedMandate(of, [program]);
    expect((await refused('lots', { ...lotOf(mandate, program), description: ' ' }))[0]).toBe(422);
    const lot = await made('lots', { ...lotOf(mandate, program), number: 'A1', price: null });
    expect(lot).toMatchObject({ invalid: true, hasBooking: false, grace: false });
    expect(await refused('lots', lotOf(mandate, program), AS, 'fr')).toEqual([
      422,
      '/program Le programme a un lot sans prix ou sans surface : A1. Complétez-le d’abord',
    ]);
    expect((await change('lots', lot, { price: 290_000 })).body).toMatchObject({ invalid: false });
    expect((await refused('lots', { ...lotOf(mandate, program), shares: 15 }))[0]).toBe(422);
    expect(await made('lots', { ...lotOf(mandate, program), shares: 20 })).toMatchObject({ shares: 20 });
    await took('programs', program, 'void');
    expect(await refused('lots', lotOf(mandate, program))).toEqual([422, '/program The program is not ready']);
  });

  test('it needs a mandate that runs, and a program and a developer that are ready [NBD-041][NBD-042][NBD-043][NBD-044][NBD-066][NBD-067][NBD-068][NBD-069]', async () => {
    const { of, program, mandate, lot } = await stock();
    const put = (table: string, one: Body, column: string, value: unknown) =>
      api.sql(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [one.id, value]);
    const again = async () => (await refused('lots', { ...lotOf(mandate, program), number: 'B1' }))[1];
    const complete = 'Mandate has to be completed to create lots';
    for (const status of ['draft', 'ready', 'sent', 'signed_by_developer', 'signed_by_hestia', 'void', 'cancelled']) {
      await put('developer_mandates', mandate, 'status', status);
      expect(await again(), status).toBe(`/mandate ${complete}`);
    }
    await put('developer_mandates', mandate, 'status', 'completed');
    for (const day of [dayFrom(TODAY, { days: -1 }), null]) {
      await put('developer_mandates', mandate, 'expires_on', day);
      expect(await again(), String(day)).toBe('/mandate The developer’s mandate has expired');
    }
    await put('developer_mandates', mandate, 'expires_on', TODAY);
    for (const status of ['draft', 'void', 'cancelled']) {
      await put('developers', of, 'status', status);
      expect(await again(), status).toBe('/program The developer is not ready');
      await put('programs', program, 'status', status);
      expect(await again(), status).toBe('/program The program is not ready');
      await put('programs', program, 'status', 'ready');
    }
    await put('developers', of, 'status', 'ready');
    expect((await change('lots', lot, { floor: 3 })).status).toBe(200);
    expect(await made('lots', { ...lotOf(mandate, program), number: 'B1' })).toMatchObject({ number: 'B1' });
  });

  test('total shares are a multiple of ten [NBD-051]', async () => {
    const { lot } = await stock();
    expect((await change('lots', lot, { shares: 995 })).status).toBe(422);
    expect((await change('lots', lot, { shares: 990 })).status).toBe(200);
  });

  test('the price of a lot in grace stays until the grace is taken away [NBD-046]', async () => {
    const { lot } = await stock();
    await change('lots', lot, { grace: true });
    expect((await change('lots', lot, { price: 1 })).status).toBe(422);
    await change('lots', lot, { grace: false });
    expect((await change('lots', lot, { price: 320_000 })).body).toMatchObject({ price: 320_000 });
  });
});

describe('bookings', () => {
  test('a lot is booked once, and free again when the booking is cancelled [NBD-029][NBD-037][NBD-062][NBD-073][NBD-039]', async () => {
    const { lot, program } = await stock();
    const client = await buyer();
    const body = { lot: lot.id, clients: [client.id], price: 310_000, fees: 9_000, signedOn: TODAY };
    const stages = [{ name: 'Reservation', percentage: 5, date: TODAY }];
    const replies = await Promise.all(
      [1, 2].map(() => api.call('POST', 'bookings', { as: AS, body: { ...body, stages } })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const booking = replies.find(({ status }) => status === 201)?.body as Body;
    expect(booking).toMatchObject({ status: 'accepted', stages });
    // What people call it.
    expect(booking.titleParts).toMatchObject({ 'lot.number': [lot.number] });
    expect(await got(`lots/${lot.id}`)).toMatchObject({ hasBooking: true });
    expect(await got(`programs/${program.id}`)).toMatchObject({ lotCount: 1, availableLots: 0 });
    expect((await step('bookings', booking, 'cancel')).status).toBe(422);
    expect(await took('bookings', booking, 'cancel', { cancelComment: 'No loan' })).toMatchObject({
      status: 'cancelled',
    });
    expect(await got(`lots/${lot.id}`)).toMatchObject({ hasBooking: false });
    await made('bookings', body);
    expect((await got('bookings')).pagination).toMatchObject({ page: 1, perPage: 10 });
  });

  test('what isn’t fit for sale isn’t booked [NBD-077]', async () => {
    const { lot, program, mandate } = await stock();
    const bare = await made('lots', { ...lotOf(mandate, program), number: 'A2', price: null });
    const clients = [(await buyer()).id];
    expect(await refused('bookings', { lot: bare.id, clients, price: 1 })).toEqual([
      422,
      '/lot This lot lacks its price or area: complete it first',
    ]);
    await took('programs', program, 'void');
    expect(await refused('bookings', { lot: lot.id, clients, price: 1 }, AS, 'fr')).toEqual([
      422,
      '/lot Le programme de ce lot n’est pas prêt',
    ]);
  });

  test('no deposit beyond the law, which goes by the day of the deed', async () => {
    const { lot } = await stock();
    const client = await buyer();
    const body = { lot: lot.id, clients: [client.id], price: 300_000, deposit: 15_001 };
    const deedOn = dayFrom(TODAY, { months: 6 });
    expect(await refused('bookings', { ...body, deedOn })).toEqual([
      422,
      '/deposit No more than 5 % of the price (CCH, art. R261-28)',
    ]);
    expect(await refused('bookings', body, AS, 'fr')).toMatchObject([422, expect.stringMatching(/^\/deedOn Indiquez/)]);
    const early = { ...body, deposit: null, signedOn: TODAY, deedOn: dayFrom(TODAY, { days: -1 }) };
    expect(await refused('bookings', early)).toEqual([422, '/deedOn The deed can’t come before the booking is signed']);
    const booking = await made('bookings', { ...body, deposit: 15_000, deedOn });
    expect((await change('bookings', booking, { deedOn: null })).status).toBe(422);
  });

  test('who books a lot while somebody saves it comes after them', async () => {
    const { lot } = await stock();
    const client = await buyer();
    const other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE lots SET floor = 4, version = version + 1 WHERE id = $1', [lot.id]);
      const booking = made('bookings', { lot: lot.id, clients: [client.id], price: 310_000 });
      booking.catch(() => undefined);
      await expect
        .poll(async () => {
          const text = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
          return (await api.sql(text)).length;
        })
        .toBeGreaterThan(0);
      await other.query('COMMIT');
      await booking;
      expect(await got(`lots/${lot.id}`)).toMatchObject({ floor: 4, hasBooking: true });
    } finally {
      await other.end();
    }
  });
});

describe('clients of a program', () => {
  test('a registration asks the developer by mail, counts for thirty days, and expires by itself [NBD-030][NBD-038][NBD-054]', async () => {
    const { of, program } = await stock();
    const client = await buyer('Giraud');
    const one = await made('program-clients', { program: program.id, client: client.id, note: 'T3' });
    expect(one).toMatchObject({ status: 'todo', developer: of.id, validUntil: null });
    const [mail] = await api.sql(
      "SELECT subject, text FROM mails WHERE recipient = 'ventes@batir.example' ORDER BY id DESC",
    );
    expect(mail).toMatchObject({
      subject: 'Enregistrement de Giraud : Les Tilleuls',
      text: expect.stringContaining('T3'),
    });
    const twice = await api.call('POST', 'program-clients', {
      as: AS,
      body: { program: program.id, client: client.id },
    });
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('registered for the program already')]);
    const validUntil = dayFrom(TODAY, { days: 30 });
    expect(await took('program-clients', one, 'register')).toMatchObject({ registeredOn: TODAY, validUntil });
    await api.tick('records.due.days', new Date(`${dayFrom(validUntil, { days: 1 })}T02:00:00Z`));
    await api.runJobs();
    expect(await got(`program-clients/${one.id}`)).toMatchObject({ status: 'expired' });
    expect(await took('program-clients', one, 'again')).toMatchObject({ status: 'todo', validUntil: null });
    expect(await took('program-clients', one, 'reject')).toMatchObject({ status: 'rejected' });
  });

  test('only for a program that is ready [NBD-054]', async () => {
    const of = await readyDeveloper();
    const program = await made('programs', { name: 'Draft', developer: of.id });
    const client = await buyer();
    expect((await refused('program-clients', { program: program.id, client: client.id }))[0]).toBe(422);
  });
});

describe('who', () => {
  test('the new-build role does everything with developers, programs, mandates and lots, and agents what they hold [NBD-052][NBD-053][ROL-032]', async () => {
    const { of, program, mandate, lot } = await stock();
    for (const [path, one] of [
      ['developers', of],
      ['programs', program],
      ['lots', lot],
    ] as const) {
      const { version } = await got(`${path}/${one.id}`, 'agent1');
      const body = { version, coOwners: [userId('agent2')] };
      expect((await api.call('PATCH', `${path}/${one.id}`, { as: 'agent1', body })).status, path).toBe(403);
      expect((await api.call('PATCH', `${path}/${one.id}`, { as: 'mandate', body })).status, path).toBe(200);
      expect((await change(path, one, { collaborators: [userId('agent3')] }, 'agent2')).status, path).toBe(200);
    }
    expect((await change('developer-mandates', mandate, { coOwners: [userId('agent2')] }, 'agent3')).status).toBe(403);
    expect((await change('developer-mandates', mandate, { coOwners: [userId('agent2')] }, 'hestia')).status).toBe(200);
    const held = await made('branches', { name: 'Nord', developer: of.id }, 'agent3');
    expect((await change('branches', held, { name: 'Ouest' })).status).toBe(403);
    expect((await api.call('POST', 'eligibilities', { as: AS, body: { name: { fr: 'X' } } })).status).toBe(403);
  });

  test('an agent adds none of these, not even as their own, and still adds branches, contacts and bookings [NBD-053]', async () => {
    const { of, program, mandate, lot } = await stock();
    const bodies = {
      developers: { name: 'Mine', siren: '999999999' },
      programs: { name: 'Mine', developer: of.id },
      'developer-mandates': { developer: of.id },
      lots: lotOf(mandate, program),
    };
    const me = userId('agent1');
    for (const [path, body] of Object.entries(bodies)) {
      for (const more of [{}, { owner: me }, { owner: userId('agent2'), coOwners: [me] }]) {
        const { status, body: reply } = await api.call('POST', path, { as: 'agent1', body: { ...body, ...more } });
        expect([status, (reply.error as { reason?: string })?.reason], path).toEqual([403, 'acl']);
      }
      expect(
        (await change(path, { developers: of, programs: program, lots: lot }[path] ?? mandate, { owner: me }, 'agent1'))
          .status,
        path,
      ).toBe(403);
    }
    // Who holds one changes it.
    await change('programs', program, { coOwners: [me] });
    expect((await change('programs', program, { name: 'Les Ormes' }, 'agent1')).status).toBe(200);
    await made('branches', { name: 'Est', developer: of.id }, 'agent1');
    const client = await buyer();
    await made('bookings', { lot: lot.id, clients: [client.id], price: 300_000 }, 'agent1');
  });

  test('eligibilities are configuration, in no order of their own [NBD-022][NBD-061][NBD-074][NBD-076]', async () => {
    const one = await made('eligibilities', { name: { fr: 'LLI', en: 'LLI' } }, 'super');
    expect(one).toMatchObject({ active: true });
    const { results } = await got('eligibilities', 'agent1');
    expect((results as Body[]).map(({ id }) => id)).toContain(one.id);
  });

  test('proofreaders, ACs and the head office are no roles, but what an account says; new-build staff have theirs [ROL-059]', async () => {
    const { roles } = (await got(`users/${userId('agent1')}`, 'super')) as unknown as { roles: string[] };
    const says = async (values: object) => {
      const { version } = await got(`users/${userId('agent1')}`, 'super');
      return api.call('PATCH', `users/${userId('agent1')}`, { as: 'super', body: { version, ...values } });
    };
    for (const role of ['proofreader', 'AC', 'HO']) expect((await says({ roles: [role] })).status, role).toBe(422);
    for (const dashboardType of ['AC', 'HO', 'agent'])
      expect((await says({ dashboardType })).body).toMatchObject({ dashboardType });
    expect((await says({ proofreader: true })).body).toMatchObject({ proofreader: true });
    expect((await says({ roles: [AS] })).body).toMatchObject({ roles: [AS] });
    expect((await says({ roles, proofreader: false })).status).toBe(200);
  });
});
