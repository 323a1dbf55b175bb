import { REPORT_VALUES } from '@hestia/resources/overview-template/values.ts';
import { Insertables } from '../../fields/shared/Insertables.tsx';
import type { CompanionProps } from '../index.ts';
import { useNamedValues } from '../useNamedValues.ts';

/** The form of the vendors' report offers what it may show. */
export default function OverviewTemplateForm({ names, children }: CompanionProps) {
  const values = useNamedValues(REPORT_VALUES, 'app.overview.values');
  if (!names.includes('report')) return children;
  return <Insertables.Provider value={values}>{children}</Insertables.Provider>;
}
