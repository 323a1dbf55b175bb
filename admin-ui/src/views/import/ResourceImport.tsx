import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { deleteEach } from '../../providers/data.ts';
import { failureMessage } from '../failure.ts';
import { PageHeader } from '../PageHeader.tsx';
import { useDeletionNotice } from '../useDeletionNotice.tsx';
import { DoublesPanel } from './DoublesPanel.tsx';
import { ImportResult } from './ImportResult.tsx';
import { MappingTable } from './MappingTable.tsx';
import { type Prepared, prepare } from './prepared.ts';
import { importRows, type Outcome, toldOfImport } from './run.ts';
import { MOST_LINES, readSheet, type Sheet } from './sheet.ts';
import { guessTargets, targetsOf } from './targets.ts';

/** A file becomes records: choose it, say what its columns are, look, import, and take it back if it was wrong. */
export default function ResourceImport({ resource }: { resource: Resource }) {
  const { labels, field } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const notify = useNotify();
  const tell = useDeletionNotice(resource);
  const dataProvider = useDataProvider();
  const input = useRef<HTMLInputElement>(null);
  const stopped = useRef(false);
  const [file, setFile] = useState<Sheet>();
  const [mapping, setMapping] = useState<(string | undefined)[]>([]);
  const [done, setDone] = useState<number>();
  const [outcomes, setOutcomes] = useState<Outcome[]>();
  const [asked, setAsked] = useState<Prepared>();
  const [isUndone, setUndone] = useState(false);
  const targets = targetsOf(resource, locale);
  const created = (outcomes ?? []).flatMap(({ id }) => id ?? []);

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const next = await readSheet(chosen).catch(() => undefined);
    if (!next) {
      notify('app.import.encoding', { type: 'error', messageArgs: { name: chosen.name } });
      return;
    }
    if (next.lines.length === 0 || next.lines.length > MOST_LINES) {
      notify('app.import.size', { type: 'warning', messageArgs: { most: MOST_LINES } });
      return;
    }
    setFile(next);
    setMapping(
      guessTargets(
        next.columns.map(({ heading }) => heading),
        targets,
      ),
    );
    setOutcomes(undefined);
    setAsked(undefined);
    setUndone(false);
  }
  function map(next: (string | undefined)[]) {
    setMapping(next);
    setAsked(undefined);
  }
  async function look() {
    if (!file) return;
    stopped.current = false;
    setDone(0);
    try {
      const prepared = await prepare({
        dataProvider,
        resource,
        sheet: file,
        mapping,
        sayUnknown: ({ path, word, problem }) =>
          translate(`app.import.names.${problem}`, { field: field(path), name: word }),
        onProgress: setDone,
        isStopped: () => stopped.current,
      });
      setDone(undefined);
      if (stopped.current) return;
      if (prepared.doubles.length > 0) setAsked(prepared);
      else await run(prepared, true);
    } catch (error) {
      setDone(undefined);
      notify((error as Error).message, { type: 'error' });
    }
  }
  async function run({ lines, refused: unknown, doubles }: Prepared, withDoubles: boolean) {
    setAsked(undefined);
    stopped.current = false;
    setDone(0);
    const left = new Set(withDoubles ? [] : doubles.map(({ line }) => line));
    const wanted = lines.filter(({ line }) => !left.has(line));
    const done = await importRows(dataProvider, resource.name, wanted, setDone, () => stopped.current);
    const result = [...unknown, ...done].sort((one, other) => one.line - other.line);
    setDone(undefined);
    setOutcomes(result);
    const refused = result.filter(({ errors }) => errors).length;
    await toldOfImport({ resource: resource.name, rows: result.length - refused, refused });
    if (result.every(({ errors }) => errors))
      notify(failureMessage(translate, resource, 'imported', undefined), { type: 'error' });
  }
  async function undo() {
    const result = await deleteEach(resource.name, created);
    setUndone(true);
    tell(result);
  }

  return (
    <>
      <PageHeader
        title={translate('app.import.title', { models: labels.plural.toLowerCase() })}
        parents={[{ to: `/${resource.declaration.path}/list`, label: labels.plural }]}
      />
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 } }}>
        <Stack spacing={2}>
          <Box
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void choose(event.dataTransfer.files[0]);
            }}
            sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1, p: 3, textAlign: 'center' }}
          >
            <input
              ref={input}
              type="file"
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              hidden
              aria-label={translate('app.import.choose')}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
            <Button startIcon={<UploadIcon />} variant="outlined" onClick={() => input.current?.click()}>
              {translate('app.import.choose')}
            </Button>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {file
                ? translate('app.import.chosen', { name: file.name, smart_count: file.lines.length })
                : translate('app.import.help')}
            </Typography>
          </Box>
          {file && !outcomes ? <MappingTable sheet={file} targets={targets} mapping={mapping} onChange={map} /> : null}
          {done !== undefined && file ? (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <LinearProgress
                variant="determinate"
                value={(done / file.lines.length) * 100}
                aria-label={translate('app.import.action')}
                sx={{ flexGrow: 1 }}
              />
              <Button
                onClick={() => {
                  stopped.current = true;
                }}
              >
                {translate('app.import.stop')}
              </Button>
            </Stack>
          ) : null}
          {file && !outcomes && !asked && done === undefined ? (
            <Button
              variant="contained"
              sx={{ alignSelf: 'flex-start' }}
              disabled={mapping.every((one) => !one)}
              onClick={() => void look()}
            >
              {translate('app.import.run', { smart_count: file.lines.length })}
            </Button>
          ) : null}
          {asked ? (
            <DoublesPanel
              resource={resource}
              doubles={asked.doubles}
              others={asked.lines.length - asked.doubles.length}
              onImport={(withDoubles) => void run(asked, withDoubles)}
            />
          ) : null}
          {outcomes ? <ImportResult outcomes={outcomes} {...(isUndone ? {} : { onUndo: () => void undo() })} /> : null}
        </Stack>
      </Paper>
    </>
  );
}
