import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Scope } from './cards.ts';

const SCOPES: Scope[] = ['own', 'all'];

/** Whose records the dashboard is about. */
export function ScopeSwitch({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={scope}
      onChange={(_, next: Scope | null) => next && onChange(next)}
      aria-label={translate('app.dashboard.scope')}
    >
      {SCOPES.map((one) => (
        <ToggleButton key={one} value={one} sx={{ py: 0.5 }}>
          {translate(`app.dashboard.scopes.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
