import { expect, test } from 'vitest';

test('fails whatever is changed', () => expect(1).toBe(2));
