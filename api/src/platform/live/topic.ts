/** One topic that sockets of this process watch: which rows they have, and the newest rows for those who join. */
import type { TopicFrame, TopicItem } from '@night-market/protocol/live'
import type { Connection } from './connection.ts'
import type { FanOut } from './fan-out.ts'
import type { Stream } from './streams.ts'

/** Rows kept for those who join or reconnect; further back they read over HTTP. */
const ROWS_KEPT = 200

/** Runs a read of the database when there is room for it. */
export type Limit = <Value>(read: () => Promise<Value>) => Promise<Value>

export interface TopicParts {
  name: string
  id: string
  stream: Stream
  fanOut: FanOut
  limit: Limit
  failed(error: unknown): void
}

export class Topic {
  readonly id: string
  readonly stream: Stream
  readonly watchers = new Set<Connection>()
  readonly #parts: TopicParts
  /** All rows up to here were sent. */
  #sent = 0
  /** Rows up to here were committed, as far as is known. */
  #committed = 0
  /** The newest rows: all of those after `#keptAfter`. */
  #rows: TopicItem[] = []
  #keptAfter = 0
  #joining = 0
  #opening: Promise<void> | undefined
  #loadingBack: Promise<void> | undefined
  #isReading = false
  #timer: NodeJS.Timeout | undefined
  #nextFrameAt = 0

  constructor(parts: TopicParts) {
    this.#parts = parts
    this.id = parts.id
    this.stream = parts.stream
  }

  /** Whether this process may forget the topic. */
  get isUnwatched(): boolean {
    return this.watchers.size === 0 && this.#joining === 0
  }

  /** Adds a watcher that has the rows up to `after`, and sends it what it lacks; with undefined it gets new rows alone. */
  async join(connection: Connection, after: number | undefined): Promise<void> {
    this.#joining++
    try {
      await (this.#opening ??= this.#open())
      const isNear = after !== undefined && after < this.#keptAfter && this.#sent - after <= ROWS_KEPT
      if (isNear) await (this.#loadingBack ??= this.#loadBack())
    } finally {
      this.#joining--
    }
    // Nothing is awaited from here: a row that arrives is either in this answer or in a later frame.
    if (!connection.isOpen || !connection.topics.has(this.#parts.name)) return
    this.watchers.add(connection)
    connection.send(this.#since(Math.min(after ?? this.#sent, this.#sent)))
    // Rows that were committed while the topic had no watcher.
    this.advance(this.#committed)
  }

  /** The frame for a watcher that has the rows up to this number. */
  #since(have: number): object {
    if (have < this.#keptAfter) return this.#frame({ type: 'gap' })
    const items = this.#rows.filter(({ no }) => no > have)
    return this.#frame({ type: 'stream', from: have + 1, to: this.#sent, items })
  }

  leave(connection: Connection): void {
    this.watchers.delete(connection)
    if (this.watchers.size === 0) clearTimeout(this.#timer)
    if (this.watchers.size === 0) this.#timer = undefined
  }

  /** A row with this number is committed. Lost calls are made up for by the next one. */
  advance(no: number): void {
    this.#committed = Math.max(this.#committed, no)
    if (this.#committed <= this.#sent || this.watchers.size === 0 || this.#timer !== undefined) return
    const waitMs = Math.max(0, this.#nextFrameAt - performance.now())
    if (waitMs === 0) return void this.#read()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#read()
    }, waitMs)
  }

  async #open(): Promise<void> {
    const { stream, id, limit } = this.#parts
    try {
      const last = (await limit(() => stream.lastNos([id]))).get(id) ?? 0
      this.#sent = this.#keptAfter = last
      this.#committed = Math.max(this.#committed, last)
    } catch (error) {
      this.#opening = undefined
      throw error
    }
  }

  /** Reads the newest rows, for a watcher that has not all of them. */
  async #loadBack(): Promise<void> {
    const { stream, id, limit } = this.#parts
    const until = this.#keptAfter
    const from = Math.max(0, until - ROWS_KEPT)
    try {
      const rows = await limit(() => stream.after(id, from, ROWS_KEPT))
      // Rows that were sent since are kept already.
      if (this.#keptAfter === until) {
        this.#rows = [...rows.filter(({ no }) => no <= until), ...this.#rows]
        this.#keptAfter = from
      }
    } finally {
      this.#loadingBack = undefined
    }
  }

  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    this.#nextFrameAt = performance.now() + (this.stream.gatherMs ?? 0)
    try {
      await this.#readRows(this.#committed)
      this.#isReading = false
      this.advance(this.#committed)
    } catch (error) {
      // Edge to the feature's query: the next look at the numbers reads again.
      this.#isReading = false
      this.#parts.failed(error)
    }
  }

  async #readRows(until: number): Promise<void> {
    const { stream, id, limit, fanOut } = this.#parts
    if (until - this.#sent > ROWS_KEPT) return this.#skipTo(until)
    const from = this.#sent + 1
    const rows = await limit(() => stream.after(id, this.#sent, ROWS_KEPT))
    const to = Math.max(until, rows.at(-1)?.no ?? 0)
    this.#sent = to
    this.#keep(rows)
    fanOut.send(this.watchers, this.#frame({ type: 'stream', from, to, items: rows }))
  }

  /** So many new rows at once are read over HTTP by those who want them. */
  #skipTo(no: number): void {
    this.#sent = this.#keptAfter = no
    this.#rows = []
    this.#parts.fanOut.send(this.watchers, this.#frame({ type: 'gap' }))
  }

  #keep(rows: TopicItem[]): void {
    this.#rows.push(...rows)
    const dropped = this.#rows.splice(0, Math.max(0, this.#rows.length - ROWS_KEPT))
    this.#keptAfter = dropped.at(-1)?.no ?? this.#keptAfter
  }

  #frame(frame: Record<string, unknown> & { type: TopicFrame['type'] }): object {
    return { ...frame, topic: this.#parts.name }
  }
}
