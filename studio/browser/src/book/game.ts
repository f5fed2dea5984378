/** The book's page while it is open: what it shows, and what the studio, the page around it and the player change of it. */
import { BOOK_SOCKET, BookMessage, type BookEvent } from '@night-market/protocol/vendor/book'
import type { MoneyText } from '../lib/money-text.ts'
import type { Sound } from '../lib/sound.ts'
import { showNotice } from '../sheets/notice.ts'
import type { Frame } from '../stage/frame.ts'
import { liveRegion } from '../stage/live-region.ts'
import { openSocket } from '../table/socket.ts'
import { Bets } from './bets.ts'
import type { BookClient } from './client.ts'
import { Codes } from './codes.ts'
import { shownOf } from './families/index.ts'
import { FeedReader } from './feed-reader.ts'
import { FreeBets, withFittingStake } from './free-bets.ts'
import { keepSettings } from './kept-settings.ts'
import type { Later } from './later.ts'
import type { Translate } from './look.ts'
import { priceOf, type Feed, type OutcomeRef, type Price } from './model/feed.ts'
import { firstPart, type LobbyPart } from './model/lobby.ts'
import { flashesAfter, flashOf } from './model/flash.ts'
import type { OddsFormat } from '@night-market/games/kernel/book/formats'
import { oddsText } from './model/odds.ts'
import { pathOf, placeOf } from './model/route.ts'
import { toggled, type Leg, type Policy, type Slip } from './model/slip.ts'
import { Placing } from './placing.ts'
import type { BookState, Message, OpenSheet, Place } from './state.ts'

export interface BookParts {
  client: BookClient
  frame: Frame
  money: MoneyText
  sound: Sound
  t: Translate
  later: Later
  /** Makes the page equal to the state. */
  draw(game: BookGame): void
}

/** The server speaks every five seconds: without a word for this long its prices are not known any more. */
const SILENT_MS = 10_000
const TICK_MS = 250

export class BookGame {
  readonly parts: BookParts
  readonly live = liveRegion()
  readonly placing: Placing
  readonly bets: Bets
  readonly free: FreeBets
  readonly codes: Codes
  readonly reader: FeedReader
  #state: BookState
  #offsetMs: number
  #socket: ReturnType<typeof openSocket> | null = null
  #isOpen = false
  #ticking: ReturnType<typeof setInterval> | undefined
  #isDue = false
  #second = 0
  /** The part of the lobby that was left last, for the way back. */
  #part: LobbyPart | null = null

  constructor(parts: BookParts, state: BookState) {
    this.parts = parts
    this.#state = state
    this.#offsetMs = state.opening.now - Date.now()
    this.placing = new Placing(this)
    this.bets = new Bets(this)
    this.free = new FreeBets(this)
    this.codes = new Codes(this)
    this.reader = new FeedReader(this)
  }

  get state(): BookState {
    return this.#state
  }

  /** By the server's clock. */
  get now(): number {
    return Date.now() + this.#offsetMs
  }

  get isBusy(): boolean {
    return this.#state.isPlacing || this.#state.isCashing
  }

