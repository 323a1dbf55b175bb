import { buildResource, type FieldSchema, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const field = (type: string, more: object = {}): FieldSchema =>
  ({ type: type === 'money' ? 'integer' : 'string', 'x-field': { type, ...more } }) as FieldSchema;
const WORDS = {
  ...{ name: 'Bill', plural: 'Bills' },
  fields: { price: 'Price', fees: 'Fees', payer: 'Paid by', total: 'In all', half: 'Half' },
  values: { payer: { buyer: 'Buyer', seller: 'Seller' } },
  help: { half: 'What is due today' },
};

const bill = buildResource(
  {
    ...{ $schema: '', $id: 'bill', type: 'object', additionalProperties: false },
    properties: {
      price: field('money'),
      fees: field('money'),
      payer: { ...field('enum'), enum: ['buyer', 'seller'] },
      total: field('money', { formula: "if(payer = 'buyer', price + coalesce(fees, 0), price)" }),
      half: field('money', { formula: 'total / 2' }),
    },
    'x-resource': {
      ...{ name: 'bills', idPrefix: 'BIL', display: ['price'], roles: { add: ['everybody'] } },
      ...{ list: { columns: [], filters: [] }, tabs: [] },
    },
  } as unknown as ResourceFile,
  { en: WORDS, fr: WORDS },
);

const NAMES = ['price', 'fees', 'payer', 'total', 'half'];

test('a formula comes to what is typed, at once, and says what it is reckoned from', async ({ fills }) => {
  await fills(bill, NAMES, { price: 1000, payer: 'buyer' }, { creating: true });
  const total = page.getByRole('status', { name: 'In all' });
  await expect.element(total).toMatchTextContent('€1,000');
  await page.getByRole('textbox', { name: 'Fees' }).fill('50');
  await expect.element(total).toMatchTextContent('€1,050');
  await expect.element(page.getByRole('status', { name: 'Half' })).toMatchTextContent('€525');
  await expect.element(page.getByText('= if(Paid by = Buyer, Price + first known of(Fees, 0), Price)')).toBeVisible();
  await expect.element(page.getByText('What is due today')).toBeVisible();
  await page.getByRole('textbox', { name: 'Price' }).fill('');
  await expect.element(total).toMatchTextContent('–');
});
