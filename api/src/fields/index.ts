import type { FieldType } from '@hestia/resources/vocabulary/index.ts';
import area from './area/index.ts';
import booleanType from './boolean/index.ts';
import color from './color/index.ts';
import commune from './commune/index.ts';
import country from './country/index.ts';
import date from './date/index.ts';
import datetime from './datetime/index.ts';
import email from './email/index.ts';
import enumType from './enum/index.ts';
import type { ServerFieldType } from './field-type.ts';
import files from './files/index.ts';
import integer from './integer/index.ts';
import list from './list/index.ts';
import money from './money/index.ts';
import numberType from './number/index.ts';
import objectType from './object/index.ts';
import password from './password/index.ts';
import phone from './phone/index.ts';
import places from './places/index.ts';
import point from './point/index.ts';
import postcode from './postcode/index.ts';
import range from './range/index.ts';
import recurrence from './recurrence/index.ts';
import reference from './reference/index.ts';
import references from './references/index.ts';
import richtext from './richtext/index.ts';
import secret from './secret/index.ts';
import status from './status/index.ts';
import stringType from './string/index.ts';
import tags from './tags/index.ts';
import text from './text/index.ts';
import translated from './translated/index.ts';
import url from './url/index.ts';

export type { Comparison, ServerFieldType } from './field-type.ts';

/** Every field type by its name. */
export const fieldTypes: Record<FieldType, ServerFieldType> = {
  area,
  boolean: booleanType,
  color,
  commune,
  country,
  date,
  datetime,
  email,
  enum: enumType,
  files,
  integer,
  list,
  money,
  number: numberType,
  object: objectType,
  password,
  phone,
  places,
  point,
  postcode,
  range,
  recurrence,
  reference,
  references,
  richtext,
  secret,
  status,
  string: stringType,
  tags,
  text,
  translated,
  url,
};