  open(): void {
    const { session } = this.#state.opening
    this.#socket = openSocket(
      { path: BOOK_SOCKET, session, shape: BookMessage, silentMs: SILENT_MS },
      {
        received: (message) => this.#hear(message),
        connected: (isConnected) => this.#connected(isConnected),
        ended: (kind) => this.#end(kind),
      },
    )
    this.#ticking = setInterval(() => this.#tick(), TICK_MS)
    this.redraw()
  }

  /** Stops everything; what the player has made goes on in a page of another language. */
  leave(): BookState {
    this.#socket?.close()
    clearInterval(this.#ticking)
    const opening = { ...this.#state.opening, now: this.now }
    return { ...this.#state, opening, isFresh: false }
  }

  change(patch: Partial<BookState>): void {
    this.#state = { ...this.#state, ...patch }
    this.redraw()
  }

  /** All that changes at once is drawn once. */
  redraw(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      this.parts.draw(this)
    })
  }

  /** Takes a newer feed; the prices of these events that moved flash. */
  takeFeed(feed: Feed, ids: readonly string[]): void {
    const { feed: before, flashes } = this.#state
    const moved = flashesAfter(flashes, { before, after: feed, ids, now: Date.now() })
    this.change({ feed, flashes: moved })
  }

  /** What the outcome costs now; nothing is sold while the server's prices are not known. */
  priceOf(ref: OutcomeRef): Price {
    const { feed, missing } = this.#state
    const price = priceOf(feed, ref, this.now)
    if (price.status === 'unknown' && missing.has(ref.event)) return { ...price, status: 'closed' }
    return this.#state.isFresh || price.status !== 'open' ? price : { ...price, status: 'suspended' }
  }

  flashOf(key: string): 'up' | 'down' | null {
    return flashOf(this.#state.flashes, key, Date.now())
  }

  oddsOf(d100: number): string {
    return oddsText(d100, this.#state.format)
  }

  eventOf(id: string): BookEvent | undefined {
    return this.#state.feed.events.get(id)
  }

  setFormat(format: OddsFormat): void {
    this.change({ format })
    keepSettings(this.#state)
  }

  setPolicy(policy: Policy): void {
    this.changeSlip((slip) => ({ ...slip, policy }))
    keepSettings(this.#state)
  }

  /** A visitor is asked to log in instead. */
  pick(leg: Leg): void {
    if (this.#state.isVisitor) return this.needLogin()
    this.parts.sound.play('click')
    this.changeSlip((slip) => toggled(slip, leg))
  }

  needLogin(): void {
    this.parts.frame.tell({ type: 'need_login' })
  }

  changeSlip(step: (slip: Slip) => Slip): void {
    this.change({ slip: withFittingStake(step(this.#state.slip)), message: null, refused: new Map() })
    void this.reader.readSlip()
  }

  /** The page around follows. */
  go(place: Place): void {
    const path = pathOf(place)
    if (path !== pathOf(this.#state.place)) this.parts.frame.tell({ type: 'route', path })
    this.#show(place)
  }

  /** The page around leads, by its address. */
  goTo(path: string): void {
    const { place, sheet } = this.#state
    if (path === pathOf(place)) return
    if (sheet !== null) this.change({ sheet: null })
    this.#show(placeOf(path, this.#part ?? firstPart(shownOf(this.#state.feed.events.values()))))
  }

  #show(place: Place): void {
    const before = this.#state.place
    if (before.page === 'lobby') this.#part = before.part
    this.change({ place })
    const event = place.page === 'event' ? place.event : null
    if (event === (before.page === 'event' ? before.event : null)) return
    this.watch()
    if (event !== null) void this.reader.read(event)
  }

  /** Asks the server for the whole board of the open event. */
  watch(): void {
    const { place } = this.#state
    this.#socket?.send({ type: 'watch', event: place.page === 'event' ? place.event : null })
  }

  openSheet(sheet: OpenSheet | null): void {
    if (sheet === 'bets' && this.#state.isVisitor) return this.needLogin()
    if (sheet !== this.#state.sheet) this.change({ sheet })
  }

  /** Beside the button, and to screen readers. */
  say(tone: Message['tone'], text: string): void {
    this.change({ message: { tone, text } })
    this.live.say(text)
  }

  setBalance(balance: string): void {
    this.parts.frame.tell({ type: 'balance', balance })
    this.change({ balance: BigInt(balance) })
    this.placing.balanceChanged(BigInt(balance))
  }

  async refreshBalance(): Promise<void> {
    if (this.#state.isVisitor) return
    const balance = await this.parts.client.balance().catch(() => null)
    if (balance !== null) this.setBalance(balance)
  }

  refreshBets(): void {
    void this.bets.refresh()
    void this.free.refresh()
  }

  setClock(now: number): void {
    this.#offsetMs = now - Date.now()
  }

  /** After a connection was made nothing is sold until all events were read anew. */
  #connected(isConnected: boolean): void {
    if (isConnected === this.#isOpen) return
    this.#isOpen = isConnected
    if (!isConnected) return this.change({ isFresh: false })
    this.watch()
    if (!this.#state.isVisitor) this.refreshBets()
    void this.reader.readAll(() => this.#isOpen)
  }

  #hear(message: BookMessage): void {
    switch (message.type) {
      case 'bets':
        return this.refreshBets()
      case 'balance':
        return this.setBalance(message.balance)
      case 'heartbeat':
        return this.setClock(message.now)
      case 'events':
        this.setClock(message.now)
        return this.reader.events(message.events)
      case 'event':
        this.setClock(message.now)
        return this.reader.detail(message.detail)
    }
  }

  /** Clocks, pauses and flashes run on between messages. */
  #tick(): void {
    const second = Math.floor(this.now / 1000)
    const isOver = [...this.#state.flashes.values()].some(({ until }) => until <= Date.now())
    if (isOver) this.takeFeed(this.#state.feed, [])
    if (second !== this.#second) this.redraw()
    this.#second = second
  }

  #end(kind: 'session_ended' | 'too_many_requests'): void {
    const { t, frame } = this.parts
    this.change({ isFresh: false })
    clearInterval(this.#ticking)
    if (kind === 'session_ended') frame.tell({ type: 'session_ended' })
    showNotice(t, kind, [{ label: 'notice.leave', isMain: true, take: () => frame.tell({ type: 'exit' }) }])
  }
}
