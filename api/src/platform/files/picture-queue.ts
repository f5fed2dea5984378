import { Refusal } from '../refusal.ts'

interface Picture {
  owner: string
  pixels: number
}

interface Waiter extends Picture {
  /** The work that is done when the owner had a fair share of it up to and with this picture. */
  dueAt: number
  begin: () => void
  refuse: (refusal: Refusal) => void
}

export interface PictureQueue {
  /** Waits for a turn; the answer ends it, and may be called again. */
  enter(picture: Picture): Promise<() => void>
}

/**
 * Unpacks one picture at a time, in fair shares of pixels: an owner's pictures wait behind each other, and the picture
 * whose owner would have the least work done begins first, so that a small one overtakes many large ones of others.
 *
 * When `mostWaiting` wait, the picture that would begin last is refused (`too_many_requests`), be it the new one.
 */
export function openPictureQueue({ mostWaiting }: { mostWaiting: number }): PictureQueue {
  const waiting: Waiter[] = []
  const dueOf = new Map<string, number>()
  let isRunning = false
  let done = 0

  return {
    async enter(picture) {
      const dueAt = Math.max(done, dueOf.get(picture.owner) ?? 0) + picture.pixels
      if (isRunning) await new Promise<void>((begin, refuse) => admit({ ...picture, dueAt, begin, refuse }))
      else start({ owner: picture.owner, dueAt })
      let isInside = true
      return () => {
        if (isInside) leave()
        isInside = false
      }
    },
  }

  function admit(waiter: Waiter): void {
    waiting.push(waiter)
    // Equal ones keep the order in which they came.
    waiting.sort((one, other) => one.dueAt - other.dueAt)
    dueOf.set(waiter.owner, waiter.dueAt)
    if (waiting.length <= mostWaiting) return
    const last = waiting.pop()
    if (last === undefined) return
    dueOf.set(last.owner, last.dueAt - last.pixels)
    last.refuse(new Refusal('too_many_requests'))
  }

  function start({ owner, dueAt }: Pick<Waiter, 'owner' | 'dueAt'>): void {
    isRunning = true
    done = Math.max(done, dueAt)
    dueOf.set(owner, Math.max(dueAt, dueOf.get(owner) ?? 0))
    // An owner whose share is used up stands like one who sent nothing.
    for (const [each, due] of dueOf) if (due <= done) dueOf.delete(each)
  }

  function leave(): void {
    isRunning = false
    const next = waiting.shift()
    if (next === undefined) return
    start(next)
    next.begin()
  }
}
