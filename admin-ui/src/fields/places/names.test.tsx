import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePlaceNames } from './usePlaceNames.ts';

const KEYS = ['i92051', 'p69100'];

function Names() {
  return KEYS.map(usePlaceNames(KEYS)).join(', ');
}

function shown(names?: Map<string, string>): string {
  const client = new QueryClient();
  if (names) client.setQueryData(['places', 'names', [...KEYS].sort()], names);
  return renderToString(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
}

test('a town is not called by its code while its name is on the way', () => {
  expect(shown()).toBe('…, 69100');
  expect(shown(new Map([['i92051', 'Neuilly-sur-Seine']]))).toBe('Neuilly-sur-Seine, 69100');
  expect(shown(new Map())).toBe('92051, 69100');
});
