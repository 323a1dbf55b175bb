import type { Client } from '@hestia/resources/generated/types.ts';
import type { RecordViewProps } from '../index.ts';
import { SoldProperties } from '../SoldProperties.tsx';

/** What a client sells. */
export default function Properties(props: RecordViewProps<Client>) {
  return <SoldProperties {...props} field="vendors" />;
}
