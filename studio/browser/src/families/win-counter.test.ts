/** The counter of a round, as the player sees it at every moment of the film. */
import { FAMILIES, familyOf } from '@night-market/games/families/index'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import type { GameFamily } from '@night-market/games/kernel/family'
import type { Chance, Step } from '@night-market/games/kernel/math'
import { isOffered } from '@night-market/games/kernel/rounds'
import { TITLES } from '@night-market/games/testing/titles'
import type { Title } from '@night-market/games/titles/title'
import type { AuthenticateValue, RoundValue, StudioRound } from '@night-market/protocol/studio'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BarState } from '../bar/control-bar.ts'
import { barState, type Standing } from '../bar/game-bar.ts'
import type { GameView, Table } from '../family.ts'
import { moneyText } from '../lib/money-text.ts'
import { filled, type Translate } from '../lib/texts.ts'
import { en } from '../locales/en.ts'
import { SlotShow } from '../reels/show.ts'
import type { PlayClient } from '../round/client.ts'
import { RoundPlay } from '../round/play.ts'
import { StakeLadder } from '../stakes/ladder.ts'
import { element, stubPage } from '../testing/fake-page.ts'
import { HoldFilm } from './slot-hold/film.ts'
import { SlotFilm } from './slot-lines/film.ts'
import { TumbleFilm } from './slot-tumble/film.ts'
import { WaysFilm } from './slot-ways/film.ts'

beforeAll(stubPage)
afterAll(() => vi.unstubAllGlobals())

const MOMENTS = 200
/** Frames of one figure that counts up. */
const FRAMES = 12
const ROUNDS = { least: 40, most: 400 }
const STAKE = 100n
const money = moneyText('en', 'INR', 2)
const t = ((key: string, values = {}) =>
  filled((en as Record<string, string>)[key] ?? key, values)) as Translate

interface Word {
  words: string
  look: string
}

/** A stage that draws nothing: figures run through all their frames, everything else is over at once. */
function stageOf(said: Word[]) {
  const frames = (draw: (part: number) => string): void => {
    for (let frame = 0; frame <= FRAMES; frame++) draw(frame / FRAMES)
  }
  return {
    top: 0,
    left: 0,
    wait: async () => undefined,
    showWord: (words: string, look = 'gold') => void said.push({ words, look }),
    countWord: async (words: (part: number) => string) => frames(words),
    celebrate: async ({ figure }: { figure(part: number): string }) => frames(figure),
  }
}
type Stage = ReturnType<typeof stageOf>

const inert = (own: object): never =>
  new Proxy(own, {
    get: (target, name) => (name in target ? target[name as never] : () => Promise.resolve()),
  }) as never
const showOn = (table: Table, stage: Stage): SlotShow => new SlotShow(table, inert({ stage }))

type Film = (table: never, config: never, stage: Stage) => { play(round: StudioRound): Promise<void> }
/** The films that count while they run; all other families show what a round paid when it is over. */
const FILMS: Record<string, Film> = {
  'slot-lines': (table, config, stage) => new SlotFilm(table, config, inert(stage)),
  'slot-ways': (table, config, stage) => new WaysFilm(table, config, showOn(table, stage)),
  'slot-tumble': (table, config, stage) => new TumbleFilm(table, config, showOn(table, stage)),
  'slot-hold': (table, config, stage) => new HoldFilm(table, config, showOn(table, stage)),
}

/** A studio of one player: it plays what is asked by the maths of the family. */
function studioOf({ math }: GameFamily, { config }: Title, chance: Chance, isFree: boolean) {
  let step: Step<unknown>
  let round: StudioRound
  const valueOf = (next: Step<unknown>): RoundValue => {
    step = next
    round = {
      ...round,
      payout: String(step.payout),
      isOver: step.isOver,
      events: [...round.events, ...step.events.map((event) => ({ ...event }))],
      legal: math.legal(config, step.state).map((spec) => ({ ...spec })),
      actions: [...round.actions, { type: 'move' }],
    }
    return { round, balance: '0', seeds: {} } as RoundValue
  }
  return {
    balance: async () => ({ balance: '1000000' }),
    start: async ({ stake, choice }: { stake: string; choice: unknown }) => {
      const parsed = math.parseChoice(config, choice, BigInt(stake))
      if ('problem' in parsed) throw new Error(parsed.problem)
      const empty = { roundId: 'one', state: null, events: [], actions: [], legal: [] }
      round = { ...empty, stake, choice: parsed.choice, payout: '0', isOver: false, isFree }
      return valueOf(math.init(config, { stake: BigInt(stake), choice: parsed.choice }, chance))
    },
    act: async ({ action }: { action: unknown }) => valueOf(math.act(config, step.state, action, chance)),
  }
}

interface Asked {
  choice: unknown
  stake: bigint
  isFree: boolean
}

