import { expect, test } from 'vitest'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { excludeMember } from '../../protection/index.ts'
import { setMemberStatus } from '../../sign-in/index.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { atPlay, aVendor } from '../../testing/play.ts'
import { launchGame, notifyOfExclusions } from '../index.ts'

const market = await testMarket()
const { services, clock, subscriptions } = market
const { db } = services
const [acme, other] = [await aVendor(market), await aVendor(market, { code: 'other' })]
await aVendor(market, { code: 'third' })

const DAY_MS = 86_400_000

type Call = { vendor: string } & Record<string, unknown>

/** Sends what is due; `answer` throws where the vendor does not answer. */
async function notify(answer: (call: Call) => unknown = () => ({ status: 'RS_OK' })): Promise<Call[]> {
  while ((await dispatchBatch(db, subscriptions)) > 0);
  const calls: Call[] = []
  const client = {
    post: async ({ code }: { code: string }, path: string, body: Record<string, unknown>) => {
      const call = { vendor: code, path, ...body }
      calls.push(call)
      return answer(call)
    },
  }
  await notifyOfExclusions({ db, client, log: services.log }, clock.read())
  return calls.toSorted((one, next) => (one.vendor < next.vendor ? -1 : 1))
}

async function aPlayerOf(...vendors: { code: string; gameCode: string }[]): Promise<TestMember> {
  const member = await aMember(market, { balance: 10_000n })
  for (const vendor of vendors) await atPlay(market, { ...acme, ...vendor }, member, 'real')
  return member
}

const exclude = ({ memberId }: TestMember, span: Parameters<typeof excludeMember>[2]) =>
  excludeMember(services, memberId, span, clock.read())
const setStatus = (member: TestMember, status: 'active' | 'disabled') =>
  setMemberStatus(db, member.username, status, { kind: 'operator', name: 'test' }, clock.read())

test('safer play: every vendor whose games an excluded member opened is notified once, and no other', async () => {
  const member = await aPlayerOf(acme, other, acme)
  await exclude(member, 'day')
  const until = clock.read().getTime() + DAY_MS
  const call = { path: 'user/excluded', user: member.memberId, kind: 'cool_off', until }
  expect(await notify()).toEqual([
    { vendor: 'acme', ...call },
    { vendor: 'other', ...call },
  ])
  clock.advance(60_000)
  expect(await notify()).toEqual([])
})

test('a vendor without a definite answer is called again, beside others, and sent how things stand by then', async () => {
  const member = await aPlayerOf(acme, other)
  await exclude(member, 'day')
  const silent = ({ vendor }: Call) => {
    if (vendor === 'acme') throw new Error('away')
    return { status: 'RS_ERROR_UNKNOWN' }
  }
  expect(await notify(silent)).toHaveLength(2)
  expect(await notify()).toEqual([])
  clock.advance(2000)
  // It grows while the first call is under way.
  await exclude(member, 'ever')
  const forever = { kind: 'self_exclusion', until: null }
  expect(await notify(silent)).toMatchObject([forever, forever])
  clock.advance(2000)
  expect((await notify()).map(({ vendor }) => vendor)).toEqual(['acme', 'other'])
  clock.advance(DAY_MS)
  expect(await notify()).toEqual([])
})

test('a notice that is written while its vendor answers is sent after it', async () => {
  const member = await aPlayerOf(acme)
  await exclude(member, 'day')
  let isFirst = true
  while ((await dispatchBatch(db, subscriptions)) > 0);
  const client = {
    async post() {
      if (isFirst) await exclude(member, 'week').then(() => dispatchBatch(db, subscriptions))
      isFirst = false
      return { status: 'RS_OK' }
    },
  }
  await notifyOfExclusions({ db, client, log: services.log }, clock.read())
  const [again] = await notify()
  expect(again).toMatchObject({ kind: 'cool_off', until: clock.read().getTime() + 7 * DAY_MS })
})

test('a vendor is notified of a disabled account, and of its return', async () => {
  const member = await aPlayerOf(acme)
  await setStatus(member, 'disabled')
  expect(await notify()).toMatchObject([{ kind: 'disabled', until: null }])
  await setStatus(member, 'active')
  expect(await notify()).toMatchObject([{ kind: 'disabled', until: clock.read().getTime() }])
})

test('a vendor that never answers is given up after about a week', async () => {
  const member = await aPlayerOf(acme)
  await exclude(member, 'ever')
  await db.updateTable('play.exclusion_notices').set({ attempts: 1000 }).execute()
  await notify()
  await db.updateTable('play.exclusion_notices').set({ attempts: 1000 }).execute()
  clock.advance(3_600_000)
  await notify(() => {
    throw new Error('away')
  })
  clock.advance(DAY_MS)
  expect(await notify()).toEqual([])
})

test('a launch whose member is excluded while the vendor answers is refused and ended', async () => {
  const member = await aMember(market, { balance: 10_000n })
  const client = {
    async post() {
      await exclude(member, 'day')
      return { status: 'RS_OK', url: 'http://127.0.0.1:9/play#code' }
    },
  }
  const { id: sessionId } = await db
    .selectFrom('sessions.sessions')
    .select('id')
    .where('member', '=', member.memberId)
    .executeTakeFirstOrThrow()
  const viewer = { memberId: member.memberId, role: 'member', sessionId } as never
  const readers = {
    bonusForGame: async () => Promise.reject(new Error('no bonus')),
    lotteryRateOf: async () => 300,
  }
  const wish = { gameCode: acme.gameCode, mode: 'real', theme: 'dark', language: 'EN' } as const
  const launching = launchGame(services, { client, ...readers }, viewer, wish)
  await expect(launching).rejects.toEqual(expect.objectContaining({ code: 'cooling_off' }))
  await expect(launching).rejects.toBeInstanceOf(Refusal)
  const open = await db
    .selectFrom('play.launches')
    .select('id')
    .where('member', '=', member.memberId)
    .where('endedAt', 'is', null)
    .execute()
  expect(open).toEqual([])
})
