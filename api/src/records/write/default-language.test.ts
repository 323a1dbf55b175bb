import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Flag {
  id: string;
  version: number;
  name: Record<string, string>;
}

const flag = async (name: object): Promise<Flag> =>
  (await api.call('POST', 'client-flags', { as: 'super', body: { name } })).body as unknown as Flag;

test('a text of several languages names the one that stands in for a missing one [I18-003]', async () => {
  const [network] = (await api.call('GET', 'tenants', { as: 'super' })).body.results as { defaultLanguage: string }[];
  const both = await flag({ fr: 'Un', en: 'One' });
  expect(both.name.defaultLanguage).toBe(network?.defaultLanguage);
  expect((await flag({ nl: 'Drie', de: 'Drei' })).name.defaultLanguage).toBe('de');
  expect((await flag({ fr: 'Quatre', en: 'Four', defaultLanguage: 'fr' })).name.defaultLanguage).toBe('fr');
  const change = async (name: object) => {
    const { version } = (await api.call('GET', `client-flags/${both.id}`, { as: 'super' })).body as unknown as Flag;
    const reply = await api.call('PATCH', `client-flags/${both.id}`, { as: 'super', body: { version, name } });
    return (reply.body as unknown as Flag).name;
  };
  // The text that was its default is taken away.
  expect(await change({ ...both.name, [both.name.defaultLanguage ?? '']: null, it: 'Uno' })).toMatchObject({
    defaultLanguage: network?.defaultLanguage === 'fr' ? 'en' : 'fr',
  });
  expect(await change({ fr: 'Un', es: 'Uno', defaultLanguage: 'es' })).toMatchObject({ defaultLanguage: 'es' });
});
