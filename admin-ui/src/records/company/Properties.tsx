import type { RecordViewProps } from '../index.ts';
import { SoldProperties } from '../SoldProperties.tsx';

/** What a company sells. */
export default function Properties(props: RecordViewProps) {
  return <SoldProperties {...props} field="vendorCompanies" />;
}
