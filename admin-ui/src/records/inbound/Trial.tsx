import type { Inbound } from '@hestia/resources/generated/types.ts';
import { type Lead, readLead } from '@hestia/resources/inbound/reading.ts';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

/** As a mail is read: more of it isn't. */
const MOST_TEXT = 50_000;
const PARTS = [
  'lastName',
  'firstName',
  'name',
  'email',
  'phone',
  'reference',
  'message',
] as const satisfies (keyof Lead)[];

/** What would be read of a pasted mail by the words of this mailbox, and what would become of it; nothing is kept of it. */
export default function Trial({ resource, record }: RecordViewProps<Inbound>) {
  const translate = useTranslate();
  const { section, value } = useLabels(resource);
  const [text, setText] = useState('');
  if (record.kind === 'json') return null;
  const lead = readLead(text, record.labels ?? []);
  const isRequest = Boolean(lead.email || lead.phone);
  return (
    <Panel title={section('trial')}>
      <TextField
        label={translate('app.inbounds.paste')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MOST_TEXT } }}
        maxRows={12}
        minRows={4}
        multiline
        fullWidth
      />
      {text.trim() ? (
        <>
          <Alert severity={isRequest ? 'success' : 'warning'} sx={{ my: 1.5 }}>
            {translate(isRequest ? 'app.inbounds.becomes' : 'app.inbounds.waits')}
          </Alert>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
          >
            {PARTS.filter((part) => lead[part]).map((part) => (
              <Box key={part} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {value('labels.field', part)}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {lead[part]}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      ) : null}
    </Panel>
  );
}
