/** A field of a record; of one whose type isn't known, any name. */
export type FieldName<R> = unknown extends R ? string : keyof R & string;

type Below<K extends string, T> = T extends readonly (infer Entry)[]
  ? Below<K, Entry>
  : T extends object
    ? `${K}.${PathIn<T>}`
    : never;

type PathIn<T> = { [K in keyof T & string]: K | Below<K, NonNullable<T[K]>> }[keyof T & string];

/** A field, or a place in one, as conditions and labels name it: `address.town`, `emails.email`. */
export type FieldPath<R> = unknown extends R ? string : PathIn<R>;

type EntryPointer<T> = T extends readonly (infer Entry)[]
  ? `/${number}` | `/${number}${EntryPointer<Entry>}`
  : T extends object
    ? PointerIn<T>
    : never;

type PointerIn<T> = { [K in keyof T & string]: `/${K}` | `/${K}${EntryPointer<NonNullable<T[K]>>}` }[keyof T & string];

/** A field, or a place in one, as errors name it: `/address/town`, `/emails/0/email`. */
export type FieldPointer<R> = unknown extends R ? string : PointerIn<R>;

/** A condition on the own fields of records that are `R`. */
export type ConditionOn<R> = { [P in FieldPath<R>]?: unknown } & {
  and?: readonly ConditionOn<R>[];
  or?: readonly ConditionOn<R>[];
  not?: ConditionOn<R>;
};
