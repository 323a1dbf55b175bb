/** The characters that RFC 8187 leaves as they are are fewer than those that `encodeURIComponent` does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A name that the oldest reader understands. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** The header `Content-Disposition`, RFC 6266: the name twice, plain and whole. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
