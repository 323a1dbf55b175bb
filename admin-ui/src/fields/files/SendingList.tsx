import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Sending, useUploads } from './useUploads.ts';

type Uploads = Pick<ReturnType<typeof useUploads>, 'sending' | 'retry' | 'cancel'>;

function Line({ one, retry, cancel }: { one: Sending } & Omit<Uploads, 'sending'>) {
  const translate = useTranslate();
  const { name } = one.file;
  const button = (text: string, Icon: typeof CloseIcon, onClick: () => void) => (
    <Tooltip title={translate(`app.files.${text}`, { name })}>
      <IconButton size="small" aria-label={translate(`app.files.${text}`, { name })} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {name}
        </Typography>
        {one.problem ? (
          <Typography variant="caption" color="error" role="alert">
            {one.problem}
          </Typography>
        ) : (
          <>
            <LinearProgress variant="determinate" value={one.share * 100} aria-label={name} />
            {one.isWaiting ? (
              <Typography variant="caption" color="textSecondary" role="status">
                {translate('app.files.waiting')}
              </Typography>
            ) : null}
          </>
        )}
      </Box>
      {one.problem && !one.isRefused ? button('retry', RetryIcon, () => retry(one)) : null}
      {button('stop', CloseIcon, () => cancel(one))}
    </Stack>
  );
}

/** The files that are on their way, and those that did not get through. */
export const SendingList = ({ sending, ...how }: Uploads) => (
  <>
    {sending.map((one) => (
      <Line key={one.key} one={one} {...how} />
    ))}
  </>
);
