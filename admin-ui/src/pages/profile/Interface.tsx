import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useLocaleState, useLocales, useTheme, useTranslate } from 'react-admin';
import { useDense } from '../../state/density.ts';

interface Choice {
  value: string;
  label: string;
}

function Select({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: Choice[];
  onChange: (value: string) => void;
}) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {choices.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How the screens look on this device: language, theme, height of the rows. */
export function Interface() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const [dense, setDense] = useDense();
  const locales = useLocales();
  const choice = (value: string, text: string): Choice => ({ value, label: translate(text) });
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('app.profile.interfaceHelp')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ maxWidth: 720 }}>
        <Select
          label={translate('app.profile.language')}
          value={locale}
          choices={locales.map(({ locale: value, name }) => ({ value, label: name }))}
          onChange={setLocale}
        />
        <Select
          label={translate('app.profile.theme')}
          value={theme ?? 'light'}
          choices={[choice('light', 'app.profile.light'), choice('dark', 'app.profile.dark')]}
          onChange={(value) => setTheme(value as 'light' | 'dark')}
        />
        <Select
          label={translate('app.profile.density')}
          value={dense ? 'compact' : 'comfortable'}
          choices={[choice('comfortable', 'app.density.comfortable'), choice('compact', 'app.density.compact')]}
          onChange={(value) => setDense(value === 'compact')}
        />
      </Stack>
    </>
  );
}
