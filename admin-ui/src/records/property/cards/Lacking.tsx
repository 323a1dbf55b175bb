import type { Property } from '@hestia/resources/generated/types.ts';
import { lackingFields } from '@hestia/resources/property/lacking.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { parisDay } from '../../../fields/formats.ts';
import { useLabels } from '../../../labels.ts';
import { rulesOf } from '../../../rules.ts';
import { useMayEdit } from '../../../state/archive.ts';
import { MendLink } from '../../../views/mend/MendLink.tsx';
import type { CardViewProps } from '../../index.ts';
import { useFeedStates } from '../feeds/states.ts';

/** What the property lacks before it is advertised, each a link to where it is mended for those who may. */
export default function Lacking({ resource, record, title, onSettled }: CardViewProps<Property>) {
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const mayEdit = useMayEdit()(resource, record);
  const { data, isPending } = useFeedStates(String(record.id));
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (isPending) return null;
  const today = parisDay();
  const problems = (data ?? []).filter(({ active }) => active).flatMap((one) => one.problems);
  const { warnings: words = {} } = resource.labels[locale];
  const points = [
    ...lackingFields(record, problems, today).map((path) => ({ path: String(path), text: field(path) })),
    ...(rulesOf(resource).warn?.(record, { today }) ?? []).map(({ path, code }) => ({
      path: path.split('/').slice(1).join('.'),
      text: words[code] ?? code,
    })),
  ];
  const [first] = points;
  if (!first) return null;
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
        mayEdit ? (
          <MendLink
            resource={resource as Resource}
            id={record.id}
            path={first.path}
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
        {translate('app.cards.lacking', { smart_count: points.length })}
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
        {points.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            {mayEdit ? (
              <MendLink resource={resource as Resource} id={record.id} path={path} color="textPrimary">
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
