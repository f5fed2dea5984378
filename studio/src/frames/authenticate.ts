/**
 * Exchanges a launch code for the frame's session, and returns all the frame needs to begin, an unfinished round
 * included.
 */
import type { AuthenticateValue } from '@night-market/protocol/studio'
import { artAddresses } from '../catalogue/pictures/addresses.ts'
import { maxStakeOf, stakesOf, takesGrants } from '../catalogue/index.ts'
import { refreshBalance } from '../hosts/wallet-answers.ts'
import { shownRound } from '../hosts/round/answer.ts'
import type { Host } from '../hosts/host.ts'
import * as rounds from '../hosts/round/queries.ts'
import { grantsOf } from '@night-market/vendor-kit/grants/grants'
import { STUDIO_SCHEMA } from '../database/schema.ts'
import type { Title } from '@night-market/games/titles/title'
import type { Frame, Frames } from './session.ts'

/** The stakes to choose from; on a bonus also its limit, and whether it leaves out steps of the game. */
function stakesIn(title: Title, { purse, maxStake }: Pick<Frame, 'purse' | 'maxStake'>) {
  const stakes = stakesOf(title, purse, maxStake)
  const isStopped = stakes.length < stakesOf(title, purse).length
  return {
    stakes: stakes.map(String),
    maxStake: String(maxStakeOf(title, purse, maxStake)),
    ...(maxStake !== null && { bonusLimit: String(maxStake) }),
    ...(maxStake !== null && isStopped && { stakesStopAt: String(maxStake) }),
  }
}

export async function authenticate(host: Host, frames: Frames, code: string): Promise<AuthenticateValue> {
  const now = host.clock()
  const launch = await frames.launchOf(code, now)
  const title = await host.titles.get(launch.gameCode)
  // Before the code is used up: a wallet that is away for a moment does not cost the launch.
  const [balance, playerId] = await Promise.all([
    refreshBalance(host, launch),
    host.seeds.playerOf(launch.purse.userId, launch.mode, now),
  ])
  const { session, frame } = await frames.open(launch, playerId, now)
  const store = { db: host.db, schema: STUDIO_SCHEMA.name }
  const isReal = launch.mode === 'real' && takesGrants(title)
  const [seeds, unfinished, freeBets] = await Promise.all([
    host.seeds.current(playerId),
    rounds.roundInPlay(host.db, { playerId, userId: launch.purse.userId }, launch.gameCode),
    isReal ? grantsOf(store, launch.purse, [launch.gameCode], now) : [],
  ])
  return {
    session,
    gameCode: frame.gameCode,
    title: { ...title },
    mode: frame.mode,
    currency: frame.purse.currency,
    ...(frame.shownCurrency !== null && { shownCurrency: frame.shownCurrency }),
    scale: frame.purse.scale,
    language: frame.language,
    theme: frame.theme,
    parentOrigin: frame.parentOrigin,
    ...(frame.backUrl !== null && { backUrl: frame.backUrl }),
    balance: String(balance),
    ...stakesIn(title, frame),
    art: artAddresses(title),
    playRules: host.playRules,
    seeds,
    freeBets: freeBets.map(({ grant, stake, left }) => ({ grant, left, stake: String(stake) })),
    unfinished: unfinished && (await shownRound(host, unfinished)),
  }
}
