/** Video poker: the paytable above, five cards to hold below; further hands as small rows between. */
import './style.css'
import type { HandName } from '@night-market/games/families/video-poker/config'
import type { VideoPokerChoice, VideoPokerEvent } from '@night-market/games/families/video-poker/rules'
import { cardText } from '@night-market/games/kernel/cards'
import type { StudioRound } from '@night-market/protocol/studio'
import { cardNames } from '../../cards/names.ts'
import type { GameView } from '../../family.ts'
import { choiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import { isReduced } from '../../lib/motion.ts'
import { Pace } from '../../lib/pace.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { CardRow } from './card-row.ts'
import { isHeld, placeOfKey, toggled } from './held.ts'
import type { Table } from './labels.ts'
import { PayBoard } from './pay-board.ts'
import { handText } from './record.ts'

const CARD_MS = 130
const HAND_MS = 170
const TURN_MS = 260
const END_MS = 900

type Dealt = Extract<VideoPokerEvent, { type: 'dealt' }>
type Drawn = Extract<VideoPokerEvent, { type: 'drawn' }>

export async function open(table: Table): Promise<GameView> {
  const game = new VideoPokerGame(table)
  return {
    hasLadder: true,
    hasAutoplay: false,
    playLabel: table.t('deal'),
    playText: table.t('deal'),
    bet: () => game.bet(),
    stakeChanged: () => game.stakeChanged(),
    begin: () => game.begin(),
    play: (round, seen) => game.play(round, seen),
    resume: (round) => game.resume(round),
    openRoundButton: () => ({
      icon: 'play',
      label: table.t('draw'),
      text: table.t('draw'),
      isOff: false,
      press: () => game.draw(),
    }),
    calm: () => game.calm(),
    hurry: () => game.pace.hurry(),
    summary: (round) => game.summary(round),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class VideoPokerGame {
  readonly pace: Pace
  readonly #table: Table
  readonly #board: PayBoard
  readonly #row: CardRow
  readonly #more = el('ol', { class: 'vp-more' })
  readonly #result = el('output', { class: 'vp-result num' })
  readonly #picker
  readonly #endKeys: () => void
  #hands: number
  #held = 0
  #isOpen = false

  constructor(table: Table) {
    const { t, title, stage } = table
    this.#table = table
    this.pace = new Pace(table.isQuick)
    this.#hands = title.config.hands[0] ?? 1
    this.#board = new PayBoard(table)
    this.#row = new CardRow(table, (place) => this.#press(place))
    const options = title.config.hands.map((value) => ({ value, text: String(value) }))
    this.#picker = choiceGroup(t('hands'), options, this.#hands, (hands) => this.#setHands(hands))
    this.#picker.element.classList.add('vp-hands')
    this.#picker.element.hidden = options.length < 2
    const status = el('div', { class: 'vp-status' }, this.#result, this.#picker.element)
    stage.append(el('div', { class: 'vp' }, this.#board.element, this.#more, this.#row.element, status))
    this.#endKeys = this.#listen()
    this.#setHands(this.#hands)
  }

  bet(): { stake: bigint; choice: VideoPokerChoice } {
    return { stake: this.#table.stake() * BigInt(this.#hands), choice: { hands: this.#hands } }
  }

  stakeChanged(): void {
    this.#board.showBet()
    this.#tellBet()
  }

  begin(): void {
    this.pace.begin()
    this.#cover()
    this.#picker.setDisabled(true)
    this.#table.sound.play('click')
  }

  async play(round: StudioRound, seen: number): Promise<void> {
    const events = round.events.slice(seen) as unknown as VideoPokerEvent[]
    const dealt = events.find((event) => event.type === 'dealt')
    if (dealt) await this.#deal(dealt)
    const drawn = events.filter((event) => event.type === 'drawn')
    if (drawn.length > 0) await this.#showDrawn(round, drawn)
  }

  resume(round: StudioRound): void {
    const dealt = (round.events as unknown as VideoPokerEvent[]).find((event) => event.type === 'dealt')
    this.#setHands((round.choice as VideoPokerChoice).hands)
    this.#picker.set(this.#hands)
    this.#picker.setDisabled(true)
    dealt?.cards.forEach((card, place) => this.#row.show(place, card))
    if (dealt) this.#offer(dealt)
  }

  calm(): void {
    const isWaiting = this.#table.canAct()
    this.#isOpen = isWaiting
    this.#picker.setDisabled(isWaiting)
    this.#row.showHeld(this.#held, isWaiting)
  }

  draw(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#row.showHeld(this.#held, false)
    this.#table.act({ type: 'draw', held: this.#held })
  }

  summary(round: StudioRound): string {
    const drawn = (round.events as unknown as VideoPokerEvent[]).filter((event) => event.type === 'drawn')
    const [first] = drawn
    return first && drawn.length === 1 ? `${handText(this.#table.t, first.hand)}.` : ''
  }

  destroy(): void {
    this.pace.hurry()
    this.#endKeys()
  }

  async #deal(event: Dealt): Promise<void> {
    for (const [place, card] of event.cards.entries()) {
      this.#row.show(place, card)
      this.#table.sound.play('tick')
      await this.pace.wait(CARD_MS)
    }
    const { t, say } = this.#table
    say(t('say.dealt', { cards: cardNames(t, event.cards), name: handText(t, event.hand) }))
    this.#offer(event)
  }

  /** The cards lie open: now they may be held. */
  #offer({ hand }: Dealt): void {
    this.#held = 0
    this.#isOpen = true
    this.#row.showHeld(0, true)
    this.#tell(hand)
  }

  async #showDrawn(round: StudioRound, drawn: readonly Drawn[]): Promise<void> {
    const [first] = drawn
    if (!first) return
    const fresh = [0, 1, 2, 3, 4].filter((place) => !isHeld(this.#held, place))
    for (const place of fresh) this.#row.hide(place)
    if (fresh.length > 0) await this.pace.wait(TURN_MS)
    for (const place of fresh) {
      this.#row.show(place, first.cards[place] ?? 0)
      this.#table.sound.play('tick')
      await this.pace.wait(CARD_MS)
    }
    for (const event of drawn.slice(1)) {
      this.#more.children[event.place - 1]?.replaceWith(this.#miniHand(event))
      await this.pace.wait(HAND_MS)
    }
    this.#tell(drawn.length === 1 ? first.hand : null, new Set(drawn.map(({ hand }) => hand)))
    await this.#end(round)
  }

  async #end(round: StudioRound): Promise<void> {
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    this.#table.sound.play(soundOf(outcomeOf(paid.payout, paid.stake)))
    await showWinMoment(this.#table, paid, this.#row.element.getBoundingClientRect())
    await this.pace.wait(isReduced() ? END_MS / 2 : END_MS)
    this.#picker.setDisabled(false)
  }

  #press(place: number): void {
    if (!this.#isOpen) return
    this.#held = toggled(this.#held, place)
    this.#table.sound.play('click')
    this.#row.showHeld(this.#held, true)
  }

  #setHands(hands: number): void {
    this.#hands = hands
    this.#cover()
    this.#table.changed()
  }

  #cover(): void {
    this.#held = 0
    this.#isOpen = false
    this.#row.cover()
    this.#more.replaceChildren(
      ...Array.from({ length: this.#hands - 1 }, () => el('li', { class: 'vp-mini' }, '· · · · ·')),
    )
    this.#more.hidden = this.#hands === 1
    this.#board.light(new Set())
    this.#tellBet()
  }

  #tellBet(): void {
    const { t, money, stake } = this.#table
    this.#result.textContent = t('total_bet', { hands: this.#hands, amount: money.full(stake()) })
  }

  #tell(hand: HandName | null, made: ReadonlySet<HandName | null> = new Set([hand])): void {
    if (hand !== null || made.size === 1) this.#result.textContent = handText(this.#table.t, hand)
    this.#board.light(made)
  }

  #miniHand({ cards, hand, payout }: Drawn): HTMLElement {
    const faces = cards.map((card) =>
      el('span', { class: `vp-mini__card ${/[♥♦]/.test(cardText(card)) ? 'is-red' : ''}` }, cardText(card)),
    )
    const look = payout === '0' ? '' : 'is-made'
    const name = hand === null ? '' : handText(this.#table.t, hand)
    return el('li', { class: `vp-mini num ${look}` }, ...faces, el('span', { class: 'vp-mini__name' }, name))
  }

  /** Keys 1 to 5 hold while the cards are open. */
  #listen(): () => void {
    const press = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      const place = placeOfKey(key)
      if (place !== null && !ctrlKey && !metaKey && !altKey && !repeat) this.#press(place)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }
}
