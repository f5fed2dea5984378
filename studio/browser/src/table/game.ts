/** A game at a shared table: the server's clock turns, the player's chips go into the open round. */
import type { AuthenticateValue, StudioRound } from '@night-market/protocol/studio'
import type { OwnBets, TableMessage, TableStanding } from '@night-market/protocol/studio-table'
import { controlBar, type BarHandlers } from '../bar/control-bar.ts'
import type { GameView } from '../family.ts'
import type { GameParts } from '../game-parts.ts'
import { el } from '../lib/dom.ts'
import { moneyOf, type MoneyText } from '../lib/money-text.ts'
import { noticeKindOf, type NoticeKind } from '../sheets/notice.ts'
import { StopNotice } from '../sheets/stop-notice.ts'
import { listenToKeys } from '../stage/keys.ts'
import { liveRegion } from '../stage/live-region.ts'
import { backdrop, factsOf } from '../stage/surroundings.ts'
import { tableBar } from './bar.ts'
import { TableBets } from './bets.ts'
import { openTableFairness } from './fairness.ts'
import { Others } from './others.ts'
import { tablePanel } from './panel.ts'
import { NO_LADDER, openTableRules, placedOn, showStop, tableOf } from './place.ts'
import { TableResult } from './result.ts'
import { openTableSocket } from './socket.ts'
import { phaseOf, timeLeft, type Phase } from './standing.ts'
import { betWords, phaseSaid, phaseWords, type Bets, type InHand } from './words.ts'

const DRAW_MS = 250

