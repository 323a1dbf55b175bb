import type { PreviousUpload, UrlStorage } from 'tus-js-client';

const PREFIX = 'upload:';

function found(start: string): PreviousUpload[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(start));
  return keys.map((key) => ({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), urlStorageKey: key }));
}

/** Remembers the uploads under way until the tab is closed: a reload resumes them, and no name stays on the device. */
export const sessionUploads: UrlStorage = {
  findAllUploads: async () => found(PREFIX),
  findUploadsByFingerprint: async (fingerprint) => found(`${PREFIX}${fingerprint}:`),
  removeUpload: async (key) => sessionStorage.removeItem(key),
  async addUpload(fingerprint, upload) {
    const key = `${PREFIX}${fingerprint}:${crypto.randomUUID()}`;
    sessionStorage.setItem(key, JSON.stringify(upload));
    return key;
  },
};
