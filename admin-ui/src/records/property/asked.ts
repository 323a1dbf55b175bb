import type { FakeApi } from '../../testing/api.ts';

/** What the page of a property asks besides records. */
export function ofProperties(api: FakeApi): void {
  api.on('POST', /^properties\/\w+\/views$/, () => ({}));
  api.on('GET', /^properties\/\w+\/feeds$/, () => ({ results: [] }));
}
