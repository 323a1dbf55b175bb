import { type Written, withActivity } from './activity.ts';
import { withNamedResources } from './named-resources.ts';
import { withReaders } from './part-readers.ts';

/** The files and words as they were read, with what follows from the other ones. */
export const withOthers = (all: Written[]): Written[] => withNamedResources(withReaders(withActivity(all)));
