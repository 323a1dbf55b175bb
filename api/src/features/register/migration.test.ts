import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

type Values = Record<string, unknown>;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FILE = new URL('../../../../migrations/0115_one_card.sql', import.meta.url);

test('card and guarantor of a network go to its default register, which is made where there is none; nothing is written over', async () => {
  const named = { number: 'CPI 6901', date: '2024-05-02', issuedBy: 'CCI de Lyon' };
  const guaranteed = { guarantor: 'Caution Une', guarantorAddress: '1 rue du Garant', guaranteedAmount: 120_000 };
  const register = { name: 'Vente', cardNumber: 'CPI 2901', cardPlace: 'Brest', insurer: 'Assurances', noFunds: true };
  const made = await api.call('POST', 'registers', { as: 'super', tenant: 'B1', body: register });
  expect(made.status, made.text).toBe(201);
  const set = (tenant: string, card: Values) =>
    api.sql('UPDATE tenants SET professional_card = $2 WHERE id = $1', [tenant, JSON.stringify(card)]);
  await set('A1', { ...named, ...guaranteed });
  await set('B1', { number: 'CPI 2901', place: 'Quimper', issuedBy: 'CCI Bretagne', ...guaranteed });
  await api.sql(readFileSync(FILE, 'utf8'));
  await api.sql(readFileSync(FILE, 'utf8'));
  const registers = async (tenant: string) =>
    (await api.call('GET', 'registers', { as: 'super', tenant })).body.results as Values[];
  const guarantee = { noFunds: false, guarantor: 'Caution Une', guaranteeAmount: 120_000 };
  const card = { cardNumber: 'CPI 6901', cardPlace: 'Lyon', cardIssuer: 'CCI de Lyon', cardDate: '2024-05-02' };
  expect(await registers('A1')).toMatchObject([{ ...card, ...guarantee, default: true, firstNumber: 1 }]);
  expect(await registers('B1')).toMatchObject([{ ...register, ...guarantee, cardIssuer: 'CCI Bretagne' }]);
  const shown = async (tenant: string) =>
    (await api.call('GET', `tenants/${tenant}`, { as: 'super', tenant })).body.professionalCard;
  expect(await shown('A1')).toEqual({ ...named, place: 'Lyon' });
  expect(await shown('B1')).toEqual({ number: 'CPI 2901', place: 'Brest', issuedBy: 'CCI Bretagne' });
});
