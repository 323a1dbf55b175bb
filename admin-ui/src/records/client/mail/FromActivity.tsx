import type { Client } from '@hestia/resources/generated/types.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecordViewProps } from '../../index.ts';
import { useWriting } from './useWriting.tsx';

/** An e-mail beside the notes, calls and tasks that are written down. */
export default function FromActivity(props: RecordViewProps<Client>) {
  const translate = useTranslate();
  const writing = useWriting(props);
  if (!writing) return null;
  return (
    <>
      <Button size="small" color="inherit" startIcon={<MailIcon />} onClick={writing.begin}>
        {translate('app.mailing.short')}
      </Button>
      {writing.dialog}
    </>
  );
}
