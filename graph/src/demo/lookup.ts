/** Things by the key that the demo data refers to them by. */
export type ByKey<T> = ReadonlyMap<string, T>;

/** The thing with this key. Throws when the demo data refers to something that does not exist. */
export function lookUp<T>(things: ByKey<T>, key: string): T {
  const thing = things.get(key);
  if (thing === undefined) throw new Error(`The demo data has no ${key}`);
  return thing;
}
