import type { Labels } from '@hestia/resources/vocabulary/index.ts';

/** What resources and their parts are called in English, by the paths of their folders. */
export default import.meta.glob<Labels>('../../../resources/*/labels.en.json', { eager: true, import: 'default' });
