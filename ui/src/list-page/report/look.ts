/** How a reader wants a table of a back-office to stand: which columns, in which order, how close. */
export type Look = { order: readonly string[]; hidden: readonly string[]; isDense: boolean }

/** A look that was kept under a name, with the filter that the page had. */
export type View = { name: string; look: Look; filter: string }

export const PLAIN_LOOK: Look = { order: [], hidden: [], isDense: false }

type Keyed = { key: string }

/** The columns in the reader's order, those that it never moved after them; the first one names the row and stays the first. */
export function ordered<Column extends Keyed>(columns: readonly Column[], { order }: Look): Column[] {
  const [first, ...rest] = columns
  if (first === undefined) return []
  const placeOf = ({ key }: Column): number => (order.includes(key) ? order.indexOf(key) : order.length)
  return [first, ...rest.toSorted((one, other) => placeOf(one) - placeOf(other))]
}

/** What is shown of them, in that order. */
export const shownIn = <Column extends Keyed>(columns: readonly Column[], look: Look): Column[] =>
  ordered(columns, look).filter(({ key }, place) => place === 0 || !look.hidden.includes(key))

/** A column one place nearer to the start or to the end. */
export function moved(columns: readonly Keyed[], look: Look, key: string, by: -1 | 1): Look {
  const order = ordered(columns, look).map((column) => column.key)
  const from = order.indexOf(key)
  const to = from + by
  if (from < 1 || to < 1 || to >= order.length) return look
  return { ...look, order: order.with(from, order[to] ?? key).with(to, key) }
}

export const toggled = (look: Look, key: string): Look => ({
  ...look,
  hidden: look.hidden.includes(key) ? look.hidden.filter((other) => other !== key) : [...look.hidden, key],
})

/** What a reader keeps of each table, under the table's name. */
export type Kept = { look: Look; views: readonly View[] }

/** What was kept as text of one table; what is none, such as another version's, is left out. */
export function keptIn(text: string | null, table: string): Kept {
  const all = parsed(text)
  const kept = isRecord(all) && Object.hasOwn(all, table) ? all[table] : null
  if (!isRecord(kept)) return { look: PLAIN_LOOK, views: [] }
  const { look, views } = kept
  return {
    look: isLook(look) ? look : PLAIN_LOOK,
    views: Array.isArray(views) ? views.filter(isView) : [],
  }
}

/** The text with what is kept of one table. */
export function keptWith(text: string | null, table: string, kept: Kept): string {
  const all = parsed(text)
  return JSON.stringify({ ...(isRecord(all) && all), [table]: kept })
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // The browser's storage is open to other hands.
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isLook = (value: unknown): value is Look =>
  isRecord(value) && areTexts(value.order) && areTexts(value.hidden) && typeof value.isDense === 'boolean'

const isView = (value: unknown): value is View =>
  isRecord(value) && typeof value.name === 'string' && typeof value.filter === 'string' && isLook(value.look)
