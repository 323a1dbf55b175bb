import { offeredSteps, type Resource, type Step } from '@hestia/resources/vocabulary/index.ts';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Button, IconButton, ListItemText, Menu, MenuItem, Stack, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../../labels.ts';
import { failureMessage } from '../failure.ts';
import { useWhyNot } from '../record/useWhyNot.ts';

const StepDialog = lazy(() => import('../record/StepDialog.tsx'));

/** Steps that stand over a row by themselves; the others are in its menu. */
const SHOWN = 2;

/** What can be done with the record of a row: its next steps, and opening it beside the list. */
export function RowActions({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { transition: label } = useLabels(resource);
  const whyNot = useWhyNot(resource);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [taken, setTaken] = useState<{ step: Step; whole: RaRecord }>();
  const name = displayOf(resource, record);
  const page = useHref(recordPath(resource, record.id));
  const [main] = resource.graphs;
  const steps = offeredSteps(resource, record).filter(({ graph }) => graph === main);

  /** A row holds what its columns show: whether a step can be taken shows in the whole record. */
  async function begin(step: Step) {
    setAnchor(null);
    try {
      const { data: whole } = await dataProvider.getOne<RaRecord>(resource.name, { id: record.id });
      const why = whyNot(whole, step);
      if (why) notify(why, { type: 'warning' });
      else setTaken({ step, whole });
    } catch (error) {
      notify(failureMessage(translate, resource, 'retrieved', error), { type: 'error' });
    }
  }
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }} role="group" aria-label={name}>
      {steps.slice(0, SHOWN).map((one) => (
        <Button key={one.step.name} size="small" variant="outlined" onClick={() => void begin(one)}>
          {label(one.step.name)}
        </Button>
      ))}
      <Tooltip title={translate('app.list.openBeside')}>
        <IconButton
          size="small"
          href={page}
          target="_blank"
          rel="noopener"
          aria-label={translate('app.list.openBeside')}
        >
          <OpenIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {steps.length > SHOWN ? (
        <>
          <IconButton
            size="small"
            aria-label={translate('app.moreActions')}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
          <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
            {steps.slice(SHOWN).map((one) => (
              <MenuItem key={one.step.name} onClick={() => void begin(one)}>
                <ListItemText primary={label(one.step.name)} />
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : null}
      {taken ? (
        <Suspense fallback={null}>
          <StepDialog
            resource={resource}
            record={taken.whole}
            taken={taken.step}
            title={translate('app.step.title', { step: label(taken.step.step.name), name })}
            onDone={() => {
              setTaken(undefined);
              refresh();
            }}
            onClose={() => setTaken(undefined)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
