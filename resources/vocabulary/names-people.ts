/** How the id of somebody who can be named looks. */
export const PERSON_ID = /^[A-Za-z0-9]{1,60}$/;

/** A person who is named in a text, as the editor writes it and the server keeps it. */
const NAMED = /<a data-person="([A-Za-z0-9]{1,60})">(.*?)<\/a>/gs;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The ids of the people whom a rich text names, each once. */
export const namedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(NAMED)].map(([, id]) => id as string)),
];

/** The text with people called as they are, whatever the text called them. @param nameOf absent: left as they are called */
export const withNames = (html: string, nameOf: (id: string) => string | undefined): string =>
  html.replace(NAMED, (whole, id: string) => {
    const name = nameOf(id);
    return name === undefined
      ? whole
      : `<a data-person="${id}">@${name.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign)}</a>`;
  });
