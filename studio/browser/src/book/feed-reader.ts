/** Keeps what is known of the events as new as the server's: all after a connection, boards where a leg needs one. */
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { PlayRefusal } from '../round/ask.ts'
import type { BookGame } from './game.ts'
import { priceOf, withDetail, withEvents, withSnapshot } from './model/feed.ts'

const AGAIN_MS = 1000

export class FeedReader {
  readonly #game: BookGame
  /** Events of this connection that came before all were read. */
  #early: BookEvent[] = []
  readonly #reading = new Set<string>()
  /** Boards that could not be read since their event changed last. */
  readonly #unknown = new Set<string>()

  constructor(game: BookGame) {
    this.#game = game
  }

  /** Reads all events until they are here or the connection is over; then prices are sold again. */
  async readAll(isStillOpen: () => boolean): Promise<void> {
    this.#early = []
    this.#unknown.clear()
    while (isStillOpen()) {
      const answer = await this.#game.parts.client.events().catch(() => null)
      if (!isStillOpen()) return
      if (answer === null) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        continue
      }
      this.#game.setClock(answer.now)
      const feed = withEvents(withSnapshot(this.#game.state.feed, answer.events), this.#early)
      this.#game.change({ feed, isFresh: true, flashes: new Map() })
      this.#early = []
      return this.#readWhatIsShown()
    }
  }

  events(events: readonly BookEvent[]): void {
    const { feed, isFresh } = this.#game.state
    if (!isFresh) this.#early.push(...events)
    const ids = events.map(({ id }) => id)
    for (const id of ids) this.#unknown.delete(id)
    this.#game.takeFeed(withEvents(feed, events), ids)
    void this.readSlip()
    this.#game.bets.eventsChanged(ids)
  }

  detail(detail: BookEventDetail): void {
    const { feed, isFresh } = this.#game.state
    if (!isFresh) this.#early.push(detail.event)
    this.#game.takeFeed(withDetail(feed, detail), [detail.event.id])
    this.#game.bets.eventsChanged([detail.event.id])
  }

  /** The whole board of an event; one that is being read already is not read twice. */
  async read(id: string): Promise<void> {
    if (this.#reading.has(id) || this.#unknown.has(id)) return
    this.#reading.add(id)
    try {
      this.detail(await this.#game.parts.client.event(id))
    } catch (cause) {
      if (cause instanceof PlayRefusal && cause.code === 'not_found')
        this.#game.change({ missing: new Set(this.#game.state.missing).add(id) })
      // The next change of the event, or the next connection, reads it anew.
      this.#unknown.add(id)
    } finally {
      this.#reading.delete(id)
    }
  }

  /** Boards of legs whose price no known board has. */
  async readSlip(): Promise<void> {
    const { slip, feed } = this.#game.state
    const wanted = slip.legs.filter((leg) => priceOf(feed, leg, this.#game.now).status === 'unknown')
    await Promise.all([...new Set(wanted.map(({ event }) => event))].map((id) => this.read(id)))
  }

  async #readWhatIsShown(): Promise<void> {
    const { place } = this.#game.state
    if (place.page === 'event') void this.read(place.event)
    await this.readSlip()
  }
}
