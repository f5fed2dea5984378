/** A lottery's page while it is open: what it shows, and what the studio, the page around it and the player change of it. */
import { DRAW_SOCKET, DrawMessage, type Ticket } from '@night-market/protocol/studio-draw'
import type { Play } from '@night-market/games/kernel/picks/lottery'
import { priceOf } from '@night-market/games/kernel/picks/ticket'
import type { MoneyText } from '../lib/money-text.ts'
import type { Sound } from '../lib/sound.ts'
import { showNotice } from '../sheets/notice.ts'
import type { Frame } from '../stage/frame.ts'
import { liveRegion } from '../stage/live-region.ts'
import { openSocket } from '../table/socket.ts'
import { buyAgain } from './model/again.ts'
import { countdownOf, spokenBetween } from './model/countdown.ts'
import {
  prizeGroup,
  pricedSlip,
  selectionOn,
  withSelection,
  type PricedSlip,
  type Slip,
} from './model/slip.ts'
import { limitOf, type Limit } from './model/limits.ts'
import type { Selection } from './model/selection.ts'
import { Buying } from './buying.ts'
import { Reveal } from './reveal.ts'
import type { DrawClient } from './client.ts'
import type { LotteryLook, Translate } from './look.ts'
import type { DrawState, Message, OpenSheet } from './state.ts'
import { verifiedBeacon } from './verified-beacon.ts'

export interface DrawParts {
  client: DrawClient
  frame: Frame
  look: LotteryLook
  money: MoneyText
  sound: Sound
  t: Translate
  /** Makes the page equal to the state. */
  draw(game: DrawGame): void
}

/** A daily draw has hours without a step; a connection that is half open is found by then. */
const SILENT_MS = 300_000
const TICK_MS = 250
/** So many past draws are at hand. */
const RESULTS = 30
export class DrawGame {
  readonly parts: DrawParts
  readonly live = liveRegion()
  /** A page that is out of sight shows no draw step by step. */
  isPaused = false
  readonly buying: Buying
  readonly #reveal: Reveal
  #state: DrawState
  #offsetMs: number
  #leftMs = Number.POSITIVE_INFINITY
  #socket: { close(): void } | null = null
  #ticking: ReturnType<typeof setInterval> | undefined
  #priced: { slip: Slip; price: PricedSlip } | null = null
  #isDue = false

  constructor(parts: DrawParts, state: DrawState) {
    this.parts = parts
    this.#state = state
    this.#offsetMs = state.offsetMs
    this.buying = new Buying(this)
    this.#reveal = new Reveal(this)
  }

  get state(): DrawState {
    return this.#state
  }

  /** By the server's clock. */
  get now(): number {
    return Date.now() + this.#offsetMs
  }

  get play(): Play {
    const { family, play } = this.#state
    const found = family.byCode.get(play) ?? family.plays[0]
    if (found === undefined) throw new Error(`the lottery ${family.id} has no plays`)
    return found
  }

  open(): void {
    const { session } = this.#state.opening
    this.#socket = openSocket(
      { path: DRAW_SOCKET, session, shape: DrawMessage, silentMs: SILENT_MS },
      {
        received: (message) => this.#hear(message),
        connected: (isConnected) => {
          if (isConnected === this.#state.isConnected) return
          this.change({ isConnected })
          if (isConnected) void this.#catchUp()
        },
        ended: (kind) => this.#end(kind),
      },
    )
    this.#ticking = setInterval(() => this.#tick(), TICK_MS)
    this.redraw()
  }

