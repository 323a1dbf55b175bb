import { Box } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { LIQUID_CHIPS } from './looks.ts';
import { useTold } from './say.ts';
import { withChips } from './withChips.ts';

/** Plain text with chips in the places of its Liquid, where the page around knows what it stands for. */
export default function ShownText({ text }: { text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const tell = useTold();
  useLayoutEffect(() => {
    const shown = document.createDocumentFragment();
    shown.append(text);
    if (tell) withChips(shown, tell);
    box.current?.replaceChildren(shown);
  }, [text, tell]);
  return <Box ref={box} component="span" sx={LIQUID_CHIPS} />;
}
