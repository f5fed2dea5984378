/** Which kinds of controls a sweep has seen and pressed, and what opens those that are left. */
import type { Control, Look } from './sweep-controls.ts'

/** So many of a kind are pressed: the first, the last and one between. */
const SAMPLE = 3
/** What opens a kind is pressed again so often, for what closes with the first press. */
const REOPENED = 3
/** Dialogs over dialogs. */
const LEVELS = 3

export class SweptKinds {
  readonly #counts = new Map<string, number>()
  /** The last press before a kind was first seen: it opened the kind. */
  readonly #openers = new Map<string, Control | null>()
  readonly #tries = new Map<string, number>()
  readonly #closed = new Map<string, string>()
  #last: Control | null = null
  #open: readonly string[] = []

  /** For `nextControl`. */
  get pressed(): { counts: Record<string, number>; most: number } {
    return { counts: Object.fromEntries(this.#counts), most: SAMPLE }
  }

  saw({ next, open, closed }: Look): Control | null {
    this.#open = open
    for (const kind of open) if (!this.#openers.has(kind)) this.#openers.set(kind, this.#last)
    for (const { kind, reason } of closed) this.#closed.set(kind, reason)
    return next
  }

  add(control: Control): void {
    this.#counts.set(control.kind, (this.#counts.get(control.kind) ?? 0) + 1)
    this.#last = control
  }

  /** What may open each kind that was not pressed: the control before it, then the one before that. */
  *openers(): Generator<{ kind: string; opener: string }> {
    for (const kind of this.#unpressed) {
      if ((this.#tries.get(kind) ?? 0) >= REOPENED) continue
      let opener = this.#openers.get(kind)
      for (let level = 0; opener && level < LEVELS; level++) {
        yield { kind, opener: opener.name }
        opener = this.#openers.get(opener.kind)
      }
    }
  }

  reopened(kind: string): void {
    this.#tries.set(kind, (this.#tries.get(kind) ?? 0) + 1)
  }

  get isComplete(): boolean {
    return this.#unpressed.length === 0
  }

  /** Where the sweep came to rest, a kind is not missed if it left the page before its turn: chance dealt it once. */
  left(isAtRest: boolean): { missed: string[]; closed: string[] } {
    const isGone = (kind: string): boolean => isAtRest && !this.#open.includes(kind)
    const closed = [...this.#closed].filter(([kind]) => !this.#openers.has(kind))
    return {
      missed: this.#unpressed.filter((kind) => !isGone(kind)),
      closed: [
        ...closed,
        ...this.#unpressed.filter(isGone).map((kind) => [kind, 'gone before its turn']),
      ].map(([kind, reason]) => `${kind} (${reason})`),
    }
  }

  get #unpressed(): string[] {
    return [...this.#openers.keys()].filter((kind) => !this.#counts.has(kind))
  }
}
