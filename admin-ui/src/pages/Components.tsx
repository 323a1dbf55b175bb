import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { Display } from '../fields/Display.tsx';
import { Input } from '../fields/Input.tsx';
import { Failure } from '../layouts/Failure.tsx';
import { chipTint } from '../theme/chips.ts';
import { Confirmation, type ConfirmationKind } from '../views/Confirmation.tsx';
import { ListSkeleton } from '../views/list/ListSkeleton.tsx';
import { PageHeader } from '../views/PageHeader.tsx';
import { specimen, VALUES } from './specimen.ts';

const DIALOGS: ConfirmationKind[] = ['default', 'delete', 'undelete', 'closing'];
const COLORS = ['grey', 'blue', 'amber', 'green', 'red', 'violet'];

/** Every field type as it is shown, empty, typed and locked, and what screens are made of. */
export default function Components() {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<ConfirmationKind>();
  const names = Object.keys(specimen.file.properties);
  return (
    <>
      <PageHeader title={translate('app.menu.components')} />
      <Stack direction="row" spacing={1} sx={{ my: 2, flexWrap: 'wrap' }} useFlexGap>
        {COLORS.map((color) => (
          <Chip key={color} label={color} size="small" sx={({ palette }) => chipTint(color, palette.mode)} />
        ))}
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
        {DIALOGS.map((kind) => (
          <Button key={kind} variant="outlined" onClick={() => setDialog(kind)}>
            {kind}
          </Button>
        ))}
        {dialog ? (
          <Confirmation
            kind={dialog}
            isOpen
            title={dialog}
            onConfirm={() => setDialog(undefined)}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
      </Stack>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ mb: 2, '& > *': { flex: 1 } }}>
        <div data-sample>
          <ListSkeleton columns={3} />
        </div>
        <Failure resetErrorBoundary={() => undefined} heading="h2" />
      </Stack>
      <ResourceContextProvider value={specimen.name}>
        <Form defaultValues={VALUES} noValidate>
          <Stack spacing={2}>
            {names.map((name) => {
              const { schema } = specimen.fields[name] ?? { schema: {} };
              const shared = { resource: specimen, path: name, schema };
              return (
                <Paper key={name} component="section" sx={{ p: 2 }} aria-labelledby={`specimen-${name}`}>
                  <Typography variant="h6" component="h2" id={`specimen-${name}`}>
                    {name}
                  </Typography>
                  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' }, mt: 1 }}>
                    <Stack spacing={1}>
                      <div>
                        <Display {...shared} value={VALUES[name]} />
                      </div>
                      <div>
                        <Display {...shared} value={null} />
                      </div>
                    </Stack>
                    <div>
                      <Input {...shared} />
                    </div>
                    <div>
                      <Input {...shared} source={`disabled.${name}`} disabled required />
                    </div>
                  </Box>
                </Paper>
              );
            })}
          </Stack>
        </Form>
      </ResourceContextProvider>
    </>
  );
}
