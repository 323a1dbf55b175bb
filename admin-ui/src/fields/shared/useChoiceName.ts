import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { isOutOfUse } from './offered.ts';

/** How a record is called where one is chosen: what is no longer in use says so. */
export function useChoiceName(target: Resource | undefined): (record: Record<string, unknown>) => string {
  const translate = useTranslate();
  return useCallback(
    (record) => {
      if (!target) return '';
      const name = displayOf(target, record);
      return isOutOfUse(target, record) ? translate('app.notInUse', { name }) : name;
    },
    [target, translate],
  );
}
