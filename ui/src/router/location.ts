import { navigate } from 'wouter/use-browser-location'

/** An entry of the tab's history, as the pages read it. */
export type Location = {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its hash sign, or empty. */
  hash: string
  /** What the link or the call that led here handed over, as JSON keeps it; it survives a reload. */
  state: unknown
  /** Another one after each navigation, also after one to the same address. */
  key: string
}

/** An address, or the parts of one. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>

export type NavigateOptions = { replace?: boolean | undefined; state?: unknown }

/** What the router keeps with each entry of the history. */
export type Entry = { usr: unknown; key: string; idx: number; notes?: Record<string, unknown> }

export const addressOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}` || '?'

export function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const { usr, key } = kept()
  return { pathname, search, hash, state: usr ?? null, key: key ?? 'first' }
}

/** The number of the current entry in the tab's history; null for one that the router did not make. */
export function entryNow(): number | null {
  return kept().idx ?? null
}

/** Numbers the entry that the tab began with, so that those after it can be counted from it. */
export function numberFirstEntry(): void {
  if (entryNow() === null) history.replaceState({ ...kept(), idx: 0 }, '')
}

/** How the tab's history is written and travelled; `dialog-entries.ts` takes it over once there are dialogs. */
export const tab = {
  write(address: string, { replace, ...entry }: Omit<Entry, 'idx'> & { replace: boolean }): void {
    const idx = (entryNow() ?? 0) + (replace ? 0 : 1)
    navigate<Entry>(address, { replace, state: { ...entry, idx } })
  },
  go: (steps: number): void => history.go(steps),
}

/** Adds an entry to the history, or replaces the current one; returns its key. */
export function writeEntry(to: To, { replace = false, state = null }: NavigateOptions): string {
  const key = String(performance.timeOrigin + performance.now())
  tab.write(addressOf(to), { usr: state, key, replace })
  return key
}

export const kept = (): Partial<Entry> => (history.state ?? {}) as Partial<Entry>

/** Writes down how a page stands with its entry of the history, so that the way back, or a reload, finds it so again. */
export function noteInEntry(name: string, value: unknown): void {
  history.replaceState({ ...kept(), notes: { ...kept().notes, [name]: value } }, '')
}

export const notedInEntry = (name: string): unknown => kept().notes?.[name]
