import { Alert, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Finding } from './usePrint.ts';

const ORDER = ['void', 'stop', 'clause', 'fine', 'practice'] as const;
const COLORS = { void: 'error', stop: 'error', clause: 'warning', fine: 'warning', practice: 'info' } as const;

/** What a document lacks, the gravest first, each with the text that asks for it. */
export function Findings({ findings }: { findings: Finding[] }) {
  const translate = useTranslate();
  if (findings.length === 0) return <Alert severity="success">{translate('app.prints.whole')}</Alert>;
  return ORDER.flatMap((severity) => {
    const found = findings.filter((one) => one.severity === severity);
    if (found.length === 0) return [];
    return [
      <Alert key={severity} severity={COLORS[severity]} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
        <Typography variant="subtitle2">{translate(`app.prints.severity.${severity}`)}</Typography>
        <List dense disablePadding>
          {found.map(({ code, text, source }) => (
            <ListItem key={code} disableGutters disablePadding>
              <ListItemText primary={text} secondary={source} />
            </ListItem>
          ))}
        </List>
      </Alert>,
    ];
  });
}
