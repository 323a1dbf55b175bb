export { wholeFields } from './activity.ts';
export * from './areas.ts';
export { BACK_SECONDS, backRoles, canGoBack } from './back.ts';
export { beyondBounds } from './beyond.ts';
export { AT_WORK, buildResource, columnName, snakeCase } from './build.ts';
export { bulkFields, holdsMany } from './bulk.ts';
export { breach, brokenChecks, isAskedAt, pointerOf } from './checks.ts';
export * from './condition.ts';
export { type DueAct, dueActs, dueCondition, isAhead, isByDay, LOOK_MINUTES } from './due.ts';
export { evaluate } from './evaluate.ts';
export { ADDRESS_PRECISIONS, NEVER_READ } from './field-schema.ts';
export { FIELD_TYPES } from './field-types.ts';
export { isAccepted } from './files.ts';
export { fold } from './folding.ts';
export { DECIMALS as FORMULA_DECIMALS, decimalOf, decimalText } from './formula/decimal.ts';
export {
  type BeyondLimit,
  type FormulaField,
  formulaFields,
  limitsOf,
  reckonAll,
  withFormulas,
} from './formula/fields.ts';
export { unreckoned } from './formula/findings.ts';
export { type FormulaPlace, formulaPlace } from './formula/place.ts';
export { type Formula, type FormulaCall, formulaPaths } from './formula/tree.ts';
export type * from './further-list.ts';
export { MOST_GROUPS, tabGroups } from './groups.ts';
export type { IconName } from './icons.ts';
export * from './kept.ts';
export { CONTENT_LANGUAGES, isContentLanguage, shownLanguage, translatedText } from './languages.ts';
export { linkParts, toldIn, withLinks } from './links.ts';
export { choosingFields, namingFields } from './naming.ts';
export { withOthers } from './others.ts';
export { type Closed, closedBy } from './outcome.ts';
export { type Place, resolvePath, typeOf } from './path.ts';
export { filledFor, type Looker } from './placeholders.ts';
export { isPlaceKey, PLACE_KINDS, type Places, placeKeys, placesOfKeys } from './places.ts';
export { wrongPostcodes } from './postcodes.ts';
export { isReversed, isWithin, type Range, rangeOf, rangeText } from './ranges.ts';
export type { ConditionOn, FieldName, FieldPath, FieldPointer } from './record-paths.ts';
export * from './recurrence.ts';
export { nearestPath, type RelatedPlace, type Resources, relatedPlace } from './related.ts';
export { remindCondition } from './remind.ts';
export type { Draft, Field, Labels, Mails, RecordOf, Resource, Rules, Start, Starts, Violation } from './resource.ts';
export {
  FULL_ACCESS_ROLES,
  OUTSIDE_ROLES,
  PRODUCT_ROLES,
  RESOURCE_ROLES,
  type ResourceRole,
  ROLES,
  type Role,
} from './roles.ts';
export { type DerivedSchema, deriveSchemas, stepSchema } from './schemas.ts';
export { isSeeking, seekingFields } from './seeks.ts';
export {
  formatPieces,
  numberedBy,
  SERIES_YEAR,
  type SeriesField,
  seriesFields,
  seriesScope,
  seriesValue,
} from './series.ts';
export { stepsToSign } from './sign-first.ts';
export * from './starts.ts';
export * from './steps.ts';
export { timed } from './times.ts';
export {
  besideTitle,
  TITLE_BETWEEN,
  TITLE_PARTS,
  type TitlePlace,
  titleFields,
  titleOf,
  titlePlaces,
} from './title.ts';
export type * from './types.ts';
export { viewOf } from './views.ts';
export { type Waiting, waitingIn } from './waiting.ts';
export { askedValues, fitsOnePage, stepFields, stepsFor } from './wizard.ts';
export * from './writers.ts';
export { wrongDays } from './wrong-days.ts';
