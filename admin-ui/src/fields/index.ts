import areaField from './area/index.tsx';
import booleanField from './boolean/index.tsx';
import colorField from './color/index.tsx';
import communeField from './commune/index.tsx';
import countryField from './country/index.tsx';
import dateField from './date/index.tsx';
import datetimeField from './datetime/index.tsx';
import emailField from './email/index.tsx';
import enumerationField from './enum/index.tsx';
import filesField from './files/index.tsx';
import integerField from './integer/index.tsx';
import listField from './list/index.tsx';
import moneyField from './money/index.tsx';
import numberField from './number/index.tsx';
import objectField from './object/index.tsx';
import passwordField from './password/index.tsx';
import phoneField from './phone/index.tsx';
import placesField from './places/index.tsx';
import pointField from './point/index.tsx';
import postcodeField from './postcode/index.tsx';
import rangeField from './range/index.tsx';
import recurrenceField from './recurrence/index.tsx';
import referenceField from './reference/index.tsx';
import referencesField from './references/index.tsx';
import { registerFields } from './registry.ts';
import richtextField from './richtext/index.tsx';
import secretField from './secret/index.tsx';
import statusField from './status/index.tsx';
import stringField from './string/index.tsx';
import tagsField from './tags/index.tsx';
import textField from './text/index.tsx';
import translatedField from './translated/index.tsx';
import urlField from './url/index.tsx';

/** Every field type of the vocabulary on the screen. */
registerFields({
  string: stringField,
  text: textField,
  richtext: richtextField,
  email: emailField,
  phone: phoneField,
  url: urlField,
  postcode: postcodeField,
  commune: communeField,
  country: countryField,
  color: colorField,
  password: passwordField,
  secret: secretField,
  integer: integerField,
  number: numberField,
  money: moneyField,
  boolean: booleanField,
  date: dateField,
  datetime: datetimeField,
  enum: enumerationField,
  status: statusField,
  reference: referenceField,
  references: referencesField,
  tags: tagsField,
  translated: translatedField,
  object: objectField,
  list: listField,
  files: filesField,
  point: pointField,
  range: rangeField,
  places: placesField,
  area: areaField,
  recurrence: recurrenceField,
});
