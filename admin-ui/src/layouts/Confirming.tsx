import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { confirming } from '../providers/confirming.ts';
import { useSession } from '../session.tsx';
import { people } from '../views/record/usePeople.ts';

const HandOver = lazy(() => import('../views/access/HandOver.tsx'));

/** The person whose account a call is about. */
const personIn = (url: string): string =>
  decodeURIComponent(new URL(url, window.location.href).pathname.split('/').at(-1) ?? '');

function HandOverOf({ id, onClose }: { id: string; onClose: () => void }) {
  const resource = people();
  const { data } = useGetOne(resource?.name ?? '', { id });
  if (!resource || !data) return null;
  return (
    <Suspense fallback={null}>
      <HandOver resource={resource} record={data} onClose={onClose} />
    </Suspense>
  );
}

/** What a call was refused for is shown over the page: it goes on all the same, or something else is done first. */
export function Confirming() {
  const { actor } = useSession();
  const translate = useTranslate();
  const question = useSyncExternalStore(confirming.subscribe, confirming.question);
  const [giver, setGiver] = useState<string>();
  useEffect(() => confirming.attend(), []);
  const mayHandOver = question?.code === 'holdsRecords' && actor.roles.includes('super_admin');
  const words = `app.confirmation.${question?.code}`;
  return (
    <>
      {question ? (
        <Dialog
          open
          onClose={() => confirming.answer(false)}
          fullWidth
          maxWidth="sm"
          aria-labelledby="confirming-title"
        >
          <DialogTitle id="confirming-title">{question.message}</DialogTitle>
          <DialogContent>
            <Box component="ul" sx={{ mt: 0, pl: 2.5 }}>
              {question.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </Box>
            <DialogContentText>{translate(`${words}.text`)}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => confirming.answer(false)}>{translate(`${words}.cancel`)}</Button>
            <Button onClick={() => confirming.answer(true)}>{translate(`${words}.confirm`)}</Button>
            {mayHandOver ? (
              <Button
                variant="contained"
                onClick={() => {
                  setGiver(personIn(question.url));
                  confirming.answer(false);
                }}
              >
                {translate('app.access.handOverFirst')}
              </Button>
            ) : null}
          </DialogActions>
        </Dialog>
      ) : null}
      {giver ? <HandOverOf id={giver} onClose={() => setGiver(undefined)} /> : null}
    </>
  );
}
