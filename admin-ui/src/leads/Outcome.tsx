import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordLinks } from '../fields/shared/RecordLinks.tsx';
import { useLabels } from '../labels.ts';
import { resourceById } from '../registry.ts';
import { useNames } from '../views/record/useNames.ts';
import { Rows } from './Rows.tsx';
import type { Tried } from './trial.ts';

function Examples({ title, ids }: { title: string; ids: string[] }) {
  if (ids.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {title}
      </Typography>
      <RecordLinks target="vendor-lead" ids={ids} />
    </Box>
  );
}

/** What a tried rule would have come to: who would have had which leads, and how many would have been late. */
export function Outcome({ tried }: { tried: Tried }) {
  const translate = useTranslate();
  const { value } = useLabels(resourceById('vendor-lead') as Resource);
  const { leads, days, moved, moves, before, after, steps, examples, isCut } = tried;
  const people = moves.flatMap(({ from, to }) => [from, to]).filter((one) => one !== null);
  const { nameOf } = useNames(resourceById('user'), people);
  const named = (id: string | null) => (id === null ? translate('app.leads.trial.nobody') : nameOf(id));
  const told = (name: string, smart_count: number) => translate(`app.leads.trial.${name}`, { smart_count });
  const [was, would] = [translate('app.leads.trial.before'), translate('app.leads.trial.after')];
  const figures = [
    { name: translate('app.leads.trial.toNobody'), before: before.nobody, after: after.nobody },
    { name: translate('app.leads.trial.exceeded'), before: before.exceeded, after: after.exceeded },
    { name: translate('app.leads.trial.passedOn'), before: before.passedOn, after: after.passedOn },
    ...steps.map(({ step, ...of }) => ({ name: value('status', step), ...of })),
  ];
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('app.leads.trial.of', { days, smart_count: leads })} {told('moved', moved)}
      </Typography>
      {isCut ? (
        <Typography variant="caption" color="textSecondary">
          {translate('app.leads.trial.cut')}
        </Typography>
      ) : null}
      <Box
        sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}
      >
        <Rows
          label={translate('app.leads.trial.figures')}
          heads={[translate('app.leads.trial.what'), was, would]}
          rows={figures.map((one) => [one.name, one.before, one.after])}
        />
        {moves.length > 0 ? (
          <Rows
            label={translate('app.leads.trial.moves')}
            heads={[was, would, translate('app.leads.trial.leads')]}
            rows={moves.map(({ from, to, count }) => [named(from), named(to), count])}
          />
        ) : null}
      </Box>
      <Examples title={translate('app.leads.trial.examples')} ids={examples.moved.map(({ id }) => id)} />
      <Examples title={translate('app.leads.trial.late')} ids={examples.exceeded} />
    </Box>
  );
}
