import { Refusal } from '../refusal.ts'

/** The purpose of a hash, and the caller: an account where it is known, else the network. */
export interface HashTurn {
  purpose: string
  who: string
}

export interface HashingQueue {
  /** Waits for a turn; the answer ends it, and may be called again. */
  enter(turn: HashTurn): Promise<() => void>
  load(): { running: number; waiting: number }
}

interface Waiter {
  begin: () => void
  refuse: (refusal: Refusal) => void
}

/**
 * One queue with fair shares: purposes take turns, and within a purpose the callers do, however many requests each
 * has waiting.
 *
 * A caller with `mostOfOne` requests waiting is refused more (`too_many_requests`). When `mostWaiting` wait, the
 * newest request of the caller with the most is dropped for one of a caller with fewer; otherwise the new request is
 * refused.
 */
export function openHashingQueue(limits: {
  atOnce: number
  mostWaiting: number
  mostOfOne: number
}): HashingQueue {
  const waiting = new Waiting()
  let running = 0
  const leave = (): void => {
    // The turn goes on to the next: `running` stays as it is.
    const next = waiting.next()
    if (next === undefined) running--
    else next.begin()
  }
  return {
    async enter(turn) {
      if (running < limits.atOnce) running++
      else await new Promise<void>((begin, refuse) => admit(turn, { begin, refuse }))
      let isInside = true
      return () => {
        if (isInside) leave()
        isInside = false
      }
    },
    load: () => ({ running, waiting: waiting.size }),
  }

  function admit(turn: HashTurn, waiter: Waiter): void {
    const own = waiting.countOf(turn)
    const isFull = waiting.size >= limits.mostWaiting
    if (own >= limits.mostOfOne || (isFull && !waiting.dropOfMost(own + 1))) {
      return waiter.refuse(new Refusal('too_many_requests'))
    }
    waiting.add(turn, waiter)
  }
}

/**
 * Waiting requests by purpose and caller. Maps keep the order of insertion: after its turn a caller is inserted anew,
 * at the end.
 */
class Waiting {
  readonly #purposes = new Map<HashTurn['purpose'], Map<string, Waiter[]>>()
  size = 0

  countOf({ purpose, who }: HashTurn): number {
    return this.#purposes.get(purpose)?.get(who)?.length ?? 0
  }

  add({ purpose, who }: HashTurn, waiter: Waiter): void {
    const people = this.#purposes.get(purpose) ?? new Map<string, Waiter[]>()
    this.#purposes.set(purpose, people)
    people.set(who, [...(people.get(who) ?? []), waiter])
    this.size++
  }

  next(): Waiter | undefined {
    const [purpose, people] = this.#purposes.entries().next().value ?? []
    const [who, own] = people?.entries().next().value ?? []
    if (purpose === undefined || people === undefined || who === undefined || own === undefined)
      return undefined
    const [first, ...rest] = own
    people.delete(who)
    if (rest.length > 0) people.set(who, rest)
    this.#purposes.delete(purpose)
    if (people.size > 0) this.#purposes.set(purpose, people)
    this.size--
    return first
  }

  /** Refuses the newest request of the caller with most waiting; false when none has more than `than`. */
  dropOfMost(than: number): boolean {
    let most: { purpose: HashTurn['purpose']; who: string; own: Waiter[] } | undefined
    for (const [purpose, people] of this.#purposes)
      for (const [who, own] of people)
        if (own.length > (most?.own.length ?? than)) most = { purpose, who, own }
    if (most === undefined) return false
    most.own.pop()?.refuse(new Refusal('too_many_requests'))
    this.size--
    return true
  }
}
