import MistakeIcon from '@mui/icons-material/ErrorOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withColon } from '../../labels.ts';

interface LanguageSwitchProps {
  label: string;
  languages: string[];
  value: string;
  /** Languages whose text is refused. */
  refused?: string[];
  onChange: (language: string) => void;
}

/** Chooses which language's text is written; one with a mistake says so. */
export function LanguageSwitch({ label, languages, value, refused = [], onChange }: LanguageSwitchProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, chosen: string | null) => chosen && onChange(chosen)}
    >
      {languages.map((one) => {
        const isRefused = refused.includes(one);
        return (
          <ToggleButton
            key={one}
            value={one}
            aria-label={isRefused ? withColon(one, translate('app.mailing.mistake')) : undefined}
          >
            {one}
            {isRefused ? <MistakeIcon color="error" fontSize="small" sx={{ ml: 0.5 }} /> : null}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
