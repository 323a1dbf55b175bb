/** The reference's value with the record in it or out of it. */
export function linked(value: unknown, isMany: boolean, id: string, isLinked: boolean): unknown {
  if (!isMany) return isLinked ? id : null;
  const others = ((value ?? []) as string[]).filter((one) => one !== id);
  return isLinked ? [...others, id] : others;
}
