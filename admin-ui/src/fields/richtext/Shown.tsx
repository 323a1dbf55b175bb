import { RICHTEXT } from '@hestia/resources/vocabulary/richtext.ts';
import { Box } from '@mui/material';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { PERSON_CHIP } from './chip.ts';

const ALLOWED = {
  ALLOWED_TAGS: RICHTEXT.tags,
  ALLOWED_ATTR: RICHTEXT.attributes,
  RETURN_DOM_FRAGMENT: true as const,
};

/** Rich text, with nothing in it that runs: nodes of the allowed kinds alone reach the page. */
export default function Shown({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(DOMPurify.sanitize(html, ALLOWED));
  }, [html]);
  return <Box ref={box} sx={{ '& p': { my: 0.5 }, '& > :first-of-type': { mt: 0 }, ...PERSON_CHIP }} />;
}
