import type { PortfolioTransfer } from '@hestia/resources/generated/types.ts';
import ToIcon from '@mui/icons-material/ArrowForward';
import { Box, List, ListItem, ListItemButton, Stack, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Linked } from '../../fields/shared/linked.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { transferResource } from './transfer.ts';

const MOST = 10;
/** People follow each other as in a sentence, which breaks where it must. */
const PEOPLE = { '&& .MuiStack-root': { display: 'inline' }, '& .MuiStack-root > * + *::before': { content: '", "' } };

/** The latest transfers: those in preparation are gone on with, the others looked at. */
export function Earlier() {
  const translate = useTranslate();
  const resource = transferResource();
  const { data = [] } = useGetList<PortfolioTransfer & { id: string }>(resource.name, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'createdAt', order: 'DESC' },
    meta: { total: false },
  });
  if (data.length === 0) return null;
  return (
    <Stack sx={{ mt: 3 }}>
      <Typography variant="h6" component="h2">
        {translate('app.portfolio.earlier')}
      </Typography>
      <List disablePadding>
        {data.map((one) => (
          <ListItem key={one.id} disablePadding divider>
            <ListItemButton component={Link} to={`/toolbox/portfolio?transfer=${one.id}`}>
              <Linked value={false}>
                <Box>
                  <Box sx={PEOPLE}>
                    <FieldValue resource={resource} path="agentFrom" record={one} />
                    <ToIcon
                      color="action"
                      sx={{ mx: 1, fontSize: 16, verticalAlign: 'text-bottom' }}
                      titleAccess={translate('app.portfolio.goesTo')}
                    />
                    <FieldValue resource={resource} path="agentsTo" record={one} />
                  </Box>
                  <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, alignItems: 'center' }}>
                    <FieldValue resource={resource} path="status" record={one} />
                    <Typography component="span" variant="body2" color="textSecondary">
                      <FieldValue resource={resource} path="createdAt" record={one} />
                    </Typography>
                  </Stack>
                </Box>
              </Linked>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
