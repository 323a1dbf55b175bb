import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkDelivery } from '../../adapters/delivery/network.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { upload } from '../../testing/files.ts';
import { type FileServer, startFtp, USER } from '../../testing/ftp.ts';
import { jpeg } from '../../testing/pictures.ts';
import { unzipped } from '../../testing/zip.ts';
import { mandated } from '../mandates/testing.ts';
import { COLUMN } from './poliris/columns.ts';

const ORIGIN = 'https://agence.example';

let api: TestApi;
let ftp: FileServer;
let property: string;

const post = async (path: string, body: object, as = 'super') => {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body as { id: string; version: number };
};

/** Address and caption of each picture in the ad that was sent. */
async function sent(feed: string): Promise<[url: string, caption: string][]> {
  await post(`feeds/${feed}/send`, {});
  await api.runJobs();
  const zip = ftp.files()['hestia_agence.zip'] as Buffer;
  const csv = iconv.decode((await unzipped(zip))['Annonces.csv'] ?? Buffer.alloc(0), 'win1252');
  const fields = csv.split('!#').map((one) => one.trim().slice(1, -1));
  return [0, 1, 2]
    .map((at): [string, string] => [fields[COLUMN.photos - 1 + at] ?? '', fields[COLUMN.photoTitles - 1 + at] ?? ''])
    .filter(([url]) => url !== '');
}

beforeAll(async () => {
  ftp = await startFtp();
  api = await startApi([], undefined, { delivery: networkDelivery(['127.0.0.1']), publicUrl: ORIGIN });
  const { id: type } = await post('property-types', { name: { fr: 'Appartement' }, kind: 'flat' });
  const made = await post(
    'properties',
    {
      type,
      title: 'Trois pièces au calme',
      isCommonhold: false,
      description: { fr: 'Séjour plein sud.', defaultLanguage: 'fr' },
      price: 320_000,
      fees: { payer: 'seller', seller: 12_000 },
      rooms: { bedrooms: 2, living: 1 },
      dpe: {
        type: '2021',
        createdOn: '2024-03-05',
        energyClass: 'D',
        gasClass: 'C',
        costsLow: 900,
        priceIndexYear: 2023,
      },
      address: { line1: '3 rue de Marseille', postcode: '69007', town: 'Lyon' },
    },
    'agent1',
  );
  property = made.id;
  await mandated(api, property);
  for (const [seed, more] of [{ caption: { fr: 'Le salon', en: 'Living' } }, { private: true }, {}].entries()) {
    const { body } = await upload(api, `${seed}.jpg`, await jpeg({ seed }), { as: 'agent1' });
    await post(`properties/${property}/images`, { id: body.id, ...more }, 'agent1');
  }
  const { version } = (await api.call('GET', `properties/${property}`, { as: 'agent1' })).body;
  await post(`properties/${property}/transitions/putOnSale`, { version }, 'agent1');
  await api.runJobs();
}, 60_000);
afterAll(async () => {
  await api.close();
  await ftp.close();
});

test('portals get the public pictures, by addresses that stay, open for anybody, and end with the picture [PRO-055]', async () => {
  const { id: feed } = await post('feeds', {
    name: 'Portail',
    portal: 'other',
    agencyCode: 'AGENCE',
    active: true,
    transport: 'ftp',
    host: '127.0.0.1',
    port: ftp.port,
    ...USER,
  });
  const photos = await sent(feed);
  expect(photos.map(([, caption]) => caption)).toEqual(['Le salon', '']);
  for (const [url] of photos) {
    expect(url).toMatch(/^https:\/\/agence\.example\/api\/tenant\/A1\/pictures\/.+\.jpg$/);
    expect(url.length).toBeLessThanOrEqual(256);
  }
  expect(await sent(feed)).toEqual(photos);
  const [first = '', second = ''] = photos.map(([url]) => url.replace(ORIGIN, api.url));
  const opened = await fetch(first);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const forged = [first.replace('/A1/', '/B1/'), first.replace(/[^/]+$/, second.split('/').at(-1) ?? ''), `${first}x`];
  for (const url of forged) expect((await fetch(url)).status, url).toBe(403);
  const file = first.split('/').at(-2);
  await api.call('PATCH', `properties/${property}/images/${file}`, { as: 'agent1', body: { private: true } });
  expect((await fetch(first)).status).toBe(404);
  expect((await sent(feed)).map(([url]) => url.replace(ORIGIN, api.url))).toEqual([second]);
}, 60_000);
