import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { resources } from '../../registry.ts';

/** The resource whose records are the texts of documents. */
export const templates = (): Resource | undefined => resources.find(({ declaration }) => declaration.texts);
