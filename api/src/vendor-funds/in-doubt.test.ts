import { amount } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aTransferVendor } from '../testing/stand-ins/transfer-vendor.ts'
import { setOut } from './moves.ts'
import { insertTransfer, markChecked, openTransfers } from './queries.ts'
import { newId, transfersIn } from './testing/transfers.ts'
import { settleOpenTransfers } from './transfer.ts'

const market = await testMarket()
const { services, clock } = market
const bank = await aTransferVendor(market, 'pixel')
const { parts, get, balanceOf, moveIn, moveOut, heldBy, heal, statusOf } = transfersIn(market, bank)
const WIRE = 1000

const baseUrlOf = async (code: string): Promise<string> => {
  const query = services.db.selectFrom('catalogue.aggregators').select('baseUrl').where('code', '=', code)
  return (await query.executeTakeFirstOrThrow()).baseUrl
}

test('PAY-5: a transfer to a vendor that is down stays in doubt until the vendor answers', async () => {
  const member = await aMember(market, { balance: 1000n })
  bank.mood = 'away'
  const id = newId()
  expect((await moveIn(member.headers, '700', id)).value.status).toBe('in_doubt')
  await heal()
  expect(await statusOf(member.headers, id)).toBe('in_doubt')
  expect(await balanceOf(member.headers)).toBe('300')
  const funds = (await get(member.headers, '/wps/member/info/funds/consolidated')).value
  expect(funds).toMatchObject({ main: '300', inTransit: '700', total: '1000', isComplete: false })
  expect(funds.wallets).toContainEqual({ vassalage: 'PIXEL', displayName: 'The pixel', balance: null })

  bank.mood = 'well'
  await heal()
  expect(await statusOf(member.headers, id)).toBe('done')
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['300', 700])
})

test('PAY-5: a lost yes and a lost no both come to light', async () => {
  const member = await aMember(market, { balance: 1000n })
  bank.mood = 'deaf'
  const [into, back, tooMuch] = [newId(), newId(), newId()]
  expect((await moveIn(member.headers, '800', into)).value.status).toBe('in_doubt')
  expect((await moveOut(member.headers, '200', back)).value.status).toBe('in_doubt')
  expect((await moveOut(member.headers, '900', tooMuch)).value.status).toBe('in_doubt')
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['200', 600])
  bank.mood = 'well'
  await heal()
  const ends = [into, back, tooMuch].map((id) => statusOf(member.headers, id))
  expect(await Promise.all(ends)).toEqual(['done', 'done', 'refused'])
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['400', 600])
})

test('PAY-5: a process killed between its word and the call, or between call and answer, is healed', async () => {
  const member = await aMember(market, { balance: 1000n })
  const begun = async (minor: bigint) => {
    const about = { id: newId(), memberId: member.memberId, vendorCode: bank.brand, amount: amount(minor) }
    const state = { status: 'asked', refusal: null, askedAt: clock.read(), settledAt: null }
    const transfer = { ...about, ...state, direction: 'in', asset: 'INR/2' } as Parameters<typeof setOut>[1]
    await services.db.transaction().execute(async (tx) => {
      await insertTransfer(tx, transfer)
      await setOut(tx, transfer, clock.read())
    })
    return transfer
  }
  const before = await begun(400n)
  const after = await begun(300n)
  const call = { user: member.memberId, transaction_uuid: after.id, amount: 300 * WIRE }
  const callee = { code: 'pixel', baseUrl: await baseUrlOf('pixel'), signatureVersion: 1 } as const
  await parts.client.post(callee, 'wallet/deposit', call)
  await settleOpenTransfers(parts, clock.read())
  expect(await statusOf(member.headers, before.id)).toBe('asked')
  await heal()
  for (const { id } of [before, after]) expect(await statusOf(member.headers, id)).toBe('done')
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['300', 700])
})

test('PAY-5: a transfer that its vendor never took and cannot read is refused; the others go on', async () => {
  const member = await aMember(market, { balance: 1000n })
  const other = await aMember(market, { balance: 1000n })
  bank.purses.refusesNew = 'RS_ERROR_WRONG_SYNTAX'
  const unreadable = newId()
  expect((await moveIn(member.headers, '700', unreadable)).value.status).toBe('in_doubt')
  bank.purses.refusesNew = null
  bank.mood = 'deaf'
  const lost = newId()
  expect((await moveIn(other.headers, '300', lost)).value.status).toBe('in_doubt')
  bank.mood = 'well'
  bank.purses.refusesNew = 'RS_ERROR_WRONG_SYNTAX'
  await heal()
  bank.purses.refusesNew = null
  expect(await statusOf(member.headers, unreadable)).toBe('refused')
  expect(await balanceOf(member.headers)).toBe('1000')
  expect(await statusOf(other.headers, lost)).toBe('done')
})

test('PAY-5: an undecided answer to one transfer does not keep the vendor from being asked about the next', async () => {
  const [first, second] = [
    await aMember(market, { balance: 1000n }),
    await aMember(market, { balance: 1000n }),
  ]
  bank.purses.refusesNew = 'RS_ERROR_UNKNOWN'
  const [undecided, lost] = [newId(), newId()]
  expect((await moveIn(first.headers, '500', undecided)).value.status).toBe('in_doubt')
  bank.purses.refusesNew = null
  bank.mood = 'deaf'
  expect((await moveIn(second.headers, '500', lost)).value.status).toBe('in_doubt')
  bank.mood = 'well'
  bank.purses.refusesNew = 'RS_ERROR_UNKNOWN'
  await heal()
  bank.purses.refusesNew = null
  expect(await statusOf(first.headers, undecided)).toBe('in_doubt')
  expect(await statusOf(second.headers, lost)).toBe('done')
  await heal()
  expect(await statusOf(first.headers, undecided)).toBe('done')
})

test('PAY-5: open transfers are asked about in the order in which they were asked about last', async () => {
  const member = await aMember(market, { balance: 1000n })
  bank.mood = 'away'
  const first = newId()
  await moveIn(member.headers, '100', first)
  await heal()
  const second = newId()
  await moveIn(member.headers, '100', second)
  clock.advance(31_000)
  const open = await openTransfers(services.db, clock.read(), 100)
  // The first was asked about by `heal`, a moment before the second was made.
  expect(open.map(({ id }) => id)).toEqual([first, second])
  await markChecked(services.db, first)
  expect((await openTransfers(services.db, clock.read(), 1)).map(({ id }) => id)).toEqual([second])
  bank.mood = 'well'
  await heal()
})
