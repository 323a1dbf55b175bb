import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Scope } from './cards.ts';

/** Whose records the dashboard is about. */
export function ScopeSwitch({
  scopes,
  scope,
  onChange,
}: {
  scopes: readonly Scope[];
  scope: Scope;
  onChange: (scope: Scope) => void;
}) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={scope}
      onChange={(_, next: Scope | null) => next && onChange(next)}
      aria-label={translate('app.dashboard.scope')}
    >
      {scopes.map((one) => (
        <ToggleButton key={one} value={one} sx={{ py: 0.5 }}>
          {translate(`app.dashboard.scopes.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
