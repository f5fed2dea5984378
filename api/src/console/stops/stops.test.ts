import { amount } from '@night-market/protocol/values/money'
import type { Right } from '@night-market/protocol/values/roles'
import { expect, test } from 'vitest'
import { BY_HAND } from '../../cashier/providers/manual.ts'
import { offerChannels } from '../../cashier/providers/offer-channels.ts'
import { withdraw } from '../../cashier/withdrawals/withdraw.ts'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aPlayer, askWallet, aVendor, callBody } from '../../testing/play.ts'
import { aStaff, type TestStaff } from '../../testing/staff.ts'
import { aPayoutProvider } from '../../testing/stand-ins/payout-provider.ts'
import {
  askWithdrawal,
  aWithdrawer,
  newWithdrawal,
  PAYMENT_PASSWORD,
  payOut,
} from '../../testing/withdrawals.ts'

const market = await testMarket()
const { app, clock, services } = market
const vendor = await aVendor(market, { games: [{}, {}] })

const stop = async ({ headers }: TestStaff, what: string): Promise<string> => {
  const payload = { what, reason: 'a jackpot pays too often' }
  return codeOf(await app.inject({ method: 'POST', url: '/ops/stops', headers, payload }))
}

async function propose({ headers }: TestStaff, what: string): Promise<{ id: string; code: string }> {
  const id = newId('prp', clock.read())
  const payload = { id, kind: 'games.reopen', payload: { what }, reason: 'the vendor has mended it' }
  return { id, code: codeOf(await app.inject({ method: 'POST', url: '/ops/proposals', headers, payload })) }
}

const approve = async ({ headers }: TestStaff, id: string): Promise<string> => {
  const payload = { vote: 'approve', note: 'looks right' }
  return codeOf(await app.inject({ method: 'POST', url: `/ops/proposals/${id}/votes`, headers, payload }))
}

const codeOf = (reply: { json(): { success: boolean; code?: string } }): string =>
  reply.json().code ?? (reply.json().success ? 'done' : 'failed')

async function reopen(maker: TestStaff, voter: TestStaff, what: string): Promise<void> {
  const { id } = await propose(maker, what)
  expect(await approve(voter, id)).toBe('done')
}

const two = async (): Promise<[TestStaff, TestStaff]> => {
  const rights: Right[] = ['games']
  return [await aStaff(market, rights), await aStaff(market, rights)]
}

let calls = 0
async function aBet(round = `round-${++calls}`) {
  const player = await aPlayer(market, vendor)
  const ids = { transaction_uuid: `bet-${round}`, round }
  const body = callBody(player, { amount: 100, ...ids })
  const { status } = await askWallet(market, player, 'transaction/bet', body)
  const win = async () => {
    const ends = { transaction_uuid: `win-${round}`, round, reference_transaction_uuid: `bet-${round}` }
    const paid = callBody(player, { amount: 250, ...ends })
    return (await askWallet(market, player, 'transaction/win', paid)).status
  }
  const again = async () => (await askWallet(market, player, 'transaction/bet', body)).status
  return { status, win, again }
}

test.each(['stakes', 'connection acme', 'vendor ACME', 'game acme-game-1'])(
  'C13: %s: one stops, the next bet is refused and an open round is paid; the same person alone reopens nothing',
  async (what) => {
    const [chitra, deven] = await two()
    const open = await aBet()
    expect(open.status).toBe('RS_OK')
    expect(await stop(chitra, what)).toBe('done')
    const refused = await aBet()
    expect(refused.status).toBe('RS_ERROR_MAINTENANCE')
    expect([await open.again(), await open.win()]).toEqual(['RS_OK', 'RS_OK'])
    const { id, code } = await propose(chitra, what)
    expect([code, await approve(chitra, id)]).toEqual(['done', 'own_proposal'])
    expect((await aBet()).status).toBe('RS_ERROR_MAINTENANCE')
    expect(await approve(deven, id)).toBe('done')
    expect((await aBet()).status).toBe('RS_OK')
    // A late copy of a refused bet stakes nothing.
    expect(await refused.again()).toBe('RS_ERROR_MAINTENANCE')
    expect(await audited(what)).toEqual([
      `staff ${chitra.username} site.stopped`,
      `staff ${chitra.username} reviews.proposed`,
      `staff ${deven.username} reviews.proposal_voted`,
      `staff ${deven.username} site.reopened`,
    ])
  },
)