/** A round as it was watched: every state of the bar, what the film counted to, and the words it showed. */
async function watched(title: Title, asked: Asked, chance: Chance) {
  const { choice, stake, isFree } = asked
  const game = familyOf(title)
  const bars: Pick<BarState, 'paid' | 'paidLabel'>[] = []
  const counted: bigint[] = []
  const said: Word[] = []
  const look = (): void => {
    const ladder = new StakeLadder([stake], stake)
    const idle = {
      phase: 'idle',
      round: null,
      balance: 0n,
      films: 0,
      auto: {},
      playRules: {},
      freeStake: null,
    }
    const view = { bet: () => ({ stake, choice }), playLabel: '' }
    bars.push(barState(t, money, { ...idle, view, ladder, paid: rounds.paid } as unknown as Standing))
  }
  const client = studioOf(game, title, chance, isFree) as unknown as PlayClient
  const opening = { balance: '1000000', seeds: {} } as AuthenticateValue
  const rounds: RoundPlay = new RoundPlay(client, { tell: vi.fn() }, opening, {
    ended: vi.fn(),
    next: vi.fn(),
    waits: vi.fn(),
    usedFree: vi.fn(),
    changed: look,
    failed: (cause) => {
      throw cause
    },
  })
  const table = {
    title,
    money,
    t,
    stage: element(),
    sound: { play: vi.fn() },
    say: vi.fn(),
    isQuick: () => false,
    showWin: (amount: bigint) => {
      counted.push(amount)
      rounds.countUp(amount)
    },
  } as never
  const film = FILMS[title.family]?.(table, title.config as never, stageOf(said))
  const play = async (round: StudioRound) => film?.play(round)
  rounds.showWith({ begin: vi.fn(), calm: vi.fn(), play } as unknown as GameView, null)
  await rounds.start({ roundId: 'one', stake, choice, ...(isFree && { grant: 'grant' }) })
  for (const action of game.sample.actions)
    if (isOffered(rounds.round?.legal ?? [], action)) await rounds.act(action as { type: string })
  return { bars, counted, said, payout: BigInt(rounds.round?.payout ?? 0) }
}

/** The first figure of a text, in minor units. */
const figureIn = (text: string): bigint => BigInt((/[\d,.]+/.exec(text)?.[0] ?? '0').replaceAll(/\D/g, ''))
const isRising = (amounts: bigint[]): boolean =>
  amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0n))

function titleOf(id: string): Title {
  const ofFamily = TITLES.filter(({ family }) => family === id)
  const [title] = [...ofFamily.filter(({ table }) => !table), ...ofFamily]
  if (!title) throw new Error(`${id} has no titles`)
  return title
}

const buyOf = ({ config }: Title): Asked | null => {
  const { buy } = config as { buy?: { price: number } }
  return buy ? { choice: { buy: true }, stake: STAKE * BigInt(buy.price), isFree: false } : null
}

const ALONE = FAMILIES.filter(({ seats }) => seats === undefined).map(({ id }) => id)

test.each(ALONE)('the counter of %s only rises, under the name of what the round comes to', async (id) => {
  const title = titleOf(id)
  const { sample } = familyOf(title)
  let moments = 0
  for (let nonce = 0; moments < MOMENTS || nonce < ROUNDS.least; nonce++) {
    const bought = nonce % 4 === 3 ? buyOf(title) : null
    const asked = bought ?? { choice: sample.choice, stake: STAKE, isFree: nonce % 5 === 4 }
    const round = await watched(title, asked, seededChance(`${id} ${nonce}`))
    const paid = round.bars.map((bar) => figureIn(bar.paid))
    expect([isRising(paid), isRising(round.counted)], `round ${nonce}: ${paid.join()}`).toEqual([true, true])
    const names = round.bars.filter((_, moment) => (paid[moment] ?? 0n) > 0n).map((bar) => bar.paidLabel)
    const name = round.payout > asked.stake ? 'Win' : 'Back'
    expect(
      names.filter((each) => each !== name),
      `round ${nonce}`,
    ).toEqual([])
    moments += round.bars.length
    expect(nonce).toBeLessThan(ROUNDS.most)
  }
})

test('a step of a bought feature is a win without a party, and its sum is read against the price', async () => {
  let [steps, sums] = [0, 0]
  for (const id of ['slot-tumble', 'slot-ways', 'slot-hold']) {
    const title = titleOf(id)
    for (let nonce = 0; nonce < 20; nonce++) {
      const asked = buyOf(title)
      if (!asked) throw new Error(`${title.code} sells nothing`)
      const { bars, said, payout } = await watched(title, asked, seededChance(`bought ${id} ${nonce}`))
      expect(said.filter(({ words }) => /back|WIN/.test(words) && payout <= asked.stake)).toEqual([])
      steps += said.filter(({ words, look }) => look === 'gold' && /^\+[\d,]+\.\d\d$/.test(words)).length
      const price = money.figure(asked.stake)
      for (const { paid } of bars.filter((bar) => figureIn(bar.paid) > 0n)) {
        expect(paid.endsWith(` of ${price}`), paid).toBe(figureIn(paid) <= asked.stake)
        sums += 1
      }
    }
  }
  expect([steps > 50, sums > 200]).toEqual([true, true])
})
