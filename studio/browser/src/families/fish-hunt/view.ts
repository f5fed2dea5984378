/** Fish: volleys at what swims by. The server decides every shot; this file shows where they went. */
import './style.css'
import type { CaptureEvent, FishEvent } from '@night-market/games/families/fish-hunt/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import type { GameView } from '../../family.ts'
import { faceReady } from '../../canvas/text.ts'
import { el } from '../../lib/dom.ts'
import { isWin, outcomeOf, soundOf } from '../../round/outcome.ts'
import { isSheetOpen } from '../../sheets/sheet.ts'
import { arcade } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import type { Table } from './labels.ts'
import { fishPanel, type FishPanel } from './panel.ts'
import { kindOf, paysText } from './pays.ts'
import { Sea } from './sea.ts'

const BANNER_MS = 2600
/** A capture of this many times a shot's price is a large one. */
const LARGE = 50

export async function open(table: Table): Promise<GameView> {
  await faceReady(document.documentElement.lang)
  const game = new FishGame(table)
  await game.fill()
  return {
    hasLadder: true,
    hasAutoplay: true,
    isConcurrent: true,
    playLabel: table.t('play'),
    bet: () => game.bet(),
    stakeChanged: () => game.priced(),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.calm(),
    hurry: () => game.hurry(),
    summary: (round) => game.summary(round),
    isFeature: (round) => capturesOf(round).some(({ target }) => game.isBoss(target)),
    destroy: () => game.destroy(),
  }
}

class FishGame {
  readonly #table: Table
  readonly #panel: FishPanel
  readonly #water = el('div', { class: 'arcade__fill fish__water' })
  readonly #banner = el('p', { class: 'fish__banner', 'aria-hidden': 'true', hidden: true })
  /** Shots on their way, volley by volley: answers come in the same order. */
  readonly #volleys: Promise<void>[][] = []
  #sea: Sea | null = null
  #films = 0
  #bannerEnds: ReturnType<typeof setTimeout> | undefined

  constructor(table: Table) {
    this.#table = table
    this.#panel = fishPanel(table, () => this.#chosen())
    const board = el('div', { class: 'arcade__fill' }, this.#water, this.#banner)
    table.stage.append(arcade('fish', { panel: this.#panel.elements, board }))
    this.#water.addEventListener('pointerdown', this.#touched)
    window.addEventListener('keydown', this.#keyed)
  }

  async fill(): Promise<void> {
    this.#sea = await Sea.open(this.#table, this.#water, (target) => this.#bossCame(target))
    this.#sea.aimAt(this.#panel.target)
    this.priced()
  }

  bet(): { stake: bigint; choice: { shots: number[] } } {
    const { shots, target } = this.#panel
    return {
      stake: this.#table.stake() * BigInt(shots),
      choice: { shots: Array.from({ length: shots }, () => target) },
    }
  }

  priced(): void {
    const { stakes } = this.#table
    const step = stakes.indexOf(this.#table.stake())
    this.#sea?.setLevel(Math.min(2, Math.floor((3 * Math.max(0, step)) / Math.max(1, stakes.length))))
    this.#panel.priced()
  }

  begin(): void {
    this.#films += 1
    this.#volleys.push(this.#sea?.fire(this.#panel.shots) ?? [])
  }

  /** What each shot captured is shown when it arrives. */
  async play(round: StudioRound): Promise<void> {
    const arrivals = this.#volleys.shift() ?? []
    const price = BigInt(round.stake) / BigInt(Math.max(1, shotsOf(round)))
    await Promise.all([
      ...arrivals,
      ...capturesOf(round).map(async (capture) => {
        await arrivals[capture.shot]
        await this.#capture(capture, price)
      }),
    ])
    this.#films -= 1
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    const outcome = outcomeOf(paid.payout, paid.stake)
    if (isWin(outcome)) this.#table.sound.play(soundOf(outcome))
    const { left, width, bottom } = this.#water.getBoundingClientRect()
    // The next volley does not wait for it.
    void showWinMoment(this.#table, paid, new DOMRect(left + width / 2, bottom - 110, 0, 0))
  }

  /** The question failed: its shots were never staked. */
  calm(): void {
    this.#films -= 1
    this.#volleys.length = Math.max(0, this.#volleys.length - 1)
    this.#sea?.hurry()
  }

  hurry(): void {
    this.#sea?.hurry()
  }

  summary(round: StudioRound): string {
    const { t, money } = this.#table
    const captures = capturesOf(round)
    if (captures.length === 0) return t('missed')
    return t('captured', { count: captures.length, amount: money.full(BigInt(round.payout)) })
  }

  isBoss(target: number): boolean {
    return kindOf(this.#table.title.config, target) === 'boss'
  }

  destroy(): void {
    clearTimeout(this.#bannerEnds)
    window.removeEventListener('keydown', this.#keyed)
    this.#sea?.destroy()
  }

  async #capture({ target, pay, links = [], payout }: CaptureEvent, price: bigint): Promise<void> {
    const { money, title } = this.#table
    const payOf = (place: number): bigint => {
      const linked = title.config.targets[place]
      return linked && 'pays' in linked ? price * BigInt(linked.pays[0] ?? 0) : 0n
    }
    await this.#sea?.capture({
      target,
      label: `+${money.tight(BigInt(payout))}`,
      links: links.map((place) => ({ target: place, label: `+${money.tight(payOf(place))}` })),
      isLarge: pay >= LARGE,
    })
  }

  #chosen(): void {
    this.#table.sound.play('click')
    this.#sea?.aimAt(this.#panel.target)
    this.#table.changed()
  }

  #bossCame(target: number): void {
    const { t, title, sound } = this.#table
    const boss = title.config.targets[target]
    if (!boss) return
    const words = t('boss', { pays: paysText(title.config, boss) })
    this.#banner.textContent = words
    this.#banner.hidden = false
    sound.play('feature')
    // A result that is being read out comes first.
    if (this.#films === 0) this.#table.say(words)
    clearTimeout(this.#bannerEnds)
    this.#bannerEnds = setTimeout(() => (this.#banner.hidden = true), BANNER_MS)
  }

  /** A tap on a fish aims at it and fires. */
  readonly #touched = (event: PointerEvent): void => {
    const { left, top } = this.#water.getBoundingClientRect()
    const swimmer = this.#sea?.swimmerAt(event.clientX - left, event.clientY - top)
    if (!swimmer) return
    if (swimmer.target !== this.#panel.target) this.#panel.aim(swimmer.target)
    this.#sea?.aimAt(swimmer.target, swimmer)
    this.#table.press()
  }

  /** The arrow keys to left and right go through the targets. */
  readonly #keyed = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const isElsewhere = event.target instanceof Element && event.target.closest('input, select, textarea')
    if (step === undefined || isElsewhere || isSheetOpen() || event.ctrlKey || event.metaKey || event.altKey)
      return
    const count = this.#table.title.config.targets.length
    event.preventDefault()
    this.#panel.aim((this.#panel.target + step + count) % count)
    const aimed = this.#table.title.config.targets[this.#panel.target]
    if (aimed)
      this.#table.say(
        this.#table.t('aim', {
          place: this.#panel.target + 1,
          pays: paysText(this.#table.title.config, aimed),
        }),
      )
  }
}

const eventsOf = (round: StudioRound): FishEvent[] => round.events as unknown as FishEvent[]
const capturesOf = (round: StudioRound): CaptureEvent[] =>
  eventsOf(round).filter((event) => event.type === 'capture')
const shotsOf = (round: StudioRound): number =>
  eventsOf(round).find((event) => event.type === 'volley')?.shots ?? 0
