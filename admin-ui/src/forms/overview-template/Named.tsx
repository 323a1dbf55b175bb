import { REPORT_VALUES } from '@hestia/resources/overview-template/values.ts';
import { Insertables } from '../../fields/shared/Insertables.tsx';
import type { NamedProps } from '../index.ts';
import { useNamedValues } from '../useNamedValues.ts';

/** Calls what the vendors’ report shows by its name. */
export default function NamedInReport({ children }: Pick<NamedProps, 'children'>) {
  return (
    <Insertables.Provider value={useNamedValues(REPORT_VALUES, 'app.overview.values')}>{children}</Insertables.Provider>
  );
}
