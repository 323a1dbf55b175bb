import { Link, List, ListItem, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSession } from '../../session.tsx';

/** Pages elsewhere that the network has named for everybody. */
export function UsefulLinks() {
  const links = useSession().me.tenant.usefulLinks ?? [];
  const translate = useTranslate();
  if (links.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="useful-links" sx={{ p: 2, mt: 2 }}>
      <Typography id="useful-links" variant="h6" component="h2">
        {translate('app.menu.usefulLinks')}
      </Typography>
      <List dense disablePadding sx={{ columns: '3 240px' }}>
        {links.map(({ title, uri }) => (
          <ListItem key={uri} disableGutters sx={{ breakInside: 'avoid' }}>
            <Link href={uri} target="_blank" rel="noreferrer">
              {title}
            </Link>
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
