import { askedWith, canGoBack, type Resource, type Step, setBy } from '@hestia/resources/vocabulary/index.ts';
import { Stack } from '@mui/material';
import { Suspense, useRef } from 'react';
import { type RaRecord, RecordContextProvider, useDataProvider, useNotify } from 'react-admin';
import { UNDO_MS } from '../../config.ts';
import { displayOf, useLabels } from '../../labels.ts';
import { recordScreens } from '../../records/index.ts';
import { useSession } from '../../session.tsx';
import { stepVerb } from '../failure.ts';
import { FormDialog, STAYS } from '../form/FormDialog.tsx';
import { type AskFirst, StepLacks } from '../lacks/StepLacks.tsx';
import { PaperSigners } from '../sign/PaperSigners.tsx';
import { AskedField } from './AskedField.tsx';
import { Cautions } from './Cautions.tsx';
import { StepOutcome } from './StepOutcome.tsx';
import { UndoStep } from './UndoStep.tsx';

interface StepDialogProps {
  resource: Resource;
  record: RaRecord;
  taken: Step;
  title: string;
  /** What the step does, where its name doesn't say it all. */
  text?: string;
  onDone: () => void;
  onClose: () => void;
}

/** What the fields of a step's dialog begin with: what the record holds, or what the step would set. */
function useOffered({ resource, record, taken: { step } }: StepDialogProps): Record<string, unknown> {
  const { actor } = useSession();
  const offered = {
    ...record,
    ...setBy(resource, step, record, {}, { now: new Date().toISOString(), person: actor.id }),
  };
  return Object.fromEntries(
    askedWith(resource, step, record).map((name) => [name, (offered as RaRecord)[name] ?? null]),
  );
}

/** Tells that a step was taken; for a while it is taken back there, where it can be, and by the menu afterwards. */
function useTaken({ resource, record, taken }: StepDialogProps): () => void {
  const notify = useNotify();
  const { value } = useLabels(resource);
  const { graph, step } = taken;
  return () =>
    notify('app.step.taken', {
      type: 'success',
      messageArgs: { name: displayOf(resource, record), state: value(graph.field, step.to) },
      ...(canGoBack(resource, taken)
        ? {
            autoHideDuration: UNDO_MS,
            action: <UndoStep resource={resource} id={record.id} step={step.name} />,
          }
        : {}),
    });
}

/** A step of a status graph: says what follows from it, and asks for what is said with it. */
export default function StepDialog(props: StepDialogProps) {
  const { resource, record, taken, text, ...dialog } = props;
  const { step } = taken;
  const { transition: label } = useLabels(resource);
  const dataProvider = useDataProvider();
  const names = askedWith(resource, step, record);
  const tell = useTaken(props);
  const signers = resource.declaration.sign?.paper?.signers;
  const { lacks } = recordScreens(resource);
  const Lacks = lacks?.before?.(taken) ? lacks.view : undefined;
  const ask = useRef<AskFirst>(() => false);
  return (
    <FormDialog
      {...dialog}
      resource={resource}
      text={
        <Stack spacing={1} sx={{ mb: 1 }}>
          <StepOutcome resource={resource} record={record} taken={taken} text={text} />
          <Cautions resource={resource} record={record} step={step.name} />
        </Stack>
      }
      action={label(step.name)}
      verb={stepVerb(step.name)}
      tell={tell}
      defaultValues={useOffered(props)}
      {...(names.length > 0 ? { draft: { key: `${record.id}.step.${step.name}`, version: record.version } } : {})}
      send={async (said) =>
        ask.current()
          ? STAYS
          : dataProvider.transition(
              resource.name,
              record.id,
              step.name,
              record.version,
              Object.fromEntries(names.map((name) => [name, said[name]])),
            )
      }
    >
      {Lacks ? (
        <Suspense fallback={null}>
          <Lacks resource={resource} record={record} step={step.name}>
            {(known) => <StepLacks known={known} ask={ask} />}
          </Lacks>
        </Suspense>
      ) : null}
      <RecordContextProvider value={record}>
        {names.map((name) =>
          name === signers ? (
            <PaperSigners key={name} resource={resource} record={record} name={name} />
          ) : (
            <AskedField
              key={name}
              resource={resource}
              name={name}
              names={names}
              isRequired={Boolean(step.require?.includes(name))}
            />
          ),
        )}
      </RecordContextProvider>
    </FormDialog>
  );
}
