import { isOfRelated, type Resource, type Step } from '@hestia/resources/vocabulary/index.ts';
import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Stack, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { AlongLine } from './AlongLine.tsx';
import { ClosedLine } from './ClosedLine.tsx';

const ROLE = 'role:';

interface StepOutcomeProps {
  resource: Resource;
  record: RaRecord;
  taken: Step;
  text?: string | undefined;
}

/** What a step does: where the record stands, where it will, what closes, who is told, and which steps others take with it. */
export function StepOutcome({ resource, record, taken, text }: StepOutcomeProps) {
  const { graph, step } = taken;
  const { field, value, outcome } = useLabels(resource);
  const more = text ?? outcome(step.name);
  const { value: role } = useLabels(resourceById('user') ?? resource);
  const translate = useTranslate();
  const colors = resource.fields[graph.field]?.declaration.colors;
  const tells = (step.tell ?? []).filter((one) => !isOfRelated(one));
  const told = [...new Set(tells.flatMap(({ to }) => to))];
  const toldNames = told.map((one) => (one.startsWith(ROLE) ? role('roles', one.slice(ROLE.length)) : field(one)));
  const chip = (state: string) => <ValueChip label={value(graph.field, state)} color={colors?.[state]} />;
  return (
    <>
      {more ? <Typography color="textSecondary">{more}</Typography> : null}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2">{field(graph.field)}</Typography>
        {chip(String(record[graph.field]))}
        <ArrowIcon fontSize="small" titleAccess={translate('app.step.becomes')} />
        {chip(step.to)}
      </Stack>
      <ClosedLine resource={resource} record={record} taken={taken} />
      {tells.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.step.told', { names: toldNames.join(', ') })}
        </Typography>
      ) : null}
      {step.also ? (
        <div>
          <Typography variant="body2" color="textSecondary">
            {translate('app.step.along')}
          </Typography>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {step.also.map((also) => (
              <AlongLine key={`${also.of ?? also.in} ${also.step}`} resource={resource} record={record} also={also} />
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
