import { FIELD_TYPES, type FieldType } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { fieldUi } from './registry.ts';
import './index.ts';

test.each(Object.keys(FIELD_TYPES) as FieldType[])(
  'a list has a control for a %s where declarations may filter by it',
  (type) => {
    const { Filter, FilterText, unsorted, noColumn } = fieldUi(type);
    expect(Boolean(Filter)).toBe(FIELD_TYPES[type].filter);
    expect(Boolean(FilterText)).toBe(Boolean(Filter));
    if (!FIELD_TYPES[type].sortable) expect(unsorted ?? noColumn).toBe(true);
  },
);
