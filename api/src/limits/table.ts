import type { PersonLimit } from './person.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What one person may do so often: more than anybody does at work, and far less than it takes to read the clients out
 * or to keep the server busy. Lists and their CSV are not limited: who may read them may read them whole, and the audit
 * tells who took them along.
 */
export const PERSON_LIMITS: readonly PersonLimit[] = [
  // Whoever makes a client asks some ten times while typing; guessing at phone numbers takes thousands.
  {
    name: 'similar',
    operations: ['*.similarTo', '*.similarOf'],
    within: [
      { most: 90, seconds: MINUTE },
      { most: 1_500, seconds: DAY },
    ],
  },
  // A file of five thousand lines is asked about in a hundred calls, before it is imported.
  {
    name: 'similarTogether',
    operations: ['*.similarTogether'],
    within: [
      { most: 60, seconds: MINUTE },
      { most: 200, seconds: DAY },
    ],
  },
  // Whoever is called looks for the number once, in the lists of all who have one.
  {
    name: 'wholeValues',
    operations: ['records.wholeValues'],
    within: [
      { most: 60, seconds: MINUTE },
      { most: 1_500, seconds: DAY },
    ],
  },
  // Each writes to a colleague.
  {
    name: 'accessRequests',
    operations: ['access-requests.create'],
    within: [
      { most: 30, seconds: HOUR },
      { most: 100, seconds: DAY },
    ],
  },
  // A property has some forty pictures; whoever moves an agency in brings those of fifty.
  {
    name: 'uploads',
    operations: ['uploads.begin', 'files.upload'],
    within: [
      { most: 300, seconds: 10 * MINUTE },
      { most: 3_000, seconds: DAY },
    ],
  },
  // Everything there is about a person, gathered from all tables.
  {
    name: 'personalData',
    operations: ['*.handOver'],
    within: [
      { most: 10, seconds: HOUR },
      { most: 40, seconds: DAY },
    ],
  },
  // Each goes to up to sixty buyers who have agreed to it.
  {
    name: 'matchMails',
    operations: ['matchMails.send', 'mailings.send'],
    within: [
      { most: 30, seconds: HOUR },
      { most: 120, seconds: DAY },
    ],
  },
  // Each goes to up to sixty vendors.
  {
    name: 'vendorLetters',
    operations: ['dpeLetters.send', 'visitLetters.send'],
    within: [
      { most: 30, seconds: HOUR },
      { most: 120, seconds: DAY },
    ],
  },
  // Some ten times an address; what is typed goes on to a service that counts us all as one.
  { name: 'addresses', operations: ['geo.addresses'], within: [{ most: 120, seconds: MINUTE }] },
  // Each calls a provider with the network's keys, or starts a process that reads a key file.
  {
    name: 'probes',
    operations: ['signatureProviders.probe', 'signatureProviders.seal.replace'],
    within: [{ most: 20, seconds: 10 * MINUTE }],
  },
  // Each tells what the files of all who sign lack; a mandate is looked at a few times until it is sent.
  {
    name: 'signatures',
    operations: ['*.envelope.check', '*.envelope.create'],
    within: [
      { most: 60, seconds: MINUTE },
      { most: 600, seconds: DAY },
    ],
  },
  // Each is a document as large as they come.
  {
    name: 'examinations',
    operations: ['signatureProviders.seal.examine'],
    within: [{ most: 60, seconds: 10 * MINUTE }],
  },
  // As one types what a buyer looks for.
  { name: 'matchCounts', operations: ['matching.count'], within: [{ most: 120, seconds: MINUTE }] },
  // As one types an amount.
  { name: 'fees', operations: ['mandates.fees'], within: [{ most: 120, seconds: MINUTE }] },
  // The whole register, as an inspector sees it a few times a year.
  {
    name: 'inspections',
    operations: ['register.proof', 'register.inspection'],
    within: [{ most: 20, seconds: HOUR }],
  },
  // They are made anew as the typing rests.
  {
    name: 'previews',
    operations: [
      'mailing.preview',
      'mailing.look',
      'matchMails.look',
      'mailings.check',
      'mailings.preview',
      'dpeLetters.look',
      'visitLetters.look',
      'mailing.render',
      '*.previewErasure',
      '*.windowCard',
      '*.visitReport.pdf',
      '*.comparisons.pdf',
      '*.prints.get',
      '*.prints.override',
      '*.prints.reset',
      '*.prints.pdf',
      '*.prints.bundle',
      '*.prints.file',
      '*.presence.signed',
      'open-houses.visitors',
      'document-templates.preview',
      'appointmentLetters.preview',
    ],
    within: [{ most: 60, seconds: MINUTE }],
  },
];
