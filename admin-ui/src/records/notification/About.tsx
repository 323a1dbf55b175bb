import type { Notification } from '@hestia/resources/generated/types.ts';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAttempt } from '../../state/attempt.ts';
import type { RecordViewProps } from '../index.ts';
import { placeOf } from './place.ts';
import { useMarkRead } from './useMarkRead.ts';

/** Leads to what the notification is about. Who opens it has read it; what is marked as new again stays so. */
export default function About({ record }: RecordViewProps<Notification>) {
  const translate = useTranslate();
  const markRead = useMarkRead();
  const { attempt } = useAttempt();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === record.id) return;
    opened.current = record.id;
    if (!record.read) attempt(() => markRead([record.id]));
  }, [record.id, record.read, attempt, markRead]);
  const place = placeOf(record);
  if (!place) return null;
  return (
    <Button component={Link} to={place} variant="outlined" size="small" sx={{ mt: 1, alignSelf: 'flex-start' }}>
      {translate('app.notifications.about')}
    </Button>
  );
}
