import type { QuickDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { useCallback, useId, useRef, useState } from 'react';
import { Form, type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordPath, useLabels } from '../labels.ts';
import { filled } from '../providers/data.ts';
import { apiUrl, httpClient } from '../providers/http.ts';
import { useSettledFiles } from '../state/underWay.tsx';
import { Confirmation } from '../views/Confirmation.tsx';
import { failureMessage } from '../views/failure.ts';
import { withoutBlanks } from '../views/form/blanks.ts';
import { declaredDefaults } from '../views/form/creation.ts';
import { DirtyWatch } from '../views/form/DirtyWatch.tsx';
import { ErrorSummary } from '../views/form/ErrorSummary.tsx';
import { OwnValues } from '../views/form/OwnValues.tsx';
import { useKeptDraft } from '../views/form/useKeptDraft.tsx';
import { SimilarWhileTyping } from '../views/similar/SimilarWhileTyping.tsx';
import { PanelDraft } from './PanelDraft.tsx';
import { PartInputs } from './PartInputs.tsx';
import { areValid, partForms, partValues, showErrors } from './partForms.ts';
import { QuickFields } from './QuickFields.tsx';

type Values = Record<string, unknown>;

/** What the server answers of a panel with parts. */
interface Made {
  record: { id: string };
  parts: Record<string, string>;
}

/** Which panel it is, and beside which records it was opened: what is written to one is not taken up for another. */
const placeOf = ({ name }: QuickDeclaration, from: Values | undefined, given: Values = {}): string =>
  [name, ...[from?.id, ...Object.values(given)].flat().filter((one) => typeof one === 'string')]
    .join('.')
    .slice(0, MOST_PLACE);

/** What the server takes. */
const MOST_PLACE = 300;
const WIDTH = { one: 560, many: 720 };

interface QuickPanelProps {
  resource: Resource;
  quick: QuickDeclaration;
  /** The record that the new one answers. */
  from?: Values | undefined;
  /** What the new one begins with besides. */
  values?: Values | undefined;
  onClose: () => void;
}

/** A new record in one panel, with the part that is asked for with it: made together, over whatever page there is. */
export default function QuickPanel({ resource, quick, from, values: given, onClose }: QuickPanelProps) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const id = useId();
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const settled = useSettledFiles();
  const title = labels.quick?.[quick.name] ?? quick.name;
  const carried = Object.fromEntries((quick.answers?.carries ?? []).map((name) => [name, from?.[name]]));
  const [defaults] = useState(() =>
    Object.fromEntries(
      Object.entries({ ...declaredDefaults(resource), ...carried, ...given }).filter(([name]) =>
        quick.fields.includes(name),
      ),
    ),
  );
  const beside = Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => !quick.fields.includes(name)));
  const [forms] = useState(() => partForms(quick.parts ?? []));
  const markDirty = useCallback(() => {
    isDirty.current = true;
  }, []);
  const place = placeOf(quick, from, given);
  const draft = useKeptDraft(resource, place);
  const opened = forms.find(({ part }) => part.resource === quick.opens);
  async function create(values: Values): Promise<Values | undefined> {
    if (!(await areValid(forms))) return undefined;
    const isWhole = forms.length === 0;
    const answered = quick.answers ? { ...filled(carried), [quick.answers.by]: from?.id } : {};
    const record = { ...answered, ...beside, ...quick.sets, ...filled(withoutBlanks(resource, values)) };
    setPending(true);
    try {
      // Pictures go up while one types on; the last may still be on their way.
      await settled();
      const { json } = await httpClient(`${apiUrl()}/${resource.name}${isWhole ? '' : '/with-parts'}`, {
        method: 'POST',
        body: JSON.stringify(
          isWhole
            ? record
            : { panel: quick.name, record, parts: partValues(forms, record), ...(draft ? { draft: place } : {}) },
        ),
      });
      const made = isWhole ? { record: json as Made['record'], parts: {} } : (json as Made);
      void draft?.forget();
      onClose();
      notify('app.created', { type: 'success' });
      refresh();
      const part = opened && made.parts[opened.resource.id];
      navigate(opened && part ? recordPath(opened.resource, part) : recordPath(resource, made.record.id));
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, resource, 'created', error), { type: 'error' });
      const errors = (error as HttpError).body?.errors as Values | undefined;
      showErrors(forms, errors);
      return errors;
    } finally {
      setPending(false);
    }
  }
  const leave = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <Drawer
      open
      anchor="right"
      onClose={leave}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: forms.length > 1 ? WIDTH.many : WIDTH.one, maxWidth: '100%' },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={`${id}-title`} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', px: 2, py: 1.5 }}>
        <OwnValues>
          <Form id={id} onSubmit={create} defaultValues={defaults} noValidate>
            <DirtyWatch isDirty={isDirty} />
            {draft ? (
              <PanelDraft draft={draft} resource={resource} begins={defaults} forms={forms} onDirty={markDirty} />
            ) : null}
            <ErrorSummary resource={resource} />
            <QuickFields resource={resource} names={quick.fields}>
              <SimilarWhileTyping
                resource={resource}
                onUse={(record) => {
                  onClose();
                  navigate(recordPath(resource, record.id));
                }}
              />
              {forms.map((own) => (
                <PartInputs key={own.part.resource} own={own} all={forms} onDirty={markDirty} />
              ))}
            </QuickFields>
          </Form>
        </OwnValues>
      </Box>
      <Stack
        direction="row"
        spacing={1}
        sx={{ justifyContent: 'flex-end', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={id} variant="contained" loading={isPending}>
          {translate('ra.action.create')}
        </Button>
      </Stack>
      <Confirmation
        kind="closing"
        isOpen={isAsking}
        title={translate('app.leaveTitle')}
        onConfirm={() => {
          void draft?.forget();
          onClose();
        }}
        onClose={() => setAsking(false)}
      />
    </Drawer>
  );
}
