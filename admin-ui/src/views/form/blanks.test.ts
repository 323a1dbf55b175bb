import { expect, test } from 'vitest';
import { resourceById } from '../../registry.ts';
import { withoutBlanks } from './blanks.ts';

const client = resourceById('client');

test('a line that stood open and was left so is not sent; what was typed is, in its order', () => {
  if (!client) throw new Error('no client');
  const values = {
    lastName: '',
    flags: [],
    phones: [{ number: '', primary: true }, { number: '0639981122' }, {}],
    emails: [{ email: null }],
  };
  const { emails: _, ...said } = values;
  expect(withoutBlanks(client, values)).toEqual({ ...said, phones: [{ number: '0639981122' }] });
});
