import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  type Choices,
  defaultSide,
  mergedValues,
  mergeFields,
  offeredSides,
} from '@hestia/resources/vocabulary/merge.ts';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isEmpty } from '../../fields/Display.tsx';
import { formatDate } from '../../fields/formats.ts';
import { WarningChip } from '../../fields/shared/WarningChip.tsx';
import { displayOf, recordPath, useLabels } from '../../labels.ts';
import { useAttempt } from '../../state/attempt.ts';
import { useSafeView } from '../../state/safeView.ts';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';
import { LeadFacts } from '../list/LeadCell.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { MergeField } from './MergeField.tsx';
import { MergeOpens, type Opens } from './MergeOpens.tsx';
import { MergeSummary, type Move } from './MergeSummary.tsx';
import { mergePath } from './path.ts';
import { useMergeNames } from './useMergeNames.ts';

/** Both records, the first of which stays, and what refers to the other. */
export interface Preview {
  records: [RaRecord, RaRecord];
  moves: Move[];
  /** Who would read what they don't read now. */
  opens?: Opens[];
  /** Who wouldn't read what they read now. */
  closes?: Opens[];
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Whether a field is somebody's to choose: who holds a record, where its page names them; otherwise that follows. */
function isChosen({ declaration: { tabs, aside = [] } }: Resource, { name }: { name: string }): boolean {
  if (!['coOwners', 'collaborators'].includes(name)) return true;
  const named = tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  return named.includes(name) || aside.some(({ type }) => type === 'holders');
}

/** Who stays and who goes. */
function Sides({ resource, records }: { resource: Resource; records: [RaRecord, RaRecord] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 1 }}>
      {records.map((record, index) => (
        <Paper
          key={record.id}
          variant="outlined"
          role="group"
          aria-label={displayOf(resource, record)}
          sx={{ p: 1.5, minWidth: 0 }}
        >
          <Typography variant="caption" color="textSecondary">
            {translate(index === 0 ? 'app.merge.stays' : 'app.merge.goes')}
          </Typography>
          <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {displayOf(resource, record)}
            <WarningChip resource={resource} record={record} />
          </Typography>
          <LeadFacts resource={resource} record={record} wraps />
          <Typography variant="body2" color="textSecondary">
            {translate('app.merge.since', { day: formatDate(String(record.createdAt)) })}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

/** Chooses field by field, shows what comes of it, asks, and merges. */
export function Merging({ resource, preview }: { resource: Resource; preview: Preview }) {
  const [left, right] = preview.records;
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { labels } = useLabels(resource);
  const [choices, setChoices] = useState<Choices>({});
  const [safe] = useSafeView();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Who takes part is chosen too, and who reads follows from that.
  const { data: reads = preview } = useQuery<Preview>({
    queryKey: [resource.name, 'mergePreview', left.id, right.id, choices],
    queryFn: () => dataProvider.mergePreview(resource.name, left.id, right.id, choices),
    enabled: resource.declaration.holders?.private === true && Object.keys(choices).length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { attempt, isPending } = useAttempt({
    onError: (error) => {
      const { details } = ((error as HttpError).body ?? {}) as { details?: { message: string }[] };
      const reasons = (details ?? []).map(({ message }) => message).join(' ');
      setRefusal([failureMessage(translate, resource, 'edited', error), reasons].filter(Boolean).join(' '));
    },
    onSettled: () => setAsking(false),
  });
  const { name, other } = useMergeNames(resource, preview.records);
  const fields = mergeFields(resource);
  const shown = fields.filter((field) => isChosen(resource, field) && !(safe && field.declaration.restricted));
  const differing = shown.filter((field) => {
    const [own, others] = [left[field.name], right[field.name]];
    return !same(own, others) && !(isEmpty(own) && isEmpty(others));
  });
  const values = mergedValues(resource, left, right, choices);
  const shownValues = Object.fromEntries(shown.map((field) => [field.name, values[field.name]]));

  const run = () =>
    attempt(async () => {
      const body = { version: left.version, other: right.id, otherVersion: right.version, choices };
      await dataProvider.merge(resource.name, left.id, body);
      notify('app.merge.done', { type: 'success', messageArgs: { name: other } });
      refresh();
      navigate(recordPath(resource, left.id, ...(resource.declaration.similar ? ['similar'] : [])), { replace: true });
    });
  return (
    <>
      <PageHeader
        title={translate('app.merge.title', { name, other })}
        parents={[
          { to: `/${resource.declaration.path}/list`, label: labels.plural },
          { to: recordPath(resource, left.id), label: displayOf(resource, left) },
        ]}
        actions={
          <>
            <Button
              startIcon={<SwapIcon />}
              onClick={() => navigate(mergePath(resource, right.id, left.id), { replace: true })}
            >
              {translate('app.merge.swap')}
            </Button>
            <Button variant="contained" onClick={() => setAsking(true)}>
              {translate('app.merge.run')}
            </Button>
          </>
        }
      />
      {refusal ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal}
        </Alert>
      ) : null}
      <MergeOpens resource={resource} records={preview.records} opens={reads.opens} closes={reads.closes} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 340px' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Sides resource={resource} records={preview.records} />
          <Paper sx={{ p: { xs: 1.5, sm: 2.5 } }}>
            <Typography variant="h6" component="h2">
              {translate('app.merge.choose')}
            </Typography>
            {differing.length === 0 ? (
              <Typography color="textSecondary">{translate('app.merge.nothingDiffers')}</Typography>
            ) : null}
            {differing.map((field) => {
              const sides = offeredSides(field, left);
              const united = () =>
                mergedValues(resource, left, right, { ...choices, [field.name]: 'both' })[field.name];
              return (
                <MergeField
                  key={field.name}
                  resource={resource}
                  field={field}
                  sides={sides}
                  chosen={choices[field.name] ?? defaultChoice(resource, field, values, preview)}
                  values={{
                    this: left[field.name],
                    other: right[field.name],
                    both: sides.includes('both') ? united() : null,
                  }}
                  onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
                />
              );
            })}
          </Paper>
        </Box>
        <MergeSummary resource={resource} values={shownValues} moves={preview.moves} />
      </Box>
      <Confirmation
        isOpen={asking}
        loading={isPending}
        title={translate('app.merge.askTitle', { name, other })}
        content={translate('app.merge.askText', { name, other })}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The side that is meant when nobody has chosen: a warning on either side stays, and of two fields that exclude each other one. */
function defaultChoice(
  resource: Resource,
  field: ReturnType<typeof mergeFields>[number],
  values: Record<string, unknown>,
  { records: [left, right] }: Preview,
) {
  const side = defaultSide(field, left, right);
  const isOther = side !== 'both' && !same(values[field.name], (side === 'this' ? left : right)[field.name]);
  if (field.name !== resource.declaration.warning && !isOther) return side;
  return same(values[field.name], left[field.name]) ? 'this' : 'other';
}
