/** What members of a campaign are rewarded with: wheels, missions, goods, gifts and bonuses that wait to be collected. */
import type { DrawDraft, PrizeDraft } from '@night-market/protocol/rewards/chance'
import type { MemberId } from '@night-market/protocol/values/ids'
import { bonusAssetOf } from '@night-market/protocol/values/money'
import { openDatabase, transact, type Db } from '../../../api/src/platform/database/db.ts'
import {
  COLLECT_MS,
  draftDraw,
  endDraw,
  give,
  publishDraw,
  setAllowance,
  type Award,
} from '../../../api/src/rewards/index.ts'
import { reachedMission } from '../../race/mission-targets.ts'
import { aGood } from '../../race/point-targets.ts'
import { ASSET, newId } from '../../testkit/member.ts'
import type { TestProduct } from '../../testkit/product.ts'

const [AUTHOR, PUBLISHER, CLOCK] = [
  { kind: 'staff', name: 'asha' },
  { kind: 'staff', name: 'bruno' },
  { kind: 'clock' },
] as const
const DAY_MS = 86_400_000
const WHEELS = 6
const MISSIONS = 300
const GIFTS = 200
const BONUSES = 60
const POINTS = 1_000_000n
const STOCK = 1_000_000

/** What there is for all members, and what waits for each of them. */
export interface Programme {
  wheels: string[]
  missions: string[]
  good: string
  waiting: Map<MemberId, { gifts: string[]; bonuses: string[] }>
}

/** Works on the product's database as its owner. */
export async function asOwner<Value>(
  { database }: Pick<TestProduct, 'database'>,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const opened = openDatabase({ url: database.url, role: null, maxConnections: 4, onPoolError: () => {} })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

export function openProgramme(product: TestProduct, members: readonly MemberId[]): Promise<Programme> {
  return asOwner(product, async (db) => {
    const [wheels, missions]: [string[], string[]] = [[], []]
    for (let n = 0; n < WHEELS; n++) wheels.push(await publish(db, WHEEL))
    for (let n = 0; n < MISSIONS; n++) missions.push(await reachedMission({ db }))
    const allowance = { programme: 'goodwill', asset: bonusAssetOf(ASSET), monthly: 10n ** 9n } as const
    await transact(db, (tx) => setAllowance(tx, allowance, CLOCK, new Date()))
    const waiting: Programme['waiting'] = new Map()
    for (const member of members) waiting.set(member, await giveAll(db, member))
    return { wheels, missions, good: await aGood({ db }, STOCK), waiting }
  })
}

/** A gift that waits to be collected, or a bonus that has begun; its id. */
export function giveOne(product: TestProduct, member: MemberId, kind: 'cash' | 'bonus'): Promise<string> {
  const now = new Date()
  const award = kind === 'cash' ? { ...GIFT, ...waitsFrom(now) } : { ...BONUS, state: 'claimed' as const }
  return asOwner(product, async (db) => (await giveTo(db, member, [award], now))[0] ?? '')
}

export const publishWheel = (product: TestProduct): Promise<string> =>
  asOwner(product, (db) => publish(db, WHEEL))

/** A wheel with these prizes. */
export const publishDrawOf = (db: Db, prizes: PrizeDraft[]): Promise<string> =>
  publish(db, { ...WHEEL, prizes })

/** A raffle in which these members hold tickets, and whose list is closed. */
export async function closedRaffle(db: Db, takeTickets: (draw: string) => Promise<unknown>): Promise<string> {
  const draw = await publish(db, RAFFLE)
  await takeTickets(draw)
  await endDraw(db, draw, CLOCK, new Date())
  return draw
}

type Wanted<Draft = DrawDraft> = Draft extends DrawDraft
  ? Omit<Draft, 'id' | 'title' | 'opensAt' | 'closesAt'>
  : never

const WHEEL = {
  kind: 'prize_wheel' as const,
  prizes: [
    { kind: 'cash', amount: '700', count: 800 },
    { kind: 'points', amount: '30', count: 600 },
    { kind: 'none', count: 600 },
  ] satisfies PrizeDraft[],
  freeTickets: 100,
  isFreeDaily: false,
}
const RAFFLE: Wanted = {
  kind: 'raffle',
  prizes: [
    { kind: 'cash', amount: '900', count: 3 },
    { kind: 'points', amount: '50', count: 2 },
  ],
  freeTickets: 10,
  isFreeDaily: false,
}

async function publish(db: Db, wanted: Wanted): Promise<string> {
  const [id, now] = [newId('drw') as DrawDraft['id'], new Date()]
  const times = { opensAt: now.toISOString(), closesAt: new Date(now.getTime() + 30 * DAY_MS).toISOString() }
  await draftDraw(db, { ...wanted, ...times, id, title: { EN: 'A campaign' } }, AUTHOR, now)
  await publishDraw(db, id, PUBLISHER, now)
  return id
}

type Prize = Pick<Award, 'reward' | 'reason' | 'state' | 'expiresAt'>

const TERMS = { wager: 1, product: 'casino', days: 7, maxStake: null, games: null } as const
const GIFT = { reward: { kind: 'cash', amount: 300n }, reason: 'rewards.cash' } as const
const BONUS = { reward: { kind: 'bonus', amount: 10_000n, terms: TERMS }, reason: 'rewards.bonus' } as const
const START: Prize = {
  reward: { kind: 'points', amount: POINTS },
  reason: 'rewards.points',
  state: 'claimed',
}

const waitsFrom = (now: Date) =>
  ({ state: 'issued', expiresAt: new Date(now.getTime() + COLLECT_MS) }) as const

async function giveAll(db: Db, member: MemberId): Promise<{ gifts: string[]; bonuses: string[] }> {
  const now = new Date()
  const waits = waitsFrom(now)
  const all = (prize: Pick<Prize, 'reward' | 'reason'>, count: number): Prize[] =>
    Array.from({ length: count }, () => ({ ...prize, ...waits }))
  const ids = await giveTo(db, member, [...all(GIFT, GIFTS), ...all(BONUS, BONUSES), START], now)
  return { gifts: ids.slice(0, GIFTS), bonuses: ids.slice(GIFTS, GIFTS + BONUSES) }
}

async function giveTo(db: Db, member: MemberId, prizes: Prize[], now: Date): Promise<string[]> {
  const about = { programme: 'goodwill', version: 1, member, title: { EN: 'A gift' } }
  const awards = prizes.map((prize): Award => {
    const id = newId('clm') as Award['id']
    return { ...about, ...prize, id, occasion: id }
  })
  const outcomes = await transact(db, (tx) => give(tx, awards, now))
  const refused = outcomes.find((outcome, place) => outcome !== awards[place]?.state)
  if (refused !== undefined) throw new Error(`a gift was not given: ${refused}`)
  return awards.map(({ id }) => id)
}
