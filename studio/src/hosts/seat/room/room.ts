/**
 * The viewers of one table in this process, and what they receive. Everything is read from the database: a notification
 * only says that it is time to look.
 */
import type { SeatMessage } from '@night-market/protocol/studio-seat'
import type { SeatHost, SeatTitle } from '../host.ts'
import { standingOf } from '../queries.ts'
import { shownStanding } from './shown.ts'

/** A player's window at the table. */
export interface Viewer {
  playerId: bigint
  send(text: string): void
  /** The last message it was sent, without the time. */
  seen: string
}

export class SeatRoom {
  readonly viewers = new Set<Viewer>()
  readonly #host: SeatHost
  readonly #title: SeatTitle
  readonly #tableId: string
  #looking: Promise<void> | null = null
  #isLookAgain = false

  constructor(host: SeatHost, title: SeatTitle, tableId: string) {
    this.#host = host
    this.#title = title
    this.#tableId = tableId
  }

  /** Reads how the table stands, and tells each viewer what is new to it. Looks asked for meanwhile become one more. */
  async look(): Promise<void> {
    this.#isLookAgain = true
    this.#looking ??= this.#lookUntilCurrent()
    await this.#looking
  }

  async #lookUntilCurrent(): Promise<void> {
    try {
      while (this.#isLookAgain) {
        this.#isLookAgain = false
        await this.#tellAll()
      }
    } finally {
      this.#looking = null
    }
  }

  async #tellAll(): Promise<void> {
    const standing = await standingOf(this.#host.vault, this.#host.db, this.#tableId)
    if (standing === null) return
    const now = this.#host.clock()
    const texts = new Map<bigint, string>()
    for (const viewer of this.viewers) {
      const { playerId } = viewer
      const text = texts.get(playerId) ?? JSON.stringify(shownStanding(this.#title, standing, playerId, now))
      texts.set(playerId, text)
      if (viewer.seen === text) continue
      viewer.seen = text
      viewer.send(`${text.slice(0, -1)},"now":${now.getTime()}}`)
    }
  }

  tellSettled(handId: string, balances: Map<string, string>): void {
    for (const viewer of this.viewers) {
      const balance = balances.get(String(viewer.playerId))
      if (balance === undefined) continue
      const message: SeatMessage = { type: 'settled', handId, balance }
      viewer.send(JSON.stringify(message))
    }
  }
}
