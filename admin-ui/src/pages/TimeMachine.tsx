import { Link, Paper, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Days, SpanPicker } from '../time-machine/Days.tsx';
import { Lines } from '../time-machine/Lines.tsx';
import { type SpanName, spanOf } from '../time-machine/spans.ts';
import { type Asked, type Line, useCapsule } from '../time-machine/useCapsule.ts';
import { PageHeader } from '../views/PageHeader.tsx';

const BY = ['network', 'agency', 'group', 'person'] as const;
type By = NonNullable<Asked['by']>;

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
