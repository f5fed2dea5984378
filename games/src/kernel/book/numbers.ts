/** Reads sheets and scores, which are whole numbers by name. */

/** A number of a sheet or a score; ends where it has none. */
export function numberIn(record: Readonly<Record<string, number>>, key: string): number {
  const value = record[key]
  if (value === undefined) throw new Error(`there is no ${key}`)
  return value
}
