import type { Feature } from '../../feature.ts';
import { vendorLetters } from '../vendor-letters/index.ts';
import { DPE_SUBJECT } from './subject.ts';

/** Vendors are told what factors of electricity change for their property. */
export const dpeLetters: Feature = (context) =>
  vendorLetters(context, DPE_SUBJECT, { name: 'dpeLetters', path: 'dpe-letters' });
