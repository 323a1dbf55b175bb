import { expect, test } from 'vitest';
import { RequestError } from '../../errors.ts';
import type { Uploads } from '../../files/uploads.ts';
import { keepAttached, NotNow } from './attached.ts';

/** Uploads that refuse names by a status. */
const refusing = (statuses: Record<string, number>) =>
  ({
    open: async (_tenant: string, by: string, name: string, size: number) => ({ by, name, size }),
    append: async (upload: object) => upload,
    finish: async ({ by, name, size }: { by: string; name: string; size: number }) => {
      const status = statuses[name];
      if (status) throw new RequestError(status, 'fileType');
      return { id: `${by} ${name}`, size };
    },
  }) as unknown as Uploads;
const file = (name: string, size = 1) => ({ name, content: Buffer.alloc(size) });
const client = { thread: 'THR1', isTheirs: true, client: 'CLI1' };
const colleague = { thread: 'THR1', isTheirs: true, colleague: 'USR1', isForClients: true };

test('ten files are kept, those that are taken; the others are named', async () => {
  const many = Array.from({ length: 12 }, (_, at) => file(`${at}.pdf`));
  const kept = await keepAttached(refusing({ '3.pdf': 415 }), 'A1', client, many);
  expect([kept.files.length, kept.attachments]).toEqual([10, ['3.pdf', '11.pdf']]);
});

test('of what a colleague sends on to clients as much as a mail carries, in their name', async () => {
  const files = [file('a.pdf', 8_000_000), file('b.pdf', 8_000_000)];
  expect(await keepAttached(refusing({}), 'A1', colleague, files)).toEqual({
    files: [{ id: 'USR1 a.pdf' }],
    attachments: ['b.pdf'],
  });
  expect((await keepAttached(refusing({}), 'A1', client, files)).files).toHaveLength(2);
});

test('where nothing can be kept for now the mail is tried again', async () => {
  await expect(keepAttached(refusing({ 'a.pdf': 503 }), 'A1', client, [file('a.pdf')])).rejects.toThrow(NotNow);
});
