import { type Resource, stepsToSign } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { Fragment, Suspense, useId, useRef, useState } from 'react';
import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { recordScreens } from '../../records/index.ts';
import { resourceById } from '../../registry.ts';
import { type AskFirst, StepLacks } from '../lacks/StepLacks.tsx';
import MendDialog from '../mend/MendDialog.tsx';
import { Cautions } from '../record/Cautions.tsx';
import { StepOutcome } from '../record/StepOutcome.tsx';
import { Warnings } from '../Warnings.tsx';
import { SendPanel } from './SendPanel.tsx';

interface HaveSignedProps {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}

/** All that follows where a document is sent from an earlier state: what lacks, each step, who signs, and the sending. */
export default function HaveSigned({ resource, record, onClose }: HaveSignedProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const id = useId();
  const [mended, setMended] = useState<string>();
  const { review: Review, lacks } = recordScreens(resource);
  const Lacks = lacks && lacks.shows?.(record) !== false ? lacks.view : undefined;
  const ask = useRef<AskFirst>(() => false);
  const target = resourceById('envelope');
  const { sign } = resource.declaration;
  // Each step begins where the one before it leads.
  const steps = (stepsToSign(resource, record) ?? []).map((taken, index, all) => ({
    taken,
    from: index === 0 ? record : { ...record, [taken.graph.field]: all[index - 1]?.step.to },
  }));
  if (!target || !sign) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('app.sign.haveTitle', { name: displayOf(resource, record) })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {Lacks ? (
            <Suspense fallback={null}>
              <Lacks resource={resource} record={record}>
                {(known) => (
                  <>
                    <StepLacks known={known} ask={ask} />
                    {(known.lacks ?? []).length > 0 ? (
                      <Button variant="outlined" onClick={() => ask.current()} sx={{ alignSelf: 'start' }}>
                        {translate('app.cards.complete')}
                      </Button>
                    ) : null}
                  </>
                )}
              </Lacks>
            </Suspense>
          ) : Review ? (
            <Suspense fallback={null}>
              <Review resource={resource} values={record} onGo={setMended} />
            </Suspense>
          ) : null}
          <Warnings resource={resource} names={Object.keys(resource.fields)} values={record} />
          {steps.length > 0 ? (
            <Stack component="section" aria-label={translate('app.sign.follows')} spacing={1}>
              <Typography component="h3" variant="subtitle2">
                {translate('app.sign.follows')}
              </Typography>
              {steps.map(({ taken, from }) => (
                <Fragment key={taken.step.name}>
                  <StepOutcome resource={resource} record={from} taken={taken} />
                  <Cautions resource={resource} record={from} step={taken.step.name} />
                </Fragment>
              ))}
            </Stack>
          ) : null}
          <SendPanel
            resource={resource}
            record={record}
            target={target}
            document={sign.document}
            onSent={() => {
              onClose();
              refresh();
            }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
      {mended ? (
        <MendDialog resource={resource} id={String(record.id)} field={mended} onClose={() => setMended(undefined)} />
      ) : null}
    </Dialog>
  );
}
