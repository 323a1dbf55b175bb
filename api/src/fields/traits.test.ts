import { FIELD_TYPES, type FieldType } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { fieldTypes } from './index.ts';

test.each(Object.keys(fieldTypes) as FieldType[])(
  'the server sorts and filters a %s as declarations expect',
  (type) => {
    const { sortable, operators } = fieldTypes[type];
    expect(sortable).toBe(FIELD_TYPES[type].sortable);
    // What may be asked is more than whether there is something.
    if (FIELD_TYPES[type].filter) expect(operators.filter((one) => one !== 'null')).not.toEqual([]);
  },
);
