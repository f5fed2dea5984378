import { extent } from '@night-market/fair/testing/extent'
import type { MemberId } from '@night-market/protocol/values/ids'
import { expect, test } from 'vitest'
import { insertMember, moveBranch } from '../members/index.ts'
import { transact } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { lineTo } from './reach.ts'
import { ratesOf } from './rates/view.ts'
import { setRate } from './rates/set-rate.ts'

const { services, clock } = await testMarket()
const { db } = services
/** Of the merchant. */
const [TODAY, TOMORROW] = ['2026-11-20', '2026-11-21']

/** A generator of whole numbers below a bound, the same for each seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below
}

type Above = Map<MemberId, readonly MemberId[]>

async function insert(upline: MemberId | null, role: string): Promise<MemberId> {
  const now = clock.read()
  const id = newId('mbr', now)
  const name = id.slice(4)
  const named = { id, username: name, nickname: name, referralCode: name, affiliateCode: null, icon: '' }
  const dated = { createdAt: now, passwordChangedAt: now, termsAcceptedAt: now, ageConfirmedAt: now }
  const rest = {
    passwordHash: null,
    referrer: null,
    registeredBy: null,
    lastLoginAt: null,
    isSimulated: false,
  }
  const standing = {
    role: role as 'agent',
    status: 'active',
    upline,
    language: 'EN',
    termsVersion: '1',
  } as const
  await transact(db, (tx) => insertMember(tx, { ...named, ...dated, ...rest, ...standing }))
  return id
}

/** A random tree of eight; who stands above each today. */
async function plant(random: (below: number) => number): Promise<Above> {
  const above: Above = new Map()
  for (let count = 0; count < 8; count++) {
    const agents = [...above.keys()]
    const upline = count === 0 ? null : (agents[random(agents.length)] ?? null)
    const line = upline === null ? [] : [...(above.get(upline) ?? []), upline]
    above.set(await insert(upline, 'agent'), line)
  }
  return above
}

/** Moves a random branch under a member outside it at midnight; who stands above each then. */
async function move(above: Above, random: (below: number) => number): Promise<Above> {
  const members = [...above.keys()]
  const member = members[1 + random(members.length - 1)]
  if (member === undefined) throw new Error('a tree has more than one member')
  const outside = members.filter((other) => other !== member && !above.get(other)?.includes(member))
  const upline = outside[random(outside.length)]
  if (upline === undefined) throw new Error('the top stands outside every branch')
  await transact(db, (tx) => moveBranch(tx, { member, upline, day: TOMORROW }))
  const line = [...(above.get(upline) ?? []), upline]
  return new Map(
    [...above].map(([other, path]) => {
      if (other === member) return [other, line]
      const place = path.indexOf(member)
      return [other, place === -1 ? path : [...line, ...path.slice(place)]]
    }),
  )
}

async function expectReach(above: Above, day: string): Promise<void> {
  for (const agent of above.keys())
    for (const [member, path] of above) {
      const place = path.indexOf(agent)
      const found = await lineTo(db, agent, member, day).catch((error: { code?: string }) => error.code)
      const expected = agent === member ? [] : place === -1 ? 'not_found' : path.slice(place)
      expect(found, `${agent} to ${member} on ${day}`).toEqual(expected)
    }
}

const SEEDS = Array.from({ length: extent(20, 1000) }, (_, place) => place + 1)

test.each(SEEDS)(
  'AGT-8: in a random tree with a move an agent reaches exactly those below it on the day (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const today = await plant(random)
    const [stranger] = (await plant(random)).keys()
    const tomorrow = await move(today, random)
    await expectReach(today, TODAY)
    await expectReach(tomorrow, TOMORROW)
    const [top] = today.keys()
    if (top === undefined || stranger === undefined) throw new Error('a tree has a top')
    await expect(lineTo(db, top, stranger, TODAY)).rejects.toMatchObject({ code: 'not_found' })
    await expect(ratesOf(db, top, stranger, clock.read())).rejects.toMatchObject({ code: 'not_found' })
    // Rates are set by the agent directly above alone.
    for (const [member, path] of today)
      if (path.at(-1) !== top)
        await expect(
          setRate(db, { member, gameType: 'ELOTT', rate: 0 }, { upline: top }, clock.read()),
        ).rejects.toMatchObject({ code: 'not_in_hierarchy' })
  },
)
