/** What members, vendors and staff do with bonuses, and what the model learns of it. */
import { transact } from '../../../../api/src/platform/database/db.ts'
import { Refusal } from '../../../../api/src/platform/refusal.ts'
import { excludeMember } from '../../../../api/src/protection/index.ts'
import { giveUpBonus } from '../../../../api/src/rewards/bonus/end-bonus.ts'
import type { BonusId } from '../../../../api/src/rewards/bonus/model.ts'
import { collect } from '../../../../api/src/rewards/collect.ts'
import { give, type Award } from '../../../../api/src/rewards/index.ts'
import type { ModelBonus, ModelRound } from './model.ts'
import { callWallet, openBonusLaunch, type BonusPlay } from './world.ts'

export type Act = (play: BonusPlay) => Promise<void>

const DAY_MS = 86_400_000
const MOST_BONUSES = 6
/** Answers that keep a stake out, all of them for a reason. */
const REFUSED = [
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_USER_DISABLED',
]

const nextId = (play: BonusPlay, prefix: string): string => `${prefix}${play.member.slice(4)}n${play.given++}`

/** Grants a bonus at once, or one to be collected, and collects it. */
const grant: Act = async (play) => {
  const { world, draw, model, member } = play
  if (model.bonuses.length >= MOST_BONUSES) return
  const [nominal, wager, days] = [BigInt(500 * (1 + draw.below(8))), 1 + draw.below(3), 1 + draw.below(9)]
  const isCollected = draw.below(2) === 0
  const terms = { wager, product: 'casino', days, maxStake: String(nominal), games: null } as const
  const award: Award = {
    id: nextId(play, 'clm_') as Award['id'],
    programme: 'simulated',
    version: 1,
    member,
    occasion: String(play.given),
    reward: { kind: 'bonus', amount: nominal, terms },
    reason: 'rewards.bonus',
    ...(isCollected
      ? { state: 'issued', expiresAt: new Date(world.now.getTime() + DAY_MS) }
      : { state: 'claimed' }),
    title: { EN: 'Bonus' },
  }
  const isExcluded = model.excludedUntil > world.now.getTime()
  const [outcome] = await transact(world.db, (tx) => give(tx, [award], world.now))
  play.count(`grant ${outcome}`)
  if ((outcome === 'not_eligible') !== isExcluded)
    play.fault(`${award.id}: ${outcome}, excluded: ${isExcluded}`)
  if (outcome !== award.state) return
  // Twice at once: it is granted once.
  if (isCollected)
    await Promise.all([
      collect(world, member, award.id, world.now),
      collect(world, member, award.id, world.now),
    ])
  model.grant({ id: award.id, nominal, wager: BigInt(wager), expiresAt: world.now.getTime() + days * DAY_MS })
}

const bet: Act = async (play) => {
  const { draw, model } = play
  const closes = draw.below(4) === 0
  const stake = BigInt(100 + 10 * draw.below(60))
  play.launch ??= await launched(play)
  if (play.launch === null) return
  const { bonus, token } = play.launch
  const round = nextId(play, 'round')
  const status = await callWallet(play, token, {
    kind: 'bet',
    round,
    transaction: round,
    minor: stake,
    closes,
  })
  play.count(`bet ${status}`)
  if (status === 'RS_OK') {
    const state = closes ? 'settled' : 'open'
    model.bonus(bonus).rounds.push({ id: round, stake, payout: 0n, state, isPaid: false })
    return
  }
  if (!REFUSED.includes(status)) play.fault(`${round} was answered ${status}`)
  if (status === 'RS_ERROR_TOKEN_EXPIRED') play.launch = null
}

async function launched(play: BonusPlay): Promise<BonusPlay['launch']> {
  try {
    return await openBonusLaunch(play)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    play.count(`launch ${error.code}`)
    return null
  }
}

interface PlayedRound {
  bonus: ModelBonus
  round: ModelRound
}

const roundsIn = ({ model }: BonusPlay, state: ModelRound['state']): PlayedRound[] =>
  model.bonuses.flatMap((bonus) =>
    bonus.rounds.filter((round) => round.state === state).map((round) => ({ bonus, round })),
  )

