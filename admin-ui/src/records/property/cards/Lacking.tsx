import type { Property } from '@hestia/resources/generated/types.ts';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMayEdit } from '../../../state/archive.ts';
import type { Lack } from '../../../views/lacks/lack.ts';
import { MendLink } from '../../../views/mend/MendLink.tsx';
import type { CardViewProps } from '../../index.ts';
import Lacks from '../Lacks.tsx';

interface CardProps extends Pick<CardViewProps, 'title' | 'onSettled'> {
  lacks: readonly Lack[] | undefined;
  mayEdit: boolean;
}

function Card({ title, onSettled, lacks, mayEdit }: CardProps) {
  const translate = useTranslate();
  const isSettled = lacks !== undefined;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  const [first] = lacks ?? [];
  if (!lacks || !first) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      icon={false}
      component="section"
      role="region"
      aria-label={title}
      sx={{ alignItems: 'center', '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
      action={
        mayEdit && first.at ? (
          <MendLink
            {...first.at}
            as={(way) => (
              <Button component={RouterLink} {...way} variant="outlined" color="inherit" size="small">
                {translate('app.cards.complete')}
              </Button>
            )}
          />
        ) : null
      }
    >
      <AlertTitle component="h2" sx={{ fontSize: 14, mb: 0.25 }}>
        {translate('app.cards.lacking', { smart_count: lacks.length })}
      </AlertTitle>
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          flexWrap: 'wrap',
          columnGap: 0.75,
          '& li + li::before': { content: '"· "' },
          // As high as a finger needs, where they come to stand in several lines.
          '& a': { display: 'inline-block', lineHeight: '24px' },
        }}
      >
        {lacks.map(({ key, text, at }) => (
          <li key={key}>
            {mayEdit && at ? (
              <MendLink {...at} color="textPrimary">
                {text}
              </MendLink>
            ) : (
              text
            )}
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

/** What the property lacks before it is advertised, each a link to where it is mended for those who may. */
export default function Lacking({ resource, record, title, onSettled }: CardViewProps<Property>) {
  const mayEdit = useMayEdit()(resource, record);
  return (
    <Lacks resource={resource} record={record}>
      {({ lacks }) => <Card title={title} onSettled={onSettled} lacks={lacks} mayEdit={mayEdit} />}
    </Lacks>
  );
}
