/** The keys of a back-office: letters of places after "g", and the keys that controls of a page name. */
export interface BackOfficeKeys {
  places: ReadonlySet<string>
  controls: ReadonlySet<string>
}

export const HELP = '?'
const GO = 'g'
const GO_MS = 1500

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>
/** When "g" was pressed, while it waits for its second key. */
type Waiting = number | null
type Act = { act: 'go'; letter: string } | { act: 'press'; key: string } | { act: 'help' } | { act: 'none' }

/** What a key does after the one before it. With Control, Command or Alt it belongs to the browser. */
export function pressed(
  { places, controls }: BackOfficeKeys,
  waiting: Waiting,
  key: Key,
): Act & { waiting: Waiting } {
  if (key.ctrlKey || key.metaKey || key.altKey) return { act: 'none', waiting: null }
  const isGoing = waiting !== null && key.timeStamp - waiting <= GO_MS
  if (isGoing && places.has(key.key)) return { act: 'go', letter: key.key, waiting: null }
  if (key.key === GO) return { act: 'none', waiting: key.timeStamp }
  if (key.key === HELP) return { act: 'help', waiting: null }
  if (controls.has(key.key)) return { act: 'press', key: key.key, waiting: null }
  // Shift is pressed before some of the keys above.
  return { act: 'none', waiting: key.key === 'Shift' ? waiting : null }
}
