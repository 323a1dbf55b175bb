import type { Message } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Stack, Typography } from '@mui/material';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useNames } from '../../views/record/useNames.ts';

/** Which clients didn't get a message by mail, and why. */
export function Undelivered({ message }: { message: Message }) {
  const { field } = useLabels(resourceById('message') as Resource<Message>);
  const ids = message.undeliveredTo ?? [];
  const { nameOf } = useNames(resourceById('client'), ids);
  const to = ids.map(nameOf).join(', ');
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'error.main', mt: 0.5 }}>
      <ErrorIcon aria-hidden sx={{ fontSize: 16 }} />
      <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {[field('undeliveredTo'), to].filter(Boolean).join(' ')} ({message.undelivered})
      </Typography>
    </Stack>
  );
}
