import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { recordScreens } from '../../records/index.ts';
import { useSafeView } from '../../state/safeView.ts';
import { useReadable } from '../FieldValue.tsx';
import { channelOf, type Reach, reachBy } from './contact.ts';

const ICONS = { phone: PhoneIcon, email: MailIcon };

interface ContactCellProps {
  resource: Resource;
  record: RaRecord;
}

/** Buttons that call and write. What these eyes may not read is a button that says why, what isn't known is none. */
export function ContactCell({ resource, record }: ContactCellProps) {
  const translate = useTranslate();
  const readable = useReadable(resource);
  const [safe] = useSafeView();
  const [asked, setAsked] = useState<Reach>();
  const Guarded = recordScreens(resource).contact;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {(resource.declaration.list.contact ?? []).map((name) => {
        const channel = resource.fields[name] && channelOf(resource.fields[name].schema)?.channel;
        if (!channel) return null;
        const Icon = ICONS[channel];
        if (!readable(name, record))
          return (
            <Tooltip key={name} title={translate(safe ? 'app.safeView.hidden' : 'app.restricted')} describeChild>
              <span>
                <IconButton size="small" disabled aria-label={translate(`app.contact.${channel}`)}>
                  <Icon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          );
        const reach = reachBy(resource, name, record);
        if (!reach) return null;
        const label = translate('app.contact.to', {
          action: translate(`app.contact.${channel}`),
          address: reach.address,
        });
        const asks = reach.guarded && Guarded;
        return (
          <Tooltip key={name} title={reach.address}>
            <IconButton
              size="small"
              aria-label={label}
              {...(asks ? { 'aria-haspopup': 'dialog' as const } : { href: reach.href })}
              onClick={(event) => {
                event.stopPropagation();
                if (asks) setAsked(reach);
              }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        );
      })}
      {asked && Guarded ? (
        <Suspense fallback={null}>
          <Guarded resource={resource} record={record} way={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </span>
  );
}
