import type { Message } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Avatar, Box, Stack, Tooltip, Typography } from '@mui/material';
import { FileList } from '../../fields/files/FileList.tsx';
import { liveIn } from '../../fields/files/live.ts';
import { formatDateTime } from '../../fields/formats.ts';
import Shown from '../../fields/richtext/Shown.tsx';
import { initialsOf, useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { LineMenu, type LineSplit } from './LineMenu.tsx';
import { SenderProof } from './SenderProof.tsx';
import { Undelivered } from './Undelivered.tsx';
import { WholeMail } from './WholeMail.tsx';

interface MessageLineProps {
  message: Message;
  /** Of the author. */
  name: string;
  isOwn: boolean;
  /** How it goes to a thread of its own, where the person may have it go. */
  split?: LineSplit | undefined;
}

/** One message: who wrote it and when, and whether the clients got it or one wrote it. */
export function MessageLine({ message, name, isOwn, split }: MessageLineProps) {
  const { field } = useLabels(resourceById('message') as Resource<Message>);
  const byMail = message.client ? 'client' : message.byMail ? 'byMail' : undefined;
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ listStyle: 'none' }}>
      <Avatar
        aria-hidden
        sx={{
          ...{ width: 32, height: 32, fontSize: 13, mt: 0.25 },
          ...(isOwn
            ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
            : { bgcolor: 'action.selected', color: 'text.primary' }),
        }}
      >
        {initialsOf(name)}
      </Avatar>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography variant="subtitle2" component="span">
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="time" dateTime={String(message.createdAt)}>
            {formatDateTime(String(message.createdAt))}
          </Typography>
          {byMail ? (
            <Tooltip title={field(byMail)}>
              <MailIcon
                titleAccess={field(byMail)}
                sx={{ fontSize: 15, color: 'text.secondary', alignSelf: 'center' }}
              />
            </Tooltip>
          ) : null}
          {message.proof ? <SenderProof proof={message.proof} /> : null}
        </Stack>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Shown html={String(message.content ?? '')} />
          <FileList files={liveIn(message.attachments)} />
          {message.undelivered ? <Undelivered message={message} /> : null}
          {message.whole ? <WholeMail text={message.whole} label={field('whole')} /> : null}
        </Box>
      </Box>
      {split ? <LineMenu split={split} name={`${name}, ${formatDateTime(String(message.createdAt))}`} /> : null}
    </Stack>
  );
}
