import { Link, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Days, SpanPicker } from '../../time-machine/Days.tsx';
import { Lines } from '../../time-machine/Lines.tsx';
import { type SpanName, spanOf } from '../../time-machine/spans.ts';
import { type Line, useCapsule } from '../../time-machine/useCapsule.ts';
import { Panel } from '../../views/Panel.tsx';

/** How many mandates the person's team had on any day, together and each. */
export function TeamDays() {
  const translate = useTranslate();
  const [span, setSpan] = useState<SpanName>('year');
  const [chosen, setChosen] = useState<Line>();
  const { data, error } = useCapsule({ ...spanOf(span), by: 'team', ...(chosen ? { id: chosen.id } : {}) });
  return (
    <Panel title={translate('app.capsules.team')}>
      <Stack spacing={2} aria-live="polite">
        <SpanPicker span={span} onChange={setSpan} />
        {chosen ? (
          <Link component="button" type="button" onClick={() => setChosen(undefined)} sx={{ alignSelf: 'flex-start' }}>
            {translate('app.capsules.all', { name: chosen.name })}
          </Link>
        ) : null}
        <Days days={data?.days} error={error} />
        {data && data.lines.length > 0 ? <Lines by="person" lines={data.lines} onChoose={setChosen} /> : null}
      </Stack>
    </Panel>
  );
}
