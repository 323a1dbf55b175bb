import SendIcon from '@mui/icons-material/SendOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RoundButton } from '../round/RoundButton.tsx';
import { type Choosing, type ChosenPair, isSame } from './chosen.ts';

const SendDialog = lazy(() => import('./SendDialog.tsx'));

/**
 * Matches are chosen and sent: the bar that says how many are chosen, and the mail.
 *
 * @param isOneBuyer all of them are of whoever looks at the page of: their properties may be visited in a round
 */
export function useChoosing(isOneBuyer = false): { choosing: Choosing; bar: ReactNode; dialog: ReactNode } {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ChosenPair[]>([]);
  const [sending, setSending] = useState<ChosenPair[]>();
  const choosing: Choosing = {
    isChosen: (pair) => chosen.some((one) => isSame(one, pair)),
    choose: (pair) =>
      setChosen((all) =>
        all.some((one) => isSame(one, pair)) ? all.filter((one) => !isSame(one, pair)) : [...all, pair],
      ),
    send: (pair) => setSending([pair]),
  };
  const bar =
    chosen.length > 0 ? (
      <Paper
        role="region"
        aria-label={translate('matching.send.bar')}
        elevation={4}
        sx={{ position: 'sticky', bottom: { xs: 72, sm: 16 }, zIndex: 2, p: 1, mt: 1 }}
      >
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {translate('matching.send.chosen', { smart_count: chosen.length })}
          </Typography>
          <Button size="small" onClick={() => setChosen([])}>
            {translate('matching.send.none')}
          </Button>
          {isOneBuyer ? <RoundButton pairs={chosen} onMade={() => setChosen([])} /> : null}
          <Button size="small" variant="contained" startIcon={<SendIcon />} onClick={() => setSending(chosen)}>
            {translate('matching.send.write')}
          </Button>
        </Stack>
      </Paper>
    ) : null;
  const dialog = sending ? (
    <Suspense fallback={null}>
      <SendDialog
        pairs={sending}
        onSent={() => {
          setSending(undefined);
          setChosen([]);
        }}
        onClose={() => setSending(undefined)}
      />
    </Suspense>
  ) : null;
  return { choosing, bar, dialog };
}
