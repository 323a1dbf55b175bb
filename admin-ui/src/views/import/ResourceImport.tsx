import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  MenuItem,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { useLabels } from '../../labels.ts';
import { deleteEach } from '../../providers/data.ts';
import { failureMessage } from '../failure.ts';
import { PageHeader } from '../PageHeader.tsx';
import { guessTargets, rowBody, targetsOf } from './rows.ts';
import { importRows, type Outcome } from './run.ts';

const PREVIEW = 5;
const MOST_LINES = 5_000;

interface Sheet {
  name: string;
  headings: string[];
  lines: string[][];
}

async function read(file: File): Promise<Sheet> {
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' });
  const [headings = [], ...lines] = data;
  return { name: file.name, headings: headings.map((one) => one.replace(/^\ufeff/, '')), lines };
}

/** A file becomes records: choose it, say what its columns are, look, import, and take it back if it was wrong. */
export default function ResourceImport({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const input = useRef<HTMLInputElement>(null);
  const stopped = useRef(false);
  const [file, setFile] = useState<Sheet>();
  const [mapping, setMapping] = useState<(string | undefined)[]>([]);
  const [done, setDone] = useState<number>();
  const [outcomes, setOutcomes] = useState<Outcome[]>();
  const [isUndone, setUndone] = useState(false);
  const targets = targetsOf(resource, locale);
  const created = (outcomes ?? []).flatMap(({ id }) => id ?? []);
  const refused = (outcomes ?? []).filter(({ errors }) => errors);

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const next = await read(chosen);
    if (next.lines.length === 0 || next.lines.length > MOST_LINES) {
      notify('app.import.size', { type: 'warning', messageArgs: { most: MOST_LINES } });
      return;
    }
    setFile(next);
    setMapping(guessTargets(next.headings, targets));
    setOutcomes(undefined);
    setUndone(false);
  }
  async function run() {
    if (!file) return;
    stopped.current = false;
    setDone(0);
    const bodies = file.lines.map((cells) => rowBody(resource, mapping, cells));
    const result = await importRows(dataProvider, resource.name, bodies, setDone, () => stopped.current);
    setDone(undefined);
    setOutcomes(result);
    if (result.every(({ errors }) => errors))
      notify(failureMessage(translate, resource, 'imported', undefined), { type: 'error' });
  }
  async function undo() {
    const { deleted, refusals } = await deleteEach(resource.name, created);
    setUndone(true);
    notify('app.bulk.deleted', {
      type: 'success',
      autoHideDuration: MESSAGE_MS,
      messageArgs: { smart_count: deleted },
    });
    if (refusals.length > 0)
      notify('app.bulk.refused', {
        type: 'warning',
        messageArgs: { smart_count: refusals.length, reason: [...new Set(refusals)].join(' ') },
      });
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
              accept=".csv,text/csv"
              hidden
              aria-label={translate('app.import.choose')}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
            <Button startIcon={<UploadIcon />} variant="outlined" onClick={() => input.current?.click()}>
              {translate('app.import.choose')}
            </Button>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {file
                ? translate('app.import.chosen', { name: file.name, smart_count: file.lines.length })
                : translate('app.import.help')}
            </Typography>
          </Box>
          {file && !outcomes ? (
            <Box sx={{ overflowX: 'auto' }}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    {file.headings.map((heading, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
                      <TableCell key={index} sx={{ minWidth: 180 }}>
                        <Typography variant="caption" component="div">
                          {heading}
                        </Typography>
                        <TextField
                          select
                          margin="none"
                          value={mapping[index] ?? ''}
                          onChange={({ target }) =>
                            setMapping(mapping.map((one, at) => (at === index ? target.value || undefined : one)))
                          }
                          slotProps={{
                            select: { inputProps: { 'aria-label': translate('app.import.column', { name: heading }) } },
                          }}
                        >
                          <MenuItem value="">{translate('app.import.ignored')}</MenuItem>
                          {targets.map(({ path, label }) => (
                            <MenuItem
                              key={path}
                              value={path}
                              disabled={mapping.includes(path) && mapping[index] !== path}
                            >
                              {label}
                            </MenuItem>
                          ))}
                        </TextField>
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {file.lines.slice(0, PREVIEW).map((cells) => (
                    <TableRow key={cells.join('\t')}>
                      {file.headings.map((heading, index) => (
                        <TableCell key={`${heading} ${mapping[index]}`}>{cells[index]}</TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
          ) : null}
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
          {file && !outcomes && done === undefined ? (
            <Button
              variant="contained"
              sx={{ alignSelf: 'flex-start' }}
              disabled={mapping.every((one) => !one)}
              onClick={() => void run()}
            >
              {translate('app.import.run', { smart_count: file.lines.length })}
            </Button>
          ) : null}
          {outcomes ? (
            <>
              <Alert
                severity={refused.length > 0 ? 'warning' : 'success'}
                action={
                  created.length > 0 && !isUndone ? (
                    <Button color="inherit" onClick={() => void undo()}>
                      {translate('ra.action.undo')}
                    </Button>
                  ) : undefined
                }
              >
                {translate('app.import.result', { created: created.length, refused: refused.length })}
              </Alert>
              {refused.length > 0 ? (
                <Table size="small">
                  <TableBody>
                    {refused.map(({ line, errors }) => (
                      <TableRow key={line}>
                        <TableCell sx={{ width: 100 }}>{translate('app.import.line', { line })}</TableCell>
                        <TableCell>{errors?.join(' ')}</TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              ) : null}
            </>
          ) : null}
        </Stack>
      </Paper>
    </>
  );
}
