import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

interface ProofProps {
  /** The register's. */
  id: string;
  isRunning: boolean;
  /** Fetches the file. */
  take: () => Promise<void>;
  onClose: () => void;
}

const inFours = (fingerprint: string): string => fingerprint.match(/.{1,4}/g)?.join(' ') ?? '';

/** The file that proves a register by itself, with the fingerprint of the key that signs it: who checks it compares. */
export default function Proof({ id, isRunning, take, onClose }: ProofProps) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['register-key', id],
    queryFn: async () => (await httpClient(`${apiUrl()}/register-key`)).json as { fingerprint: string },
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="proof-title">
      <DialogTitle id="proof-title">{translate('app.register.proof')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('app.register.compare')}</Typography>
        <Typography sx={{ fontFamily: 'monospace' }}>
          {data ? inFours(data.fingerprint) : translate('app.register.unpublished')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={isRunning} onClick={() => void take()}>
          {translate('app.register.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
