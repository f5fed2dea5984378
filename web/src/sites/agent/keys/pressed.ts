import type { LabelKey } from '../../../label-keys.ts'
import { ALL, type PageKey } from '../pages.ts'

/** The pages that two keys lead to, the first of which is "g", by the second. */
export const PLACES: ReadonlyMap<string, PageKey> = new Map(
  ALL.flatMap(({ letter, key }) => (letter === undefined ? [] : [[letter, key]])),
)

/** The keys of controls on a page, each of which names its key in `aria-keyshortcuts`. */
export const CONTROLS = {
  '/': 'agents.find',
  '[': 'agents.period_before',
  ']': 'agents.period_after',
  e: 'agents.keys.export',
} as const satisfies Record<string, LabelKey>

export const HELP = '?'
const GO = 'g'
const GO_MS = 1500

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>
/** When "g" was pressed, while it waits for its second key. */
type Waiting = number | null
type Act =
  | { act: 'go'; page: PageKey }
  | { act: 'press'; key: keyof typeof CONTROLS }
  | { act: 'help' }
  | { act: 'none' }

/** What a key does after the one before it. With Control, Command or Alt it belongs to the browser. */
export function pressed(waiting: Waiting, key: Key): Act & { waiting: Waiting } {
  if (key.ctrlKey || key.metaKey || key.altKey) return { act: 'none', waiting: null }
  const isGoing = waiting !== null && key.timeStamp - waiting <= GO_MS
  const page = isGoing ? PLACES.get(key.key) : undefined
  if (page !== undefined) return { act: 'go', page, waiting: null }
  if (key.key === GO) return { act: 'none', waiting: key.timeStamp }
  if (key.key === HELP) return { act: 'help', waiting: null }
  if (isControl(key.key)) return { act: 'press', key: key.key, waiting: null }
  // Shift is pressed before some of the keys above.
  return { act: 'none', waiting: key.key === 'Shift' ? waiting : null }
}

const isControl = (key: string): key is keyof typeof CONTROLS => Object.hasOwn(CONTROLS, key)
