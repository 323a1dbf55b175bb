import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

test('who heads the network looks back at its mandates, an agency’s and a group’s [ADM-026]', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  await person.opens('admin');
  await page.getByRole('link', { name: 'Mandates over time' }).click();
  await expect(page).toHaveURL(/\/admin\/mandate\/timemachine\/count$/);
  const figure = page.getByRole('figure');
  await expect(figure).toContainText(/Mandates in force: \d+ on .*, \d+ today, \d+ of them exclusive/);
  const whole = await figure.getByText(/in force: \d+ on/).textContent();

  const [, today] = /, (\d+) today/.exec(String(whole)) ?? [];
  const latest = page.getByRole('region', { name: 'Day by day' }).getByRole('row').nth(1);
  await expect(latest.getByRole('cell').first()).toHaveText(String(today));

  await page.getByRole('button', { name: 'Agency', exact: true }).click();
  const lines = page.locator('tbody tr').filter({ has: page.getByRole('button') });
  await expect(lines.first()).toBeVisible();
  const figures = await lines.evaluateAll((rows) => rows.map((row) => Number(row.children[2]?.textContent)));
  expect(figures.reduce((sum, one) => sum + one, 0)).toBe(Number(today));
  const agency = lines.first().getByRole('button');
  const name = String(await agency.textContent());
  await agency.click();
  await expect(figure).toContainText(`, ${figures[0]} today`);
  await page.getByRole('button', { name: `${name}: back to all` }).click();
  await expect(figure).toContainText(String(whole));

  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Group' })).toBeVisible();
  await page.getByRole('button', { name: '1 month', exact: true }).click();
  await expect(figure).not.toContainText(String(whole));
  expect(await violations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('an agent looks back at their own mandates, and at nobody else’s, in French [USR-030][USR-031]', {
    tag: WAY,
  }, async ({ person, page }) => {
    await person.signsIn('agent1', 'fr');
    const { user } = await person.call<{ user: { id: string } }>('GET', 'me');
    await person.opens(`users/${user.id}/timemachine`);
    await expect(page.getByRole('figure')).toContainText(/Mandats en cours\s:\s\d+\sle/);
    await page.getByRole('button', { name: '3 ans' }).click();
    await expect(page.getByRole('figure')).toContainText(/aujourd’hui/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);

    const colleague = await person.firstOf('users', { email: 'agent2@demo.example' });
    await person.opens(`users/${colleague}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Dans le temps' })).toHaveCount(0);
    await person.opens('admin/mandate/timemachine/count');
    await expect(page.getByRole('figure')).toHaveCount(0);
  });
});
