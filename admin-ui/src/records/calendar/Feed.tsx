import type { Calendar } from '@hestia/resources/generated/types.ts';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { FeedAddress } from '../../views/FeedAddress.tsx';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

/** The calendar, as its reader sees it, in the calendar of their phone. */
export default function Feed({ resource, record }: RecordViewProps<Calendar>) {
  const translate = useTranslate();
  const { section } = useLabels(resource);
  return (
    <Panel title={section('feed')}>
      <FeedAddress at={`calendars/${record.id}/feed`} help={translate('app.calendarFeed.shared')} />
    </Panel>
  );
}
