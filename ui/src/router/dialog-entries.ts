/**
 * Open dialogs are entries of the tab's history: going back closes the upmost one, and closing it any other way goes back. An
 * entry has the address of the page under it, so the page takes no notice.
 */
import { navigate } from 'wouter/use-browser-location'
import { storeOf } from '../hooks/store.ts'
import { kept, tab, type Entry } from './location.ts'

type Dialog = { close: () => void }

/** The open dialogs, the lowest first. */
const open = storeOf<readonly Dialog[]>([])

/** How the site opens a dialog again that an entry stands for. */
type Reopener = {
  /** What opens the dialog that is open now, as JSON keeps it. */
  memo: () => unknown
  reopen: (memo: unknown) => void
}
const reopener = storeOf<Reopener | null>(null)

/** Gives an open dialog its entry; `close` is called when the visitor goes back. Call what it returns when it closes. */
export function holdEntry(close: () => void): () => void {
  listen()
  const dialog = { close }
  open.set([...open.get(), dialog])
  settleSoon()
  return () => {
    open.set(open.get().filter((each) => each !== dialog))
    settleSoon()
  }
}

/** Going forward, or loading the page anew, opens dialogs again that the site can open by name. */
export function reopenDialogs(how: Reopener): void {
  listen()
  reopener.set(how)
  // A dialog that opened with the page is not closed by it.
  if (open.get().length === 0) arrive()
}

/** A dialog that takes another's place takes its entry too. */
const settleSoon = (): void => void setTimeout(settle)

/** The history gets as many entries as there are open dialogs. */
function settle(): void {
  if (isTravelling()) return
  const { over } = standsFor()
  const count = open.get().length
  if (over > count) return travel(count - over)
  for (let next = over + 1; next <= count; next++)
    writeDialog(next, next === 1 ? (reopener.get()?.memo() ?? null) : null)
}

/** Closes what the entry does not stand for; opens what it does, or leaves it. */
function arrive(): void {
  const { over, reopens } = standsFor()
  const [first] = open.get()
  for (const dialog of open.get().slice(over).toReversed()) dialog.close()
  if (over === 0 || first !== undefined) return
  const site = reopener.get()
  if (over === 1 && site !== null && reopens !== undefined && reopens !== null) site.reopen(reopens)
  else settle()
}

function onTraverse(): void {
  applyChangedUnder()
  if (!isTravelling()) return arrive()
  endTravel()
  settleSoon()
}

/** The entry of a dialog says how many are open, and what opens the first one again. */
type DialogEntry = Entry & { over?: number; reopens?: unknown }

function standsFor(): { over: number; reopens: unknown } {
  const { over = 0, reopens } = kept() as Partial<DialogEntry>
  return { over, reopens }
}

/** Adds the entry of a dialog, with the address of the page under it. */
function writeDialog(over: number, reopens: unknown): void {
  const { usr = null, key = 'first', idx = 0 } = kept()
  history.pushState({ usr, key, idx: idx + 1, over, reopens } satisfies DialogEntry, '')
}

/** What a page wrote into its address while dialogs were open: the entry under them gets it when they close. */
const changedUnder = storeOf<{ address: string; usr: unknown; key: string } | null>(null)

function applyChangedUnder(): void {
  const changed = changedUnder.get()
  if (changed === null || standsFor().over > 0) return
  changedUnder.set(null)
  const { address, usr, key } = changed
  navigate<Entry>(address, { replace: true, state: { usr, key, idx: kept().idx ?? 0 } })
}

/** The entry of a dialog is always replaced: going back from where its link led shows the page that was under it. */
function write(address: string, { replace, usr, key }: Parameters<typeof tab.write>[1]): void {
  afterTravel(() => {
    const { over, reopens } = standsFor()
    const idx = (kept().idx ?? 0) + (replace || over > 0 ? 0 : 1)
    const stays = replace && over > 0
    changedUnder.set(stays ? { address, usr, key } : null)
    const state = { usr, key, idx, ...(stays ? { over, reopens } : {}) }
    navigate<DialogEntry>(address, { replace: replace || over > 0, state })
  })
}

/** Calls that wait for a step back or forward to arrive: the browser takes it in its own time. Null while none is under way. */
const waiting = storeOf<(() => void)[] | null>(null)
const LONGEST_TRAVEL_MS = 500

function travel(steps: number): void {
  afterTravel(() => {
    waiting.set([])
    history.go(steps)
    // There may be no such entry: then nothing arrives.
    setTimeout(endTravel, LONGEST_TRAVEL_MS)
  })
}

const isTravelling = (): boolean => waiting.get() !== null

function endTravel(): void {
  const calls = waiting.get() ?? []
  waiting.set(null)
  for (const call of calls) afterTravel(call)
}

function afterTravel(call: () => void): void {
  const calls = waiting.get()
  if (calls === null) call()
  else calls.push(call)
}

/** Before the router reads the address. Adding it again changes nothing. */
function listen(): void {
  Object.assign(tab, { write, go: travel })
  addEventListener('popstate', onTraverse, { capture: true })
}