export class TableGame {
  readonly #parts: GameParts
  readonly #money: MoneyText
  readonly #live = liveRegion()
  readonly #stage: HTMLElement
  readonly #bar: ReturnType<typeof controlBar>
  readonly #panel: ReturnType<typeof tablePanel>
  readonly #others: Others
  readonly #bets: TableBets
  readonly #stopNotice: StopNotice
  #view: GameView | null = null
  #balance: bigint
  #standing: TableStanding | null = null
  #isConnected = false
  #isPaused = false
  readonly #result = new TableResult({
    shown: (played, balance, standing) => this.#shown(played, balance, standing),
  })
  #ahead = 0
  readonly #now = (): number => Date.now() + this.#ahead
  #said: Phase | null = null
  #end: (() => void)[] = []

  constructor(parts: GameParts) {
    const { client, frame, opening, plug, t, title } = parts
    this.#parts = parts
    this.#balance = BigInt(opening.balance)
    this.#money = moneyOf(opening)
    this.#stopNotice = new StopNotice(t, this.#money, frame)
    this.#stage = el('main', { class: `stage stage--${title.family}`, 'aria-label': title.name })
    this.#bar = controlBar(t, factsOf(t, plug.game, title), opening.mode, this.#handlers())
    this.#panel = tablePanel(t, this.#money, () => this.#others.openHistory())
    this.#others = new Others(t, this.#panel)
    this.#bets = new TableBets(client, {
      changed: () => this.#setOpen(),
      accepted: ({ roundId, balance }) => {
        this.#view?.shared?.accepted()
        this.#showPlaced()
        this.#showBalance(BigInt(balance))
        frame.tell({ type: 'round_started', roundId })
        this.#live.say(betWords(t, this.#money, 'open', this.#betState(null)).bets)
      },
      failed: (cause, stake) => this.#failed(cause, stake),
    })
  }

  async open(): Promise<void> {
    const { root, opening, plug, frame } = this.#parts
    const parts = [this.#panel, { element: this.#stage }, this.#bar, this.#live]
    root.replaceChildren(backdrop(opening.art), ...parts.map(({ element }) => element))
    this.#view = await plug.open(
      tableOf(this.#parts, {
        stage: this.#stage,
        money: this.#money,
        isOpen: () => this.#isOpen(this.#phase(this.#now())),
        say: (words) => this.#live.say(words),
        changed: () => this.redraw(),
        press: () => this.#place(),
        cashOut: (bet) => void this.#bets.cashOut(bet),
      }),
    )
    this.#others.view = this.#view
    this.#view.shared?.showPlaced(new Map())
    this.#view.shared?.setOpen(false)
    const socket = openTableSocket(opening.session, {
      heard: (message) => this.#hear(message),
      connected: (isConnected) => {
        this.#isConnected = isConnected
        this.redraw()
      },
      ended: (reason) => this.#stop(reason),
    })
    const timer = setInterval(() => this.redraw(), DRAW_MS)
    this.#end = [listenToKeys(this.#handlers()), () => socket.close(), () => clearInterval(timer)]
    this.redraw()
    root.dataset['ready'] = 'yes'
    frame.tell({ type: 'ready' })
  }

  async refreshBalance(): Promise<void> {
    const { balance } = await this.#parts.client.balance()
    if (!this.isBusy) this.#showBalance(BigInt(balance))
  }

  /** The page covers the game: no bet is placed until it is over. The table goes on. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#setOpen()
  }

  get isBusy(): boolean {
    return this.#bets.asking > 0n || this.#result.isFilming
  }

  leave(): AuthenticateValue {
    this.#end.forEach((end) => end())
    this.#view?.destroy()
    return { ...this.#parts.opening, balance: String(this.#balance) }
  }

  redraw(): void {
    const view = this.#view
    if (!view) return
    const { t, sound, root } = this.#parts
    const now = this.#now()
    const phase = this.#phase(now)
    const bet = view.bet()
    const inHand =
      typeof bet === 'string' ? null : { stake: bet.stake, isRepeat: view.shared?.isRepeat ?? false }
    view.rise?.stand({
      ...{ phase, round: this.#standing?.round ?? null, own: this.#bets.own, now: this.#now },
      isAsking: this.#bets.asking > 0n || this.#bets.isCashingOut,
    })
    this.#others.stand(this.#standing, this.#bets.own, now)
    this.#stopNotice.balanceChanged(this.#balance)
    this.#panel.draw({
      phase,
      ...timeLeft(this.#standing?.round ?? null, now),
      words: phaseWords(t, phase, this.#result.words),
      ...betWords(t, this.#money, phase, this.#betState(this.#isOpen(phase) ? inHand : null)),
    })
    this.#bar.draw(
      tableBar(t, this.#money, {
        phase,
        balance: this.#balance,
        staked: BigInt(this.#bets.own?.stake ?? 0),
        inHand,
        worth: view.rise?.cashOut()?.amount ?? null,
        isPaused: this.#isPaused,
        asking: this.#bets.asking,
        paid: this.#result.paid,
        isOff: this.#isPaused || phase !== 'open',
        isMuted: sound.isMuted,
      }),
    )
    root.dataset['phase'] = phase
    if (phase !== this.#said) this.#phaseChanged(phase)
  }

  #betState(inHand: InHand | null): Bets {
    const { own, asking, missed } = this.#bets
    return { own, inHand, asking, missed }
  }

  #phaseChanged(phase: Phase): void {
    this.#said = phase
    this.#setOpen()
    if (phase !== 'shown' && phase !== 'showing')
      this.#live.say(phaseSaid(this.#parts.t, this.#money, phase, this.#betState(null)))
  }

  #isOpen(phase: Phase): boolean {
    return phase === 'open' && !this.#isPaused && this.#bets.asking === 0n
  }

  /** Chips may be laid while bets are open and none is on its way. */
  #setOpen(): void {
    this.#view?.shared?.setOpen(this.#isOpen(this.#phase(this.#now())))
    this.redraw()
  }

  #phase(now: number): Phase {
    const round = this.#standing?.round ?? null
    const isShown = this.#result.isShown(round?.roundId)
    return phaseOf({ isConnected: this.#isConnected, round, isShown }, now)
  }

  #hear(message: TableMessage): void {
    if (message.type === 'crowd') {
      if (message.roundId === this.#standing?.round?.roundId) this.#others.showCrowd(message.crowd)
    } else if (message.type === 'settled') {
      const balance = this.#result.hearSettled(message.roundId, BigInt(message.balance))
      if (balance !== null) this.#showBalance(balance)
    } else this.#hearTable(message)
    this.redraw()
  }

  #hearTable(standing: TableStanding): void {
    const before = this.#standing?.round?.roundId
    this.#standing = standing
    this.#ahead = standing.now - Date.now()
    const { round, own } = standing
    this.#bets.hear(round?.roundId ?? '', own)
    if (round === null) return
    if (before !== round.roundId) this.#roundBegan(own)
    if (!this.#result.isFilming && !this.#result.isShown(round.roundId))
      this.#others.showHistory(standing.history)
    this.#showPlaced()
    if (round.state === 'revealed' && this.#view) void this.#result.reveal(this.#view, standing)
  }

  #roundBegan(own: OwnBets | null): void {
    this.#others.showCrowd(null)
    if (own === null) this.#result.clear()
    this.#view?.shared?.setRevealed(false)
  }

  /** What counts lies on the table. */
  #showPlaced(): void {
    const placed = placedOn(this.#parts.plug.game, this.#bets.own)
    this.#view?.shared?.showPlaced(placed)
    this.#others.showOwn(placed)
  }

  #handlers(): BarHandlers {
    const { sound, t, title } = this.#parts
    return {
      ...NO_LADDER,
      play: () => this.#place(),
      mute: () => {
        sound.setMuted(!sound.isMuted)
        this.redraw()
      },
      rules: () => openTableRules(this.#parts, this.#money, () => this.#standing),
      fairness: () => openTableFairness(t, title.code, this.#standing),
    }
  }

  #place(): void {
    const leaving = this.#view?.rise?.cashOut() ?? null
    if (leaving) return void this.#bets.cashOut(leaving.bet)
    const round = this.#standing?.round
    const bet = this.#view?.bet()
    if (!round || bet === undefined || this.#bets.asking > 0n) return
    if (!this.#isOpen(this.#phase(this.#now()))) return this.#live.say(this.#parts.t('table.phase.closed'))
    if (typeof bet === 'string') return this.#live.say(bet)
    void this.#bets.place({ roundId: round.roundId, stake: bet.stake, choice: bet.choice })
  }

  #failed(cause: unknown, stake: bigint): void {
    const kind = noticeKindOf(cause)
    if (this.#bets.missed !== null) {
      this.#live.say(this.#parts.t(`table.${this.#bets.missed}`))
      return void this.refreshBalance().catch(() => {})
    }
    if (kind === 'broken') reportError(cause)
    this.#stop(kind, stake)
  }

  #showBalance(balance: bigint): void {
    this.#balance = balance
    this.#parts.frame.tell({ type: 'balance', balance: String(balance) })
    this.redraw()
  }

  /** The film is over: what the round came to is shown and said. */
  #shown(played: StudioRound, balance: bigint | null, { outcome, history }: TableStanding): void {
    const { t, frame } = this.#parts
    if (outcome) this.#others.showHistory([outcome.mark, ...history])
    const words = played.stake === '0' ? '' : betWords(t, this.#money, 'shown', this.#betState(null)).bets
    this.#live.say([this.#result.words, words].join(' ').trim())
    if (played.stake !== '0') {
      if (balance !== null) this.#showBalance(balance)
      else void this.refreshBalance().catch(() => {})
      frame.tell({ type: 'round_ended', roundId: played.roundId, payout: played.payout })
    }
    this.redraw()
  }

  #stop(kind: NoticeKind, stake = 0n): void {
    showStop(this.#stopNotice, this.#parts, {
      kind,
      stake,
      balance: this.#balance,
      again: () => this.#place(),
    })
  }
}
