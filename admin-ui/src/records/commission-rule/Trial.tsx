import type { CommissionRule } from '@hestia/resources/generated/types.ts';
import { TryCase } from '../../forms/commission-rule/TryCase.tsx';
import { useLabels } from '../../labels.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

/** What the scale comes to, and what it asks of a price. */
export default function Trial({ resource, record }: RecordViewProps<CommissionRule>) {
  const { section } = useLabels(resource);
  return (
    <Panel title={section('trial')}>
      <TryCase brackets={record.brackets} isTitled={false} />
    </Panel>
  );
}
