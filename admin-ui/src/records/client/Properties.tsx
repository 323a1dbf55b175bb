import type { RecordViewProps } from '../index.ts';
import { SoldProperties } from '../SoldProperties.tsx';

/** What a client sells. */
export default function Properties(props: RecordViewProps) {
  return <SoldProperties {...props} field="vendors" />;
}
