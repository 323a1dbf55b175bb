import { Box } from '@mui/material';

interface MailFrameProps {
  title: string;
  html: string;
  height?: number | string;
}

/** A mail as its reader sees it, in a frame where nothing runs, loads or leads anywhere. */
export function MailFrame({ title, html, height = 440 }: MailFrameProps) {
  return (
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={html}
      sx={{
        width: 1,
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
        display: 'block',
      }}
    />
  );
}
