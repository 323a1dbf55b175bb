import { Button, FormControl, FormControlLabel, Radio, RadioGroup, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { wholeAnswer } from '../../matching/matches.ts';
import { useAttempt } from '../../state/attempt.ts';
import { Missed } from '../../views/Missed.tsx';
import { connectionCalls } from './calls.ts';

interface Found {
  url: string;
  name: string;
  isReadOnly: boolean;
}

/** Which calendar of the account is kept in step. */
export function Choice({ id }: { id: string }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const title = useId();
  const [chosen, setChosen] = useState('');
  const { attempt, isPending } = useAttempt({ onSettled: refresh });
  const { data, error, refetch } = useQuery<{ results: Found[] }>({
    queryKey: ['calendar-connections', id, 'calendars'],
    queryFn: () =>
      wholeAnswer<{ results: Found[] }>(`calendar-connections/${id}/calendars`).catch((reason: unknown) => {
        // Who isn't let in there any more is so on the record, too.
        void queries.invalidateQueries({ queryKey: ['calendar-connections', 'getOne'] });
        throw reason;
      }),
    retry: false,
  });
  if (error) return <Missed error={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const url = chosen || data.results[0]?.url || '';
  return (
    <>
      <FormControl>
        <Typography id={title}>{translate('app.outsideCalendar.choose')}</Typography>
        <RadioGroup aria-labelledby={title} value={url} onChange={(_, value) => setChosen(value)}>
          {data.results.map((one) => (
            <FormControlLabel
              key={one.url}
              value={one.url}
              control={<Radio />}
              label={one.isReadOnly ? translate('app.outsideCalendar.onlyRead', { name: one.name }) : one.name}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <div>
        <Button
          variant="contained"
          disabled={isPending || !url}
          onClick={() => attempt(() => connectionCalls.choose(id, url))}
        >
          {translate('app.outsideCalendar.take')}
        </Button>
      </div>
    </>
  );
}
