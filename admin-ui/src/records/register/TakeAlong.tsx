import { may } from '@hestia/permissions/index.ts';
import type { Register } from '@hestia/resources/generated/types.ts';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import ProofIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { DAYS } from '../../fields/shared/days.ts';
import { download } from '../../providers/download.ts';
import { saveFile } from '../../providers/files.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import type { RecordViewProps } from '../index.ts';
import Proof from './Proof.tsx';

/** Takes the register along: as an inspector reads it, between two dates, or as a file that proves it by itself; for whoever reads its entries. */
export default function TakeAlong({ record }: RecordViewProps<Register>) {
  const translate = useTranslate();
  const { ability } = useSession();
  const entry = resourceById('register-entry');
  const notify = useNotify();
  const today = parisDay();
  const [isAsking, setAsking] = useState(false);
  const [isProving, setProving] = useState(false);
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [isRunning, setRunning] = useState(false);
  const take = async (path: string, name: string) => {
    setRunning(true);
    try {
      saveFile(await download(`registers/${record.id}/${path}`), name);
      setAsking(false);
      setProving(false);
    } catch (error) {
      notify((error as Error).message || 'app.unexpected', { type: 'error' });
    }
    setRunning(false);
  };
  const day = (label: string, value: string, onChange: (next: string) => void) => (
    <TextField
      type="date"
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: DAYS }}
    />
  );
  if (!entry || !may(ability, 'read', entry)) return null;
  return (
    <>
      <Button startIcon={<PdfIcon />} onClick={() => setAsking(true)}>
        {translate('app.register.inspection')}
      </Button>
      <Button startIcon={<ProofIcon />} onClick={() => setProving(true)}>
        {translate('app.register.proof')}
      </Button>
      {isProving && (
        <Proof
          id={record.id}
          isRunning={isRunning}
          take={() => take('proof', `${record.cardNumber} proof.json`)}
          onClose={() => setProving(false)}
        />
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="inspection-title">
        <DialogTitle id="inspection-title">{translate('app.register.inspection')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{translate('app.register.between')}</Typography>
          <Stack direction="row" spacing={2}>
            {day('app.register.from', from, setFrom)}
            {day('app.register.to', to, setTo)}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
          <Button
            variant="contained"
            disabled={isRunning || !from || !to || to < from}
            onClick={() => void take(`inspection?${new URLSearchParams({ from, to })}`, `registre ${from} ${to}.pdf`)}
          >
            {translate('app.register.make')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
