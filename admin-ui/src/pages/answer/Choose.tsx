import type { Request } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Checkbox, List, ListItem, ListItemButton, ListItemIcon, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Linked } from '../../fields/shared/linked.ts';
import { FieldValue } from '../../views/FieldValue.tsx';

interface ChooseProps {
  resource: Resource<Request>;
  requests: Request[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

/** The requests that wait; once one is chosen, those of the same client. */
export function Choose({ resource, requests, chosen, onChoose }: ChooseProps) {
  const translate = useTranslate();
  const client = requests.find(({ id }) => chosen.includes(id))?.client;
  if (requests.length === 0) return <Typography color="textSecondary">{translate('app.answering.none')}</Typography>;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('app.answering.together')}
      </Typography>
      <List disablePadding>
        {requests.map((one) => {
          const isChosen = chosen.includes(one.id);
          return (
            <ListItem key={one.id} disablePadding divider>
              <ListItemButton
                disabled={client !== undefined && one.client !== client}
                onClick={() => onChoose(isChosen ? chosen.filter((id) => id !== one.id) : [...chosen, one.id])}
              >
                <ListItemIcon sx={{ minWidth: 40 }}>
                  <Checkbox
                    edge="start"
                    checked={isChosen}
                    tabIndex={-1}
                    slotProps={{ input: { 'aria-label': String(one.reference) } }}
                  />
                </ListItemIcon>
                <Box sx={{ minWidth: 0 }}>
                  <Linked value={false}>
                    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                      <FieldValue resource={resource} path="client" record={one} />
                      <FieldValue resource={resource} path="status" record={one} />
                      <Typography variant="caption" color="textSecondary" component="span">
                        {one.reference} · <FieldValue resource={resource} path="createdAt" record={one} />
                      </Typography>
                    </Stack>
                    {one.property ? <FieldValue resource={resource} path="property" record={one} /> : null}
                    {one.message ? (
                      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                        {one.message}
                      </Typography>
                    ) : null}
                  </Linked>
                </Box>
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </>
  );
}