/** Another act of the same moment leaves a round that was chosen alone. */
function take(play: BonusPlay, state: ModelRound['state']): ModelRound | null {
  const all = roundsIn(play, state)
  if (all.length === 0) return null
  return play.draw.pick(all).round
}

const win: Act = async (play) => {
  const round = take(play, 'open')
  if (round === null) return
  const payout = BigInt(play.draw.pick([0, 0, 50, 400, 3000]))
  await end(play, round, { kind: 'win', minor: payout })
}

const rollback: Act = async (play) => {
  const round = take(play, 'open')
  if (round !== null) await end(play, round, { kind: 'rollback', minor: 0n })
}

async function end(
  play: BonusPlay,
  round: ModelRound,
  { kind, minor }: { kind: 'win' | 'rollback'; minor: bigint },
): Promise<void> {
  // Noted before the calls, so that a member who acts at the same moment finds the round ended.
  const won = { state: 'settled', payout: minor, isPaid: true }
  Object.assign(round, kind === 'win' ? won : { state: 'rolled back' })
  const transaction = nextId(play, kind)
  const call = { kind, round: round.id, transaction, minor, closes: kind === 'win' } as const
  const [status, again] = await Promise.all([callWallet(play, 'none', call), callWallet(play, 'none', call)])
  play.count(`${kind} ${status}`)
  if (status !== 'RS_OK' || again !== 'RS_OK')
    play.fault(`${kind} of ${round.id} was answered ${status} and ${again}`)
}

/** Takes a lost bet back, also after its bonus has ended. */
const voidBet: Act = async (play) => {
  const lost = roundsIn(play, 'settled').filter(({ round }) => !round.isPaid)
  if (lost.length === 0) return
  const { bonus, round } = play.draw.pick(lost)
  if (bonus.isClosed) play.count('rollback after the end')
  await end(play, round, { kind: 'rollback', minor: 0n })
}

const resettle: Act = async (play) => {
  const settled = roundsIn(play, 'settled')
  if (settled.length === 0) return
  const { bonus, round } = play.draw.pick(settled)
  const payout = BigInt(play.draw.pick([0, 100, 900, 5000]))
  if (payout === round.payout) return
  Object.assign(round, { payout, isPaid: true })
  const call = {
    kind: 'resettle',
    round: round.id,
    transaction: nextId(play, 'resettle'),
    minor: payout,
  } as const
  const status = await callWallet(play, 'none', call)
  play.count(`resettle ${status}${bonus.isClosed ? ' after the end' : ''}`)
  if (status !== 'RS_OK') play.fault(`${round.id} was settled anew: ${status}`)
}

const giveUp: Act = async (play) => {
  const { world, member, model, draw } = play
  if (model.bonuses.length === 0) return
  const bonus = draw.pick(model.bonuses)
  const ask = () => giveUpBonus(world.db, member, bonus.id as BonusId, world.now)
  try {
    await Promise.all([ask(), ask()])
    play.count('giving up ok')
    model.giveUp(bonus.id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    play.count(`giving up ${error.code}`)
    if (bonus.state === 'active' || bonus.state === 'queued')
      play.fault(`${bonus.id} was not given up: ${error.code}`)
  }
}

const exclude: Act = async (play) => {
  const { world, member, model, draw } = play
  if (draw.below(3) > 0) return
  const isForGood = draw.below(3) === 0
  await excludeMember(world.services, member, isForGood ? 'ever' : 'day', world.now)
  play.count(isForGood ? 'excluded' : 'cooled off')
  if (isForGood) model.excludeForGood()
  else model.coolOff(world.now.getTime(), world.now.getTime() + DAY_MS)
}

/** Every open round ends. */
const finish: Act = async (play) => {
  for (const { round } of roundsIn(play, 'open')) await end(play, round, { kind: 'win', minor: 0n })
}

export const ACTS = { grant, bet, win, rollback, voidBet, resettle, giveUp, exclude, finish }
