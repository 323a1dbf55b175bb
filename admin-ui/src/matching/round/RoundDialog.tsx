import { usualMinutes } from '@hestia/resources/appointment/free.ts';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Skeleton,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { MESSAGE_MS } from '../../config.ts';
import { reasonOf } from '../../views/reason.ts';
import type { ChosenPair } from '../send/chosen.ts';
import { RoundStops } from './RoundStops.tsx';
import { makeRound, proposeRound, type Wishes } from './round.ts';

interface RoundDialogProps {
  pairs: ChosenPair[];
  onMade?: (() => void) | undefined;
  onClose: () => void;
}

const LONG = { htmlInput: { min: 5, max: 600, step: 5 } };
/** Day and time stand in one line, on a phone too. */
const BESIDE = { width: 'auto', flex: '1 1 140px' };
const SHRUNK = { inputLabel: { shrink: true } };

/** A round of visits as it is proposed: changed before it is made, then made in one press. */
export default function RoundDialog({ pairs, onMade, onClose }: RoundDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const heading = useId();
  const isPhone = useMediaQuery('(max-width:599px)');
  const search = String(pairs[0]?.search);
  const [wishes, setWishes] = useState<Wishes>(() => ({
    properties: [...new Set(pairs.map(({ property }) => property))],
    minutes: usualMinutes('visit'),
    ordered: false,
  }));
  const [agreed, setAgreed] = useState(false);
  const [refused, setRefused] = useState<Error>();
  const [isMaking, setMaking] = useState(false);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['appointments', 'rounds', search, wishes],
    queryFn: () => proposeRound(search, wishes),
    enabled: wishes.properties.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const round = wishes.properties.length > 0 ? data : undefined;
  const wish = (more: Partial<Wishes>) => {
    setRefused(undefined);
    setWishes((before) => ({ ...before, ...(round ? { day: round.day } : {}), ...more }));
  };

  async function make() {
    if (!round) return;
    setMaking(true);
    try {
      const made = await makeRound(search, round, agreed);
      const messageArgs = { smart_count: made.length };
      notify('matching.round.made', { type: 'success', autoHideDuration: MESSAGE_MS, messageArgs });
      onMade?.();
      onClose();
      navigate(`/clients/appointments/itinerary?day=${round.day}&appointments=${made.map(({ id }) => id).join(',')}`);
    } catch (failure) {
      setRefused(failure as Error);
      await refetch();
    } finally {
      setMaking(false);
    }
  }
  const count = round?.stops.length ?? 0;
  const failure = refused ?? error;
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={isPhone} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate('matching.round.title')}</DialogTitle>
      <DialogContent>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ pt: 1, pb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            type="date"
            size="small"
            label={translate('matching.round.day')}
            value={wishes.day ?? round?.day ?? ''}
            onChange={({ target }) => target.value && wish({ day: target.value })}
            slotProps={SHRUNK}
            sx={BESIDE}
          />
          <TextField
            type="time"
            size="small"
            label={translate('matching.round.at')}
            value={wishes.at ?? ''}
            onChange={({ target }) => wish({ at: target.value })}
            slotProps={SHRUNK}
            sx={BESIDE}
          />
          <TextField
            type="number"
            size="small"
            label={translate('matching.round.minutes')}
            value={wishes.minutes}
            onChange={({ target }) => wish({ minutes: Number(target.value) })}
            slotProps={{ ...SHRUNK, ...LONG }}
            sx={{ width: 130 }}
          />
          <Button size="small" disabled={!wishes.ordered} onClick={() => wish({ ordered: false })}>
            {translate('matching.round.nearest')}
          </Button>
        </Stack>
        {failure ? <Alert severity="error">{reasonOf(failure)}</Alert> : null}
        {isPending && wishes.properties.length > 0 ? <Skeleton variant="rounded" height={160} /> : null}
        {!isPending && count === 0 ? (
          <Typography color="textSecondary">{translate('matching.round.none')}</Typography>
        ) : null}
        {round ? (
          <RoundStops
            round={round}
            onOrder={(properties) => wish({ properties, ordered: true })}
            onLeave={(id) => wish({ properties: wishes.properties.filter((one) => one !== id) })}
          />
        ) : null}
        <FormControlLabel
          control={<Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />}
          label={translate('matching.round.agreed')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={count === 0 || isMaking || isPlaceholderData}
          loading={isMaking}
          onClick={make}
        >
          {translate('matching.round.make', { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