  /** What changed during a lost connection. */
  async #catchUp(): Promise<void> {
    const { client } = this.parts
    const known = this.#state.results
    void this.refreshTickets()
    void this.refreshExposure()
    const results = await client.results(Math.max(RESULTS, known.length)).catch(() => null)
    const newest = this.#state.results[0]?.issue ?? ''
    // A draw may have come meanwhile.
    if (results !== null && (results[0]?.issue ?? '') >= newest) this.change({ results })
  }

  /** The draw that is being shown is shown whole. */
  endReveal(): void {
    this.#reveal.end()
  }

  /** Stops everything; what the player has made goes on in a page of another language. */
  leave(): DrawState {
    this.#socket?.close()
    clearInterval(this.#ticking)
    this.#reveal.stop()
    return { ...this.#state, reveal: null, isConnected: false, offsetMs: this.#offsetMs }
  }

  change(patch: Partial<DrawState>): void {
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

  get isBusy(): boolean {
    return this.#state.isBuying
  }

  select(selection: Selection): void {
    this.changeSlip((slip) => withSelection(slip, this.play.code, selection))
  }

  changeSlip(step: (slip: Slip) => Slip): void {
    this.change({ slip: step(this.#state.slip), message: null, typed: null })
  }

  get selection(): Selection {
    return selectionOn(this.#state.slip, this.play)
  }

  /** What stands in the field of a board of typed numbers, and what of it was understood. */
  type(typed: string, selection: Selection): void {
    this.select(selection)
    this.change({ typed })
  }

  /** The price of the slip; counted anew only after a change of it. */
  get priced(): PricedSlip {
    const { slip, family, opening } = this.#state
    if (this.#priced?.slip !== slip) {
      const group = prizeGroup(slip, opening.maxGroup)
      this.#priced = { slip, price: pricedSlip(family, slip, (pick) => priceOf(family, pick, group)) }
    }
    return this.#priced.price
  }

  /** Why the slip cannot be a ticket, whatever its draw. */
  get limit(): Limit | null {
    return limitOf(this.#state.opening, this.#state.slip, this.priced)
  }

  openPlay(play: string): void {
    this.change({ play, typed: null, isBanking: false })
  }

  /** Over the sheet that is open, which is there again after it; null closes the one in front. */
  openSheet(sheet: OpenSheet | null): void {
    const { sheet: open, under } = this.#state
    if (sheet === null) return this.change({ sheet: under.at(-1) ?? null, under: under.slice(0, -1) })
    if (sheet !== open) this.change({ sheet, under: open === null ? [] : [...under, open] })
  }

  /** The proof of a draw. */
  verify(issue: string | null): void {
    this.change({ verified: issue })
    this.openSheet('verify')
    void verifiedBeacon(this.#state, issue).then((checked) =>
      this.change({ beacons: { ...this.#state.beacons, ...checked } }),
    )
  }

  /** The picks of a ticket are on the slip again. */
  again(ticket: Ticket): void {
    const { family, slip, opening } = this.#state
    const filled = buyAgain(family, slip, ticket, opening.unitSteps.map(BigInt))
    this.change({
      slip: filled,
      sheet: null,
      under: [],
      message: null,
      outcome: null,
      play: ticket.picks[0]?.play ?? this.#state.play,
    })
  }

  /** Beside the button, and to screen readers. */
  say(tone: Message['tone'], text: string): void {
    this.change({ message: { tone, text } })
    this.live.say(text)
  }

  setBalance(balance: string): void {
    this.parts.frame.tell({ type: 'balance', balance })
    this.change({ balance: BigInt(balance) })
    this.buying.balanceChanged(BigInt(balance))
  }

  async refreshBalance(): Promise<void> {
    const balance = await this.parts.client.balance().catch(() => null)
    if (balance !== null) this.setBalance(balance)
  }

  async refreshTickets(): Promise<void> {
    const page = await this.parts.client.tickets().catch(() => null)
    if (page === null) return
    this.#tellEnds(page.tickets)
    this.change({ tickets: page.tickets, hasMoreTickets: page.hasMore })
  }

  async moreTickets(): Promise<void> {
    const { tickets } = this.#state
    const last = tickets?.at(-1)
    if (!last || tickets === null) return
    const page = await this.parts.client.tickets(last.id).catch(() => null)
    if (page) this.change({ tickets: [...tickets, ...page.tickets], hasMoreTickets: page.hasMore })
  }

  async refreshExposure(): Promise<void> {
    const issue = this.#state.current?.issue
    if (issue === undefined) return
    const exposure = await this.parts.client.exposure(issue).catch(() => null)
    if (exposure !== null && this.#state.current?.issue === issue) this.change({ exposure })
  }

  #hear(message: DrawMessage): void {
    if (message.type === 'tickets') return void this.refreshTickets()
    if (message.type === 'balance') return this.setBalance(message.balance)
    this.#offsetMs = message.now - Date.now()
    const before = this.#state
    const { current, next, last } = message
    const newest = before.results[0]?.issue ?? ''
    const isNew = last !== null && last.issue > newest
    // The same again may have its pool by now, or a correction.
    const older = last?.issue === newest ? before.results.slice(1) : before.results
    const isKnown = last !== null && last.issue >= newest
    this.change({ current, next, ...(isKnown && { results: [last, ...older].slice(0, 200) }) })
    if (isNew) this.#reveal.show(last)
    if (current?.issue !== before.current?.issue) {
      this.#leftMs = Number.POSITIVE_INFINITY
      this.change({ exposure: [], takesHalf: [] })
      void this.refreshExposure()
    }
  }

  #tick(): void {
    const { phase, leftMs } = countdownOf(this.#state.current, this.now)
    const spoken = phase === 'open' ? spokenBetween(this.#leftMs, leftMs) : null
    if (spoken !== null && Number.isFinite(this.#leftMs))
      this.live.say(this.parts.t('draw.said_left', { seconds: spoken }))
    const isAnotherSecond = Math.ceil(leftMs / 1000) !== Math.ceil(this.#leftMs / 1000)
    this.#leftMs = leftMs
    if (isAnotherSecond) this.redraw()
  }

  /** Tickets that came to their end since the last look. */
  #tellEnds(tickets: Ticket[]): void {
    const open = new Set((this.#state.tickets ?? []).filter(isOpen).map(({ id }) => id))
    const ended = tickets.filter(({ id, state }) => open.has(id) && (state === 'won' || state === 'lost'))
    if (ended.length === 0) return
    this.change({ outcome: ended })
    const { t, money, sound, frame } = this.parts
    for (const { round, payout } of ended)
      frame.tell({ type: 'round_ended', roundId: round, payout: payout ?? '0' })
    const payout = ended.reduce((sum, ticket) => sum + BigInt(ticket.payout ?? '0'), 0n)
    const stake = ended.reduce((sum, ticket) => sum + BigInt(ticket.stake), 0n)
    const issue = ended[0]?.issue ?? ''
    if (payout > stake) sound.play('win')
    this.live.say(
      payout > 0n ? t('ticket.said_won', { amount: money.full(payout), issue }) : t('outcome.lost'),
    )
  }

  #end(kind: 'session_ended' | 'too_many_requests'): void {
    const { frame, t } = this.parts
    if (kind === 'session_ended') frame.tell({ type: 'session_ended' })
    const leave = { label: 'notice.leave', isMain: true, take: () => frame.tell({ type: 'exit' }) } as const
    showNotice(t, kind, [leave])
  }
}

const isOpen = ({ state }: Ticket): boolean => state === 'betting' || state === 'accepted'
