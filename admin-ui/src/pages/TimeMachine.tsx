import {
  Link,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Days, SpanPicker } from '../capsules/Days.tsx';
import { type SpanName, spanOf } from '../capsules/spans.ts';
import { type Asked, type Line, useCapsule } from '../capsules/useCapsule.ts';
import { formatNumber } from '../fields/formats.ts';
import { PageHeader } from '../views/PageHeader.tsx';

const BY = ['network', 'agency', 'group', 'person'] as const;
type By = NonNullable<Asked['by']>;

function Lines({ by, lines, onChoose }: { by: string; lines: Line[]; onChoose: (line: Line) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (value: number) => formatNumber(value, locale);
  const change = (value: number) => (value > 0 ? `+${figure(value)}` : figure(value));
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate(`app.capsules.by.${by}`)}</TableCell>
            {['before', 'now', 'change', 'exclusive'].map((name) => (
              <TableCell key={name} align="right">
                {translate(`app.capsules.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell component="th" scope="row">
                <Link component="button" type="button" onClick={() => onChoose(line)} sx={{ textAlign: 'left' }}>
                  {line.name}
                </Link>
              </TableCell>
              <TableCell align="right">{figure(line.before)}</TableCell>
              <TableCell align="right">{figure(line.mandates)}</TableCell>
              <TableCell align="right">{change(line.mandates - line.before)}</TableCell>
              <TableCell align="right">{figure(line.exclusive)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

/** How many mandates the network, an agency, a group or a person had on any day. */
export default function TimeMachine() {
  const translate = useTranslate();
  const [span, setSpan] = useState<SpanName>('year');
  const [by, setBy] = useState<By>('network');
  const [chosen, setChosen] = useState<Line>();
  const { data, error } = useCapsule({ ...spanOf(span), by, ...(chosen ? { id: chosen.id } : {}) });
  return (
    <>
      <PageHeader title={translate('app.menu.timeMachine')} />
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          <SpanPicker span={span} onChange={setSpan} />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={by}
            aria-label={translate('app.capsules.of')}
            onChange={(_, named: By | null) => {
              if (!named) return;
              setBy(named);
              setChosen(undefined);
            }}
          >
            {BY.map((name) => (
              <ToggleButton key={name} value={name}>
                {translate(`app.capsules.by.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
        <Paper component="section" aria-live="polite" sx={{ p: 2, minWidth: 0 }}>
          {chosen ? (
            <Link component="button" type="button" onClick={() => setChosen(undefined)} sx={{ mb: 1 }}>
              {translate('app.capsules.all', { name: chosen.name })}
            </Link>
          ) : null}
          <Days days={data?.days} error={error} />
        </Paper>
        {data && data.lines.length > 0 ? <Lines by={by} lines={data.lines} onChoose={setChosen} /> : null}
      </Stack>
    </>
  );
}
