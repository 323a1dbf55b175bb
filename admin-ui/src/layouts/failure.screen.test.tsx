import { reportTo } from '../reporting/index.ts';
import type { Report } from '../reporting/reporter.ts';
import { expect, page, test } from '../testing/screen.tsx';

test('what breaks the frame is reported, and the page says so in its own words [ERR-030]', async ({ api, visit }) => {
  const told: Report[] = [];
  const before = reportTo({ send: (one) => told.push(one), identify: () => undefined });
  try {
    // The sidebar can't draw them.
    api.network = { usefulLinks: { title: 'No list' } };
    await visit('');
    await expect.element(page.getByRole('alert')).toMatchTextContent('An error occurred');
    expect(told[0]?.url).toMatch(/\/tenant\/TEST\/$/);
    expect(String(told[0]?.error)).toMatch(/^TypeError/);
  } finally {
    reportTo(before);
  }
});
