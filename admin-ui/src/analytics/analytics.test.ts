import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function started(settings: object) {
  const sent: Record<string, unknown>[] = [];
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const location = { origin: 'https://x.example', pathname: '/tenant/DEMO/' };
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('fetch', async (url: string, options?: { body?: string }) => {
    if (options?.body) sent.push({ url, ...JSON.parse(options.body) });
    return Response.json(settings);
  });
  const { analytics } = await import('./index.ts');
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  return { analytics, sent, settled };
}

test('visits are the person’s until they sign out, then somebody new’s [ACC-036]', async () => {
  const { analytics, sent, settled } = await started({ analytics: { url: 'https://a.example', key: 'k' } });
  analytics.visit('/tenant/DEMO/login');
  analytics.identify('DEMO USR1');
  analytics.visit('/tenant/DEMO/clients/individuals/CLI01JABCDEFGHJKMNP/emails');
  analytics.reset();
  analytics.visit('/tenant/DEMO/login');
  await settled();
  expect(sent).toMatchObject([
    { url: 'https://a.example/i/v0/e/', api_key: 'k', event: '$pageview' },
    { event: '$identify', distinct_id: 'DEMO USR1', properties: { $anon_distinct_id: sent[0]?.distinct_id } },
    {
      distinct_id: 'DEMO USR1',
      properties: { $current_url: 'https://x.example/tenant/DEMO/clients/individuals/:id/emails' },
    },
    { event: '$pageview' },
  ]);
  const [before, , , after] = sent.map((one) => one.distinct_id);
  expect(after).not.toBe('DEMO USR1');
  expect(after).not.toBe(before);
});

test('without a service nothing is sent', async () => {
  const { analytics, sent, settled } = await started({ analytics: null });
  analytics.identify('DEMO USR1');
  analytics.visit('/tenant/DEMO/');
  await settled();
  expect(sent).toEqual([]);
});
