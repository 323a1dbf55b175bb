import { Box, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Customise } from './Customise.tsx';
import type { Chosen, MailingLetter } from './calls.ts';
import { PickTemplate } from './PickTemplate.tsx';
import { Preview } from './Preview.tsx';

export const PARTS = ['template', 'customise', 'preview'] as const;
export type Part = (typeof PARTS)[number];

interface EmailProps {
  chosen: Chosen;
  /** Who gets it. */
  clients: string[];
  plain: MailingLetter;
  part: Part;
  onPart: (part: Part) => void;
  isShown: boolean;
}

/** The mail, in three parts: with which text it begins, what it says, what its readers see. */
export function Email({ chosen, clients, plain, part, onPart, isShown }: EmailProps) {
  const translate = useTranslate();
  // The editor keeps what was typed while another part is looked at.
  const [isWritten, setWritten] = useState(false);
  const go = (next: Part) => {
    if (next === 'customise') setWritten(true);
    onPart(next);
  };
  return (
    <Box sx={{ display: isShown ? undefined : 'none' }}>
      <Tabs
        value={part}
        onChange={(_, next: Part) => go(next)}
        aria-label={translate('app.mailings.steps.email')}
        sx={{ mb: 1.5 }}
      >
        {PARTS.map((one) => (
          <Tab key={one} value={one} label={translate(`app.mailings.parts.${one}`)} />
        ))}
      </Tabs>
      {part === 'template' ? <PickTemplate plain={plain} onPicked={() => go('customise')} /> : null}
      <Box sx={{ display: part === 'customise' ? undefined : 'none' }}>
        {isWritten || part === 'customise' ? <Customise /> : null}
      </Box>
      <Preview chosen={chosen} clients={clients} isShown={isShown && part === 'preview'} />
    </Box>
  );
}
