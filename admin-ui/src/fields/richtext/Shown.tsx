import { Box } from '@mui/material';
import DOMPurify from 'dompurify';

const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'blockquote'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
};

/** Rich text, with nothing in it that runs. */
export default function Shown({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, ALLOWED);
  return (
    <Box
      sx={{ '& p': { my: 0.5 }, '& > :first-of-type': { mt: 0 } }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised in the line above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
