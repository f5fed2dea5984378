/** The place at a shared table as a family's view sees it, and the sheets that belong to it. */
import type { GameFamily } from '@night-market/games/kernel/family'
import type { OwnBets, TableStanding } from '@night-market/protocol/studio-table'
import type { BarHandlers } from '../bar/control-bar.ts'
import type { GameView, Table } from '../family.ts'
import type { GameParts } from '../game-parts.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { openRules } from '../sheets/rules.ts'
import type { StopNotice } from '../sheets/stop-notice.ts'
import type { AsksFirst } from './asks-first.ts'
import { openTableFairness } from './fairness.ts'
import { openTableSettings } from './settings.ts'

export interface TablePlace {
  stage: HTMLElement
  money: MoneyText
  isOpen(): boolean
  say(words: string): void
  changed(): void
  press(): void
  cashOut(bet: number): void
}

const nothing = (): void => undefined

/** There is no ladder, no turbo and no move here: chips are all a player has. */
export function tableOf({ title, opening, sound, t }: GameParts, place: TablePlace): Table {
  const stakes = opening.stakes.map(BigInt)
  return {
    title,
    stakes,
    t,
    sound,
    art: opening.art,
    language: opening.language,
    maxStake: BigInt(opening.maxStake ?? stakes.at(-1) ?? 0),
    bonusLimit: null,
    isQuick: () => false,
    stake: () => stakes[0] ?? 0n,
    steps: { step: nothing, effectOf: () => 'none', follow: nothing },
    canAct: () => false,
    showWin: () => undefined,
    playRules: { buys: false, autoplay: false, quick: false, leastCycleMs: 0 },
    act: () => undefined,
    // Last: nothing here may hide what the table gives the view.
    ...place,
  }
}

/** Chips are all that is staked here: the bar shows none of these. */
const NO_LADDER = {
  lowerStake: nothing,
  raiseStake: nothing,
  chooseStake: nothing,
  auto: nothing,
  quick: nothing,
}

export interface TableControls {
  place(): void
  redraw(): void
  now(): { money: MoneyText; standing: TableStanding | null; view: GameView | null }
  asksFirst: AsksFirst
}

export function tableHandlers(parts: GameParts, at: TableControls): BarHandlers {
  const { sound, t, title } = parts
  return {
    ...NO_LADDER,
    play: at.place,
    mute: () => {
      sound.setMuted(!sound.isMuted)
      at.redraw()
    },
    rules: () => openTableRules(parts, at),
    fairness: () => openTableFairness(t, title.code, at.now().standing),
    settings: () => openTableSettings(parts, at.asksFirst, at.redraw),
  }
}

function openTableRules(parts: GameParts, { now }: TableControls): void {
  const { opening, plug, sound, title, t } = parts
  const { money, view } = now()
  const isLaid = view?.shared?.isPriced === false
  const stake = BigInt(opening.stakes[0] ?? 0)
  const pays = (x100: number): string => money.figure((stake * BigInt(x100)) / 100n)
  const page = plug.rules({ title, art: opening.art, t, bet: { text: money.full(stake), pays } })
  sound.play('click')
  const shared = [t('table.rule'), t(isLaid ? 'table.rule_laid' : 'table.rule_place')]
  const keys = t(view?.rise ? 'rules.keys_own' : 'rules.keys_table')
  openRules(t, plug.game, title, { ...page, keys, rules: [...shared, ...page.rules] }, () =>
    openTableFairness(t, title.code, now().standing),
  )
}

/** Says why a bet was not placed; `again` places it once more. */
export function showStop(
  notice: StopNotice,
  { opening }: Pick<GameParts, 'opening'>,
  stop: Pick<Parameters<StopNotice['show']>[0], 'kind' | 'stake' | 'balance' | 'again'>,
): void {
  notice.show({
    ...stop,
    mode: opening.mode,
    least: BigInt(opening.stakes[0] ?? 0),
    hasLadder: false,
    lowerStake: () => undefined,
  })
}

/** What counts of the player's bets, by field. */
export function placedOn({ shared }: GameFamily, own: OwnBets | null): Map<string, bigint> {
  const fields = own?.choice ? (shared?.fields(own.choice) ?? []) : []
  return new Map(fields.map(({ field, stake }) => [field, BigInt(stake)]))
}
