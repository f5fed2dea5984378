/** Bonus money of the sandbox: one to collect for each demo account, and one that a member is playing through. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { BonusTerms } from '@night-market/protocol/values/rewards'
import { transact, type Db } from '../../api/src/platform/database/db.ts'
import { newId } from '../../api/src/platform/ids.ts'
import {
  bonusAsset,
  COLLECT_MS,
  freeBets,
  give,
  mainAsset,
  setAllowance,
  withLeastOdds,
  type Award,
} from '../../api/src/rewards/index.ts'
import { SimulatedMember } from './simulated-member.ts'

/** 500,000.00 a month. */
const MONTHLY = 50_000_000n
/** 500.00. */
const NOMINAL = 50_000n
const TERMS: BonusTerms = { wager: 5, product: 'casino', days: 7, maxStake: null, games: null }
const SPINS = 10

/** Offers a bonus to the demo accounts. */
export async function offerBonuses(db: Db, members: readonly MemberId[], now: Date): Promise<void> {
  const allowance = { programme: 'goodwill', asset: bonusAsset(await mainAsset(db)), monthly: MONTHLY }
  await transact(db, (tx) => setAllowance(tx, allowance, { kind: 'seed' }, now))
  const expiresAt = new Date(now.getTime() + COLLECT_MS)
  await giveAll(
    db,
    members.map((member) => ({ ...bonusOf(member, now), state: 'issued', expiresAt })),
    now,
  )
}

const FREE_BETS = [
  {
    gameType: 'MINI',
    occasion: 'free-bets',
    terms: { stake: '1000', count: 3, days: 7 },
    title: { EN: 'Three on the house', HI: 'तीन दाँव हमारी ओर से' },
  },
  {
    gameType: 'SPORTS',
    occasion: 'free-bets-of-the-book',
    terms: { stake: '5000', count: 1, days: 7, minOddsX100: 200 },
    title: { EN: 'A match on the house', HI: 'एक मैच हमारी ओर से' },
  },
] as const

/** Gives the demo accounts three free bets of 10.00, and one in the book, in games that take them; nothing where none does. */
export async function giveFreeBets(db: Db, members: readonly MemberId[], now: Date): Promise<void> {
  for (const offer of FREE_BETS) await giveFreeBetsOf(db, members, offer, now)
}

async function giveFreeBetsOf(
  db: Db,
  members: readonly MemberId[],
  { gameType, occasion, terms, title }: (typeof FREE_BETS)[number],
  now: Date,
): Promise<void> {
  const game = await db
    .selectFrom('catalogue.games')
    .select('code')
    .where('takesGrants', '=', true)
    .where('gameType', '=', gameType)
    .orderBy('code')
    .executeTakeFirst()
  if (game === undefined) return
  const reward = freeBets(await withLeastOdds(db, { ...terms, game: game.code }))
  const award = {
    programme: 'goodwill',
    version: 1,
    occasion,
    state: 'claimed' as const,
    reward,
    title: { ...title },
  }
  const reason = 'rewards.granted' as const
  await giveAll(
    db,
    members.map((member) => ({ ...award, reason, member, id: newId('clm', now) })),
    now,
  )
}

/** Gives a member a bonus, who plays some of it. */
export async function playBonus(
  db: Db,
  sites: ConstructorParameters<typeof SimulatedMember>[0],
  member: { id: MemberId; username: string; password: string; game: string },
  now: Date,
): Promise<void> {
  await giveAll(db, [{ ...bonusOf(member.id, now), state: 'claimed' }], now)
  const player = new SimulatedMember(sites)
  await player.logIn(member.username, member.password)
  const table = await player.launch(member.game, 'bonus')
  const stake = BigInt(table.start.stakes.at(-3) ?? table.start.stakes[0] ?? '0')
  for (let spin = 0; spin < SPINS; spin++) await table.play(stake, null)
  await player.logOut()
}

const bonusOf = (member: MemberId, now: Date): Omit<Award, 'state'> => ({
  id: newId('clm', now),
  programme: 'goodwill',
  version: 1,
  member,
  occasion: 'opening-bonus',
  reward: { kind: 'bonus', amount: NOMINAL, terms: TERMS },
  reason: 'rewards.bonus',
  title: { EN: 'Opening week bonus', HI: 'शुरुआती हफ़्ते का बोनस' },
})

async function giveAll(db: Db, awards: Award[], now: Date): Promise<void> {
  const outcomes = await transact(db, (tx) => give(tx, awards, now))
  const refused = outcomes.find((outcome, place) => outcome !== awards[place]?.state)
  if (refused !== undefined) throw new Error(`a bonus was not given: ${refused}`)
}
