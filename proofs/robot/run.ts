/** Plays one round of each title, several at once, and compares what the games said with what the platform has on record. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEEPS_PURSES } from '@night-market/games/titles/title'
import type { VendorTransfer } from '@night-market/protocol/vendor-funds'
import type { SimulatedMember, Sites } from '../../cli/seed/simulated-member.ts'
import type { Stack } from '../../cli/stack/stack.ts'
import { newMember } from '../testkit/member.ts'
import { ask } from '../testkit/product.ts'
import { retryTransient } from './frame.ts'
import { playRound, type ToldRound } from './round.ts'
import { playHand } from './seat-hand.ts'
import { playSharedRound } from './shared-round.ts'
import type { RobotTitle } from './titles.ts'

/** Set before the product starts: one address plays more than a person could. */
export const ROBOT_SETTINGS = { REQUESTS_PER_MINUTE: '1000000' }

export interface RobotPlan {
  titles: readonly RobotTitle[]
  /** Members who play at once. */
  players: number
  /** No round begins after this many milliseconds. */
  forMs: number
  onPlayed(played: number, failures: number): void
}

export interface RobotReport {
  played: Map<string, ToldRound>
  /** Sentences that name the title. */
  failures: string[]
}

/** Members at shared tables at most. */
const TABLES = 6
const DEPOSIT = 5_000_000n
const PURSE = 1_000_000n

export async function playTitles(sites: Sites, plan: RobotPlan): Promise<RobotReport> {
  const report: RobotReport = { played: new Map(), failures: [] }
  const stopAt = performance.now() + plan.forMs
  const alone = plan.titles.filter(({ host }) => host === 'round').values()
  // Rounds at tables last for their clocks: other members play them, beside those who play alone.
  const shared = plan.titles.filter(({ host }) => host !== 'round')
  const lanes = [
    ...Array.from({ length: Math.min(shared.length, TABLES) }, (_, lane) =>
      shared.filter((_title, index) => index % TABLES === lane).values(),
    ),
    ...Array.from({ length: plan.players }, () => alone),
  ]
  await Promise.all(
    lanes.map(async (titles) => {
      const player = await fundedMember(sites)
      for (const title of titles) {
        if (performance.now() > stopAt) return
        await playTitle(sites, player, title).then(
          (told) => report.played.set(title.code, told),
          (error: Error) => report.failures.push(`${title.code} (${title.family}): ${error.message}`),
        )
        plan.onPlayed(report.played.size, report.failures.length)
      }
    }),
  )
  return report
}

async function playTitle(sites: Sites, player: SimulatedMember, title: RobotTitle): Promise<ToldRound> {
  const table = await retryTransient(() => player.launch(title.code))
  if (title.host === 'seat') return playHand(sites.studio, table, title)
  return title.host === 'table' ? playSharedRound(sites.studio, table, title) : playRound(table, title)
}

/** A member with money in the wallet and in the purse of each brand that keeps its own. */
async function fundedMember(sites: Sites): Promise<SimulatedMember> {
  const { player } = await newMember(sites, { deposit: DEPOSIT })
  for (const to of KEEPS_PURSES) {
    const id = `vtr_${randomUUID().replaceAll('-', '')}`
    const transfer = { id, from: 'MAIN', to, amount: String(PURSE) }
    const { status } = await player.call<VendorTransfer>('POST', '/wps/relay/GCS_walletTransfer', transfer)
    if (status !== 'done') throw new Error(`the transfer to ${to} is ${status}`)
  }
  return player
}

const RECORDED_WITHIN_MS = 90_000
const LOOK_MS = 500

/** Titles whose round the platform has not on record, or otherwise than the game said it. */
export async function unrecorded({ database }: Stack, played: RobotReport['played']): Promise<string[]> {
  const giveUpAt = performance.now() + RECORDED_WITHIN_MS
  for (;;) {
    const rows = await ask(
      database.url,
      `select game_code, stake::text, payout::text from play.rounds where status = 'settled' and game_code = any($1)`,
      [[...played.keys()]],
    )
    const recorded = new Set(rows.map(({ game_code: code, stake, payout }) => `${code} ${stake} ${payout}`))
    const missing = [...played].filter(
      ([code, { stake, payout }]) => !recorded.has(`${code} ${stake} ${payout}`),
    )
    // Rounds from purses are read from the vendor's feed, a little later.
    if (missing.length === 0 || performance.now() > giveUpAt)
      return missing.map(([code, { payout }]) => `${code}: the game paid ${payout}, which is not on record`)
    await sleep(LOOK_MS)
  }
}
