/** How the symbols of a board are written: 0 to 9 as one digit, 00 to 99 as two, 1 to 49 as they are, a zero before allowed. */
export interface Symbols {
  list: readonly number[]
  /** A set as it was typed, sorted and merged; null where something is no symbol, or nothing was typed. */
  read(text: string): number[] | null
  write(values: readonly number[]): string
  name(value: number): string
  /** Whether all are one digit, so that a set can be written without commas. */
  isShort: boolean
}

const SEPARATOR = /[,;]/

export function symbolsOf(list: readonly number[]): Symbols {
  const most = Math.max(...list)
  const isPadded = most > 9 && list.includes(0)
  const name = (value: number): string => (isPadded ? String(value).padStart(2, '0') : String(value))
  const values = new Map(list.map((value) => [name(value), value]))
  if (!isPadded && most > 9) for (const value of list) values.set(String(value).padStart(2, '0'), value)
  return {
    list,
    name,
    isShort: most <= 9,
    read: (text) => readSet(text.split(SEPARATOR), values),
    write: (set) => set.map(name).join(','),
  }
}

/** A set of one-digit symbols without commas: `024`. */
export function readShort(symbols: Symbols, text: string): number[] | null {
  return text === '' ? null : symbols.read([...text].join(','))
}

function readSet(words: readonly string[], values: ReadonlyMap<string, number>): number[] | null {
  const found = new Set<number>()
  for (const word of words) {
    const value = values.get(word)
    if (value === undefined) return null
    found.add(value)
  }
  return [...found].toSorted((a, b) => a - b)
}

/** Whole numbers from one to another, both included. */
export function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_none, place) => first + place)
}
