import { type Channel, type ContactAnswer, mayContact } from '@hestia/resources/consent/contact.ts';
import type { Client, Consent } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import RefusedIcon from '@mui/icons-material/ReportGmailerrorred';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import { Alert, Box, Button, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate, parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useReadable } from '../../views/FieldValue.tsx';
import type { RecordViewProps } from '../index.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { reasonOf } from './reason.ts';
import { useLedger } from './useLedger.ts';
import { type Entry, type Way, waysOf } from './way.ts';

const ICONS: Partial<Record<Channel, ReactNode>> = { phone: <PhoneIcon />, sms: <SmsIcon />, email: <MailIcon /> };

interface WayButtonProps {
  way: Way;
  consent: Resource<Consent>;
  /** Absent: not known yet. */
  answer: ContactAnswer | undefined;
  onAsk: () => void;
}

function WayButton({ way, consent, answer, onAsk }: WayButtonProps) {
  const translate = useTranslate();
  const { labels } = useLabels(consent);
  const action = translate(`app.contact.${way.channel}`);
  const label = translate('app.contact.to', { action, address: way.address });
  const icon = ICONS[way.channel];
  if (!answer || answer.allowed)
    return (
      <Button size="small" startIcon={icon} href={way.href} disabled={!answer} aria-label={label}>
        {action}
      </Button>
    );
  const why = translate('app.contact.refusedHint', { reason: reasonOf(labels, answer) });
  return (
    <Tooltip title={why} describeChild>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        endIcon={<RefusedIcon color="warning" />}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onAsk}
      >
        {action}
      </Button>
    </Tooltip>
  );
}

/**
 * How to reach a client: each number and address with what may be done with it. Where prospecting is refused, the button
 * says why and asks what the contact is for.
 */
export default function ContactCard({ resource, record }: RecordViewProps<Client>) {
  const translate = useTranslate();
  const readable = useReadable(resource);
  const entries = (['phones', 'emails'] as const).flatMap((name): Entry[] =>
    readable(name, record) ? (record[name] ?? []) : [],
  );
  const { data: consents } = useLedger(String(record.id), entries.length > 0);
  const [asked, setAsked] = useState<Way>();
  const consent = resourceById('consent');
  if (record.erasedAt)
    return (
      <Alert severity="info" sx={{ mb: 1 }}>
        {translate('app.personalData.erasedOn', { day: formatDate(String(record.erasedAt)) })}
      </Alert>
    );
  if (entries.length === 0 || !consent) return null;
  const today = parisDay();
  const answerTo = (channel: Channel) => consents && mayContact(record, consents, channel, 'prospecting', today);
  return (
    <Paper
      component="section"
      aria-label={translate('app.contact.label')}
      sx={{ px: { xs: 1.5, sm: 2 }, py: 1, mb: 1 }}
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5 }}
      >
        {entries.map((entry) => {
          const ways = waysOf(entry);
          const shown = ways[0]?.address ?? '';
          return (
            <Stack
              component="li"
              key={`${entry.id} ${shown}`}
              direction="row"
              useFlexGap
              spacing={0.5}
              sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}
            >
              <Typography
                variant="body2"
                sx={{
                  fontVariantNumeric: 'tabular-nums',
                  overflowWrap: 'anywhere',
                  fontWeight: entry.primary ? 600 : 400,
                }}
              >
                {shown}
              </Typography>
              {ways.map((way) => (
                <WayButton
                  key={way.channel}
                  way={way}
                  consent={consent}
                  answer={answerTo(way.channel)}
                  onAsk={() => setAsked(way)}
                />
              ))}
            </Stack>
          );
        })}
      </Box>
      {asked && consents ? (
        <ContactDialog
          consent={consent}
          record={record}
          way={asked}
          entries={consents}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Paper>
  );
}
