/** Crash at a shared table: one curve that rises for all, two bets that can be cashed out, and those of the others. */
import './style.css'
import { outX100, type CrashBet, type CrashEvent } from '@night-market/games/families/crash/rules'
import { risenX100 } from '@night-market/games/kernel/rise'
import type { StudioRound } from '@night-market/protocol/studio'
import type { TableCrowd } from '@night-market/protocol/studio-table'
import { Paper } from '../../canvas/paper.ts'
import { drawCurve, type Curve } from '../../canvas/rising-curve.ts'
import type { GameView } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { timesText } from '../../lib/money-text.ts'
import { isReduced } from '../../lib/motion.ts'
import { Pace } from '../../lib/pace.ts'
import { pictureOf } from '../../lib/picture.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import type { RiseStanding } from '../../table/rise.ts'
import { BetCard, type CardState } from './card.ts'
import type { Table } from './labels.ts'
import { Panels } from './panels.ts'

const SHOWN_MS = 1800

export async function open(table: Table): Promise<GameView> {
  const game = new CrashGame(table)
  return {
    hasLadder: false,
    hasAutoplay: false,
    playLabel: table.t('play'),
    room: { showLatest: (bets) => game.showLatest(bets) },
    rise: { stand: (at) => game.stand(at) },
    get revealing() {
      return game.crashWords
    },
    bet: () => game.bet(),
    begin: () => undefined,
    play: (round) => game.play(round),
    calm: () => undefined,
    hurry: () => game.pace.hurry(),
    summary: (round) => table.t('result', { x: timesText(pointIn(round)) }),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class CrashGame {
  readonly pace = new Pace(() => false)
  readonly #table: Table
  readonly #cards: BetCard[]
  readonly #panels: Panels
  readonly #figure = el('div', { class: 'crash__figure num', role: 'timer', 'aria-hidden': 'true' }, '1.00×')
  readonly #others = el('ol', { class: 'crash__others num' })
  readonly #paper: Paper
  readonly #curve: Curve
  #at: RiseStanding | null = null
  #frame = 0
  /** The panel that was pressed while the bet of the other was on its way. */
  #wanted: number | null = null
  /** The point, from the reveal until the next round. */
  #point: number | null = null

  constructor(table: Table) {
    const { t, title, stage, art } = table
    this.#table = table
    this.#curve = { doublesMs: title.config.doublesMs, elapsedMs: 0, x100: 100, look: 'waiting', hero: null }
    this.#cards = Array.from(
      { length: title.config.mostBets },
      (_, index) => new BetCard(table, index + 1, () => this.#press(index)),
    )
    this.#panels = new Panels(title.config.mostBets)
    this.#others.setAttribute('aria-label', t('others'))
    this.showLatest([])
    const board = el('div', { class: 'crash__board' })
    stage.append(
      el(
        'div',
        { class: 'crash' },
        board,
        this.#others,
        el('div', { class: 'crash__cards' }, ...this.#cards.map(({ element }) => element)),
      ),
    )
    this.#paper = new Paper(board, t('board'), (context, size) => drawCurve(context, this.#curve, size))
    board.append(this.#figure)
    void pictureOf(art.symbols[title.hero]).then((hero) => {
      this.#curve.hero = hero
      this.#paper.ask()
    })
  }

  /** The bet of the panel that was pressed. */
  bet(): { stake: bigint; choice: CrashBet[] } | string {
    const card = this.#cards[this.#panels.pressed ?? -1]
    return card ? { stake: card.stake, choice: [card.bet] } : this.#table.t('placed_both')
  }

  /** The crash in words, from the reveal until the next round. */
  get crashWords(): string {
    return this.#point === null
      ? this.#table.t('crashed')
      : this.#table.t('result', { x: timesText(this.#point) })
  }

  stand(at: RiseStanding): void {
    const before = this.#at
    this.#at = at
    if (at.round?.roundId !== before?.round?.roundId) this.#point = this.#wanted = null
    this.#panels.stand(at.round?.roundId, this.#placed.length, at.isAsking)
    if (at.phase === 'rising' && this.#frame === 0) this.#climb()
    if (at.phase !== 'rising' && at.phase !== 'connecting') this.#rest()
    this.#drawCards()
    if (this.#wanted !== null && !at.isAsking) this.#press(this.#wanted)
  }

  showLatest(bets: TableCrowd['latest']): void {
    const { money, t } = this.#table
    const rows = bets.map(({ name, stake, outX100: out }) =>
      el(
        'li',
        { class: out === null ? '' : 'is-out' },
        el('span', {}, name),
        el('span', {}, money.full(BigInt(stake))),
        el('strong', {}, out === null ? '' : timesText(out)),
      ),
    )
    const none = el('li', { class: 'crash__none' }, t('others_none'))
    this.#others.replaceChildren(...(rows.length > 0 ? rows : [none]))
  }

  async play(round: StudioRound): Promise<void> {
    this.pace.begin()
    this.#point = pointIn(round)
    this.#rest()
    this.#drawCards()
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    this.#table.sound.play(round.stake === '0' ? 'stop' : soundOf(outcomeOf(paid.payout, paid.stake)))
    await showWinMoment(this.#table, paid, this.#figure.getBoundingClientRect())
    await this.pace.wait(isReduced() ? 600 : SHOWN_MS)
  }

  destroy(): void {
    this.pace.hurry()
    cancelAnimationFrame(this.#frame)
    this.#at = null
    this.#paper.destroy()
  }

  get #placed(): CrashBet[] {
    return (this.#at?.own?.choice ?? []) as CrashBet[]
  }

  get #nowX100(): number {
    const { round, now } = this.#at ?? {}
    return risenX100(this.#curve, (now?.() ?? 0) - (round?.risesAt ?? Infinity))
  }

  #isInPlay({ autoX100 }: CrashBet, index: number, x100: number): boolean {
    const isOut = (this.#at?.own?.outs[index] ?? null) !== null
    return !isOut && x100 >= this.#table.title.config.lowestX100 && x100 < (autoX100 ?? Infinity)
  }

  #worth({ stake }: CrashBet, x100: number): bigint {
    return (BigInt(stake) * BigInt(x100)) / 100n
  }

  /** The button of a card: what it does depends on where its bet stands. */
  #press(panel: number): void {
    this.#wanted = null
    const bet = this.#panels.betOf(panel)
    if (bet !== null) {
      const placed = this.#placed[bet]
      const isRising = this.#at?.phase === 'rising'
      if (isRising && placed && this.#isInPlay(placed, bet, this.#nowX100)) this.#table.cashOut?.(bet)
      return
    }
    // Bets are placed one after another.
    if (this.#at?.isAsking) {
      if (panel !== this.#panels.pressed) this.#wanted = panel
      return this.#drawCards()
    }
    this.#panels.press(panel)
    this.#table.press()
  }

  /** The figure and the curve follow the clock of the server, frame by frame. */
  #climb(): void {
    const step = (): void => {
      const at = this.#at
      if (at?.phase !== 'rising' || !at.round || at.round.risesAt === null) return void (this.#frame = 0)
      const elapsedMs = Math.max(0, at.now() - at.round.risesAt)
      this.#show('rising', elapsedMs, risenX100(this.#curve, elapsedMs))
      this.#drawCards()
      this.#frame = isReduced() ? 0 : requestAnimationFrame(step)
    }
    step()
  }

  #rest(): void {
    const point = this.#point
    if (point === null) return this.#show('waiting', 0, 100)
    this.#show('crashed', this.#curve.doublesMs * Math.log2(point / 100), point)
  }

  #show(look: Curve['look'], elapsedMs: number, x100: number): void {
    Object.assign(this.#curve, { look, elapsedMs, x100 })
    const text = `${(x100 / 100).toFixed(2)}×`
    const words = look === 'crashed' ? `${this.#table.t('crashed')} ${text}` : text
    if (this.#figure.textContent !== words) this.#figure.textContent = words
    this.#figure.dataset['look'] = look
    this.#paper.ask()
  }

  #drawCards(): void {
    const placed = this.#placed
    this.#cards.forEach((card, panel) => {
      const bet = this.#panels.betOf(panel)
      const its = bet === null ? undefined : placed[bet]
      card.show(bet === null || !its ? this.#freeState(card, panel) : this.#stateOf(its, bet))
    })
  }

  #freeState(card: BetCard, panel: number): CardState {
    const { t, money } = this.#table
    const { phase, isAsking = false } = this.#at ?? {}
    const amount = money.full(card.stake)
    const isOnItsWay = isAsking && (panel === this.#panels.pressed || panel === this.#wanted)
    const isOpen = phase === 'open' && !isOnItsWay
    if (isOnItsWay) return { placed: null, isOpen, words: t('table.asking', { amount }), look: 'place' }
    const canCome = phase === 'open' || phase === undefined
    return { placed: null, isOpen, words: canCome ? t('place', { amount }) : t('wait'), look: 'place' }
  }

  #stateOf(placed: CrashBet, bet: number): CardState {
    const { t, money } = this.#table
    const { phase, own, leaving, refused } = this.#at ?? {}
    const of = (words: string, look: CardState['look']): CardState => ({ placed, isOpen: false, words, look })
    const x100 = this.#point ?? (phase === 'rising' ? this.#nowX100 : 100)
    const out = outX100(x100, placed, own?.outs[bet] ?? null)
    if (out > 0) return of(t('out_at', { x: timesText(out) }), 'won')
    if (this.#point !== null) return of(t('lost'), 'lost')
    if (refused === bet) return of(t('too_late'), 'lost')
    if (leaving?.has(bet)) return of(t('leaving'), 'wait')
    if (phase !== 'rising' || !this.#isInPlay(placed, bet, x100))
      return of(t('in_round', { amount: money.full(BigInt(placed.stake)) }), 'wait')
    return of(t('cash_out', { amount: money.full(this.#worth(placed, x100)) }), 'cash_out')
  }
}

function pointIn({ events }: StudioRound): number {
  const crashed = (events as unknown as CrashEvent[]).find(({ type }) => type === 'crashed')
  return crashed?.type === 'crashed' ? crashed.pointX100 : 100
}
