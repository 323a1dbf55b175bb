import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import type { FileEntry } from '../../../providers/files.ts';

/** What is said of an image in this language, or in another that has something. */
export const captionIn = ({ caption }: FileEntry, language: string): string => translatedText(caption, language);
