import type { Company } from '@hestia/resources/generated/types.ts';
import type { RecordViewProps } from '../index.ts';
import { SoldProperties } from '../SoldProperties.tsx';

/** What a company sells. */
export default function Properties(props: RecordViewProps<Company>) {
  return <SoldProperties {...props} field="vendorCompanies" />;
}
