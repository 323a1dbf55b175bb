import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslate } from 'react-admin';
import { Missed } from '../../views/Missed.tsx';
import { account } from './account.ts';
import { CodeForm } from './CodeForm.tsx';

const QR_PIXELS = 184;

/** Shows the secret to an authenticator app, and asks for a first code of it. */
export default function TwoStepSetup({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: string[]) => void;
  /** Absent where there is no way round it. */
  onCancel?: () => void;
}) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['me', 'secondStep', 'setup'],
    queryFn: account.beginFactor,
    // A second asking would be another secret.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (error) return <Missed error={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
      {/* Readers take dark on light, whatever the theme. */}
      <Box sx={{ p: 1.5, bgcolor: 'common.white', borderRadius: 1, alignSelf: 'flex-start', lineHeight: 0 }}>
        <QRCodeSVG value={data.uri} size={QR_PIXELS} title={translate('app.twoStep.qr')} />
      </Box>
      <Stack spacing={1.5} sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography>{translate('app.twoStep.setup')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('app.twoStep.secret')}
        </Typography>
        <Box component="code" data-testid="secret" sx={{ overflowWrap: 'anywhere' }}>
          {data.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
        <CodeForm
          label={translate('app.signIn.sixDigits')}
          action={translate('app.twoStep.confirm')}
          onCode={async (code) => onDone(await account.confirmFactor(code))}
          onCancel={onCancel}
        />
      </Stack>
    </Stack>
  );
}
