import { RICHTEXT } from '@hestia/resources/vocabulary/richtext.ts';
import { Box } from '@mui/material';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { LIQUID_CHIPS } from '../liquid/looks.ts';
import { useTold } from '../liquid/say.ts';
import { withChips } from '../liquid/withChips.ts';
import { PERSON_CHIP } from './chip.ts';

const ALLOWED = {
  ALLOWED_TAGS: RICHTEXT.tags,
  ALLOWED_ATTR: RICHTEXT.attributes,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Rich text, with nothing in it that runs: nodes of the allowed kinds alone reach the page. What is filled in stands by
 * its name, where the page around knows it.
 */
export default function Shown({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const tell = useTold();
  useLayoutEffect(() => {
    const shown = DOMPurify.sanitize(html, ALLOWED);
    if (tell) withChips(shown, tell);
    box.current?.replaceChildren(shown);
  }, [html, tell]);
  return (
    <Box ref={box} sx={{ '& p': { my: 0.5 }, '& > :first-of-type': { mt: 0 }, ...PERSON_CHIP, ...LIQUID_CHIPS }} />
  );
}
