export { bodyWith, choosableValues, refusedBody, resourceNamed, sampleBody, sampleId, sampleValues } from './body.ts';
export { chanceValue } from './chance.ts';
export { sampleRecord } from './record.ts';
export { isRecordToken, place, recordsIn, said, withRecords } from './tokens.ts';
export type { Linked, RecordToken, Refused, Sample, Samples, SampleWorld, Values } from './types.ts';
export { uniqueFields, uniqueValue } from './unique.ts';
