import Button from '@mui/material/Button';
import { LANGUAGES, type Locale, speak } from '../providers/language.ts';
import { useLanguage, useWords } from './words.ts';

/** Leads to the other language, in its own words. */
export function LanguageButton() {
  const words = useWords();
  const spoken = useLanguage();
  const others = (Object.keys(LANGUAGES) as Locale[]).filter((one) => one !== spoken);
  return (
    <nav aria-label={words('signIn.language')}>
      {others.map((one) => (
        <Button key={one} size="small" lang={one} onClick={() => speak(one)}>
          {LANGUAGES[one]}
        </Button>
      ))}
    </nav>
  );
}
