import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Progress } from './Progress.tsx';

const drawn = (client: QueryClient): string =>
  renderToString(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Progress />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('the bar runs while something comes, and not unseen on a page at rest', () => {
  const client = new QueryClient();
  expect(drawn(client)).toContain('aria-hidden="true"');
  expect(drawn(client)).not.toContain('MuiLinearProgress-indeterminate');
  void client.fetchQuery({ queryKey: ['clients'], queryFn: () => new Promise(() => undefined) });
  expect(drawn(client)).toContain('aria-hidden="false"');
  expect(drawn(client)).toContain('MuiLinearProgress-indeterminate');
});
