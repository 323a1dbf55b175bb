/** What formatted text is made of: what the editor offers, the server keeps and the screens show. */
export const RICHTEXT = {
  tags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'code',
    'ul',
    'ol',
    'li',
    'a',
    'h1',
    'h2',
    'h3',
    'blockquote',
    'hr',
  ],
  attributes: ['href', 'target', 'rel'],
  /** Whom a link names, in a text that may name people. */
  person: 'data-person',
};
