import { RICHTEXT } from '@hestia/resources/vocabulary/richtext.ts';

/** How somebody who is named in a text is shown. */
export const PERSON_CHIP = {
  [`& a[${RICHTEXT.person}]`]: {
    px: 0.5,
    borderRadius: 1,
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
};
