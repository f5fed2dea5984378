/** Draws of the sandbox: a wheel, eggs, a raffle with a date, an envelope, and a raffle of the opening that was drawn. */
import { randomUUID } from 'node:crypto'
import type { DrawDraft, Draws } from '@night-market/protocol/rewards/chance'
import { sql } from 'kysely'
import type { Db } from '../../api/src/platform/database/db.ts'
import { newId } from '../../api/src/platform/ids.ts'
import { draftDraw, drawWinners, endDraw, publishDraw } from '../../api/src/rewards/index.ts'
import type { SimulatedMember } from './simulated-member.ts'

const DAY_MS = 86_400_000
/** Promotions give tickets for it. */
const FESTIVAL = 'drw_festival-raffle'
const OPENING = 'Opening day raffle'
const AUTHOR = { kind: 'staff', name: 'asha' } as const
const PUBLISHER = { kind: 'staff', name: 'bruno' } as const

type Wanted<Draft = DrawDraft> = Draft extends DrawDraft
  ? Omit<Draft, 'id' | 'opensAt' | 'closesAt'> & Partial<Pick<Draft, 'id'>> & { days: number }
  : never

const DRAWS: readonly Wanted[] = [
  {
    kind: 'prize_wheel',
    title: { EN: 'Wheel of lanterns', HI: 'लालटेन पहिया' },
    days: 30,
    freeTickets: 1,
    isFreeDaily: true,
    prizes: [
      { kind: 'cash', amount: '50000', count: 4 },
      { kind: 'cash', amount: '10000', count: 20 },
      { kind: 'cash', amount: '2000', count: 120 },
      { kind: 'points', amount: '500', count: 160 },
      { kind: 'points', amount: '100', count: 400 },
      { kind: 'none', count: 496 },
    ],
  },
  {
    kind: 'golden_egg',
    title: { EN: 'Golden eggs of the week', HI: 'हफ़्ते के सुनहरे अंडे' },
    days: 7,
    freeTickets: 2,
    isFreeDaily: true,
    prizes: [
      { kind: 'cash', amount: '25000', count: 4 },
      { kind: 'goods', name: { EN: 'Night Market cap', HI: 'नाइट मार्केट कैप' }, count: 5 },
      { kind: 'cash', amount: '5000', count: 40 },
      { kind: 'points', amount: '200', count: 251 },
      { kind: 'none', count: 300 },
    ],
  },
  {
    id: FESTIVAL,
    kind: 'raffle',
    title: { EN: 'Festival raffle', HI: 'त्योहारी रैफ़ल' },
    days: 14,
    freeTickets: 1,
    isFreeDaily: true,
    prizes: [
      { kind: 'cash', amount: '500000', count: 1 },
      { kind: 'goods', name: { EN: 'Smartphone', HI: 'स्मार्टफ़ोन' }, count: 1 },
      { kind: 'cash', amount: '50000', count: 10 },
      { kind: 'points', amount: '1000', count: 20 },
    ],
  },
  {
    kind: 'envelope',
    title: { EN: 'Market red envelope', HI: 'बाज़ार का लाल लिफ़ाफ़ा' },
    days: 3,
    total: '1000000',
    pieces: 200,
    least: '1000',
  },
  {
    kind: 'raffle',
    title: { EN: OPENING, HI: 'पहले दिन का रैफ़ल' },
    days: 1,
    freeTickets: 2,
    isFreeDaily: false,
    prizes: [
      { kind: 'cash', amount: '100000', count: 1 },
      { kind: 'cash', amount: '20000', count: 3 },
    ],
  },
]

/** Publishes the draws once: what the operator ends stays ended. */
export async function openDraws(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('rewards.draws').select('id').executeTakeFirst()
  if (known !== undefined) return
  for (const { days, id = newId('drw', now), ...wanted } of DRAWS) {
    const times = {
      opensAt: now.toISOString(),
      closesAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    }
    await draftDraw(db, { ...wanted, ...times, id }, AUTHOR, now)
    await publishDraw(db, id, PUBLISHER, now)
  }
}

/** Takes the tickets of all raffles. */
export const takeRaffleTickets = (player: SimulatedMember): Promise<unknown> =>
  player.call('POST', '/wps/relay/MCS2_claimRafflePromotion', {})

/** Takes part in everything: tickets of each raffle, one spin, one egg and the envelope. */
export async function joinDraws(player: SimulatedMember): Promise<void> {
  await takeRaffleTickets(player)
  const { draws } = await player.call<Draws>('GET', '/wps/rewards/draws')
  for (const { id, kind } of draws) {
    const claim = { id: `clm_${randomUUID().replaceAll('-', '')}` }
    const seeded = { ...claim, clientSeed: randomUUID().slice(0, 8) }
    if (kind === 'envelope') await player.call('POST', `/wps/rewards/draws/${id}/open`, claim)
    if (kind !== 'prize_wheel' && kind !== 'golden_egg') continue
    await player.call('POST', `/wps/rewards/draws/${id}/tickets`)
    if (kind === 'prize_wheel') await player.call('POST', `/wps/rewards/draws/${id}/spin`, seeded)
    else await player.call('POST', `/wps/rewards/draws/${id}/smash`, { ...seeded, egg: 3 })
  }
}

/** Closes the raffle of the opening day and draws its winners, so that there is one to verify. */
export async function drawOpening(db: Db, now: Date): Promise<void> {
  const raffle = await db
    .selectFrom('rewards.draws')
    .select('id')
    .where(sql`title ->> 'EN'`, '=', OPENING)
    .executeTakeFirst()
  if (raffle === undefined) return
  await endDraw(db, raffle.id, PUBLISHER, now)
  await drawWinners(db, raffle.id, PUBLISHER, now)
}