const audited = async (subject: string): Promise<string[]> => {
  const rows = await services.db
    .selectFrom('platform.audit')
    .select(['who', 'what'])
    .where('subject', '=', subject)
    .orderBy('no')
    .execute()
  return rows.map(({ who, what }) => `${who} ${what}`)
}

test('a stop of another game leaves a game open', async () => {
  const [chitra, deven] = await two()
  expect(await stop(chitra, 'game acme-game-2')).toBe('done')
  expect((await aBet()).status).toBe('RS_OK')
  await reopen(deven, chitra, 'game acme-game-2')
})

test('two stop at once: one stop, one row of the audit; what names nothing is refused', async () => {
  const [chitra, deven] = await two()
  const both = await Promise.all([stop(chitra, 'payouts'), stop(deven, 'payouts')])
  expect(both).toEqual(['done', 'done'])
  expect((await audited('payouts')).filter((entry) => entry.endsWith('site.stopped'))).toHaveLength(1)
  await reopen(chitra, deven, 'payouts')
  expect(await stop(chitra, 'game acme-game-9')).toBe('not_found')
  expect(await stop(chitra, 'vendor acme')).toBe('not_found')
  expect(await stop(chitra, 'everything')).toBe('invalid_request')
  expect((await propose(chitra, 'stakes')).code).toBe('not_found')
})

test('of two proposals to reopen one is carried out; a newer stop is not reopened by an older proposal', async () => {
  const [chitra, deven] = await two()
  await stop(chitra, 'stakes')
  const [first, second] = [await propose(chitra, 'stakes'), await propose(chitra, 'stakes')]
  await Promise.all([approve(deven, first.id), approve(deven, second.id)])
  clock.advance(1000)
  await stop(chitra, 'stakes')
  const { rows } = (await app.inject({ url: '/ops/proposals?status=stale', headers: deven.headers })).json()
    .value
  expect(rows.map(({ id }: { id: string }) => [first.id, second.id].includes(id))).toContain(true)
  expect((await aBet()).status).toBe('RS_ERROR_MAINTENANCE')
  await reopen(deven, chitra, 'stakes')
})

test('who approves money decides on no stop, and who lacks the right stops nothing', async () => {
  const [chitra] = await two()
  const bruno = await aStaff(market, ['approve', 'pay'])
  expect(await stop(bruno, 'stakes')).toBe('not_allowed')
  await stop(chitra, 'stakes')
  const { id } = await propose(chitra, 'stakes')
  expect(await approve(bruno, id)).toBe('not_allowed')
  expect(await approve((await two())[1], id)).toBe('done')
})

test('stopped payouts wait, those of a driver and those by hand, and go out once they are reopened', async () => {
  const [chitra, deven] = await two()
  const member = await aWithdrawer(market, { balance: 50_000n })
  const { id } = await askWithdrawal(market, member, { amount: '30000' })
  await stop(chitra, 'payouts')
  const provider = aPayoutProvider('pays')
  await payOut(market, provider)
  expect(provider.sent.get(id)).toBeUndefined()
  await offerChannels(services.db, [BY_HAND])
  const details = {
    method: 'bank',
    bank: 'State Bank',
    accountNumber: '30405060708',
    code: 'SBIN0001234',
  } as const
  const atBank = await aWithdrawer(market, { balance: 200_000n, isNew: true, details })
  const byHand = newWithdrawal() as `wdr_${string}`
  const { memberId, account } = atBank
  const asked = { id: byHand, memberId, account, channel: 'bank_by_hand', amount: amount(100_000n) }
  await withdraw(services, [], { ...asked, paymentPassword: PAYMENT_PASSWORD }, clock.read())
  const bruno = await aStaff(market, ['pay'])
  const seen = await app.inject({ url: `/ops/withdrawals/${byHand}`, headers: bruno.headers })
  expect(codeOf(seen)).toBe('payouts_stopped')
  await reopen(deven, chitra, 'payouts')
  await payOut(market, provider)
  expect(provider.sent.get(id)).toBeDefined()
})
