/** Puts the rows of a topic in order: holes, by number, are filled over HTTP before anything after them is shown. */
import type { TopicItem } from '@night-market/protocol/live'

const RETRY_MS = 2_000

export interface StreamFrame {
  from: number
  to: number
  items: TopicItem[]
}

export interface OrderedRows {
  take(frame: StreamFrame): void
  /** Reads what is new over HTTP. */
  fill(): void
  /** All rows up to here were handed on. */
  last(): number | undefined
  stop(): void
}

interface Options<Item extends TopicItem> {
  after?: number
  onItems: (items: Item[]) => void
  onGap: (after: number) => Promise<Item[]>
}

export function orderRows<Item extends TopicItem>({ after, onItems, onGap }: Options<Item>): OrderedRows {
  let last = after
  let held: StreamFrame[] = []
  let isFilling = false
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const handOn = (items: Item[], to: number): void => {
    const fresh = items.filter(({ no }) => last === undefined || no > last)
    last = Math.max(last ?? 0, to)
    if (fresh.length > 0) onItems(fresh)
  }
  const take = (frame: StreamFrame): void => {
    if (isFilling) return void held.push(frame)
    if (last !== undefined && frame.from > last + 1) {
      held.push(frame)
      return fill()
    }
    handOn(frame.items as Item[], frame.to)
  }
  const fill = (): void => {
    if (isFilling) return
    isFilling = true
    read()
  }
  const read = (): void => {
    const after = last ?? 0
    // Rows before a frame that came were committed before the call, so that its answer has them all.
    const covered = Math.max(after, (held[0]?.from ?? 0) - 1)
    onGap(after).then(
      (items) => {
        isFilling = false
        if (isStopped) return
        handOn(items, Math.max(covered, items.at(-1)?.no ?? 0))
        const waiting = held
        held = []
        waiting.forEach(take)
      },
      () => {
        if (!isStopped) retry = setTimeout(read, RETRY_MS * (0.5 + Math.random()))
      },
    )
  }
  return {
    take,
    fill,
    last: () => last,
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
}
