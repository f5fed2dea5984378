import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Studio } from '../../app.ts'
import { aRoundId, testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { unhidden } from '../hidden.ts'

const DAY_MS = 24 * 3_600_000
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

async function aMinesRound(
  name: string,
  mines = 3,
): Promise<{ player: Player; roundId: string; mined: number[] }> {
  it.wallet.balances.set(name, 10_000 * WIRE)
  const player = await it.enter(name, 'powder-mines')
  const roundId = aRoundId()
  const begun = await player.start(1000n, { mines }, roundId)
  expect(begun.value.round).toMatchObject({ isOver: false, payout: '1000', actions: [] })
  const [stored] = await it.rows('select game_state from studio.rounds where round_id = $1', [roundId])
  // The database does not say where they are.
  expect(stored?.game_state).toMatch(/^sealed:/)
  const { vault } = it.studio.hosts.tables.host
  const { mines: mined } = unhidden(vault, roundId, stored?.game_state) as { mines: number[] }
  return { player, roundId, mined }
}

const safeCell = (mined: number[], than = -1): number =>
  Array.from({ length: 25 }, (_, cell) => cell).find((cell) => cell > than && !mined.includes(cell)) ?? 0

test('a stranger cannot act in a round', async () => {
  const { roundId } = await aMinesRound('ann')
  const response = await it.studio.app.inject({
    method: 'POST',
    url: '/play/act',
    payload: { roundId, step: 0, action: { type: 'cash_out' } },
  })
  expect(response.json().code).toBe('session_ended')
  const { player: other } = await aMinesRound('bob')
  expect((await other.act(roundId, 0, { type: 'pick', cell: 1 })).code).toBe('not_found')
})

test('safe picks raise the payout, and repeated cash-outs pay it once', async () => {
  const { player, roundId, mined } = await aMinesRound('cat')
  const picked = await player.act(roundId, 0, { type: 'pick', cell: safeCell(mined) })
  expect(picked.value.round).toMatchObject({ isOver: false, payout: '1120' })
  expect(picked.value.balance).toBe('9000')
  const left = await player.act(roundId, 1, { type: 'cash_out' })
  expect(left.value.round).toMatchObject({ isOver: true, payout: '1120', legal: [] })
  expect(left.value.balance).toBe('10120')
  expect(await player.act(roundId, 1, { type: 'cash_out' })).toEqual(left)
  expect(it.wallet.balances.get('cat')).toBe(10_120 * WIRE)
})

test('a mine ends the round with nothing and closes the bet', async () => {
  const { player, roundId, mined } = await aMinesRound('dog')
  const { value } = await player.act(roundId, 0, { type: 'pick', cell: mined[0], extra: 'ignored' })
  expect(value.round).toMatchObject({
    isOver: true,
    payout: '0',
    actions: [{ type: 'pick', cell: mined[0] }],
  })
  const kinds = [...it.wallet.movements.values()].filter((one) => one.round === roundId)
  expect(kinds.map((one) => [one.kind, one.amount])).toEqual([
    ['bet', 1000 * WIRE],
    ['win', 0],
  ])
})

test('the mines of an unfinished round are never sent', async () => {
  const { player, roundId, mined } = await aMinesRound('eli')
  const { value } = await player.act(roundId, 0, { type: 'pick', cell: safeCell(mined) })
  expect(JSON.stringify(value)).not.toContain('"mines":[')
  const detail = await it.platformCall('round/detail', { user: 'eli', round: roundId })
  expect(detail.status).toBe('RS_OK')
  expect(JSON.stringify(detail)).not.toContain('"mines":[')
  expect(detail.proof).toMatchObject({ serverSeed: null })
})

test('old, future and impossible actions are refused', async () => {
  const { player, roundId, mined } = await aMinesRound('fox')
  const cell = safeCell(mined)
  const next = safeCell(mined, cell)
  expect((await player.act(roundId, 0, { type: 'cash_out' })).code).toBe('illegal_action')
  expect((await player.act(roundId, 1, { type: 'pick', cell })).code).toBe('illegal_action')
  expect((await player.act(roundId, 0, { type: 'pick', cell: 25 })).code).toBe('illegal_action')
  expect((await player.act(roundId, 0, { type: 'pick', cell: 1.5 })).code).toBe('illegal_action')
  expect((await player.act(roundId, 0, { type: 'pick', cell })).status).toBe(200)
  expect((await player.act(roundId, 0, { type: 'pick', cell: next })).code).toBe('illegal_action')
  expect((await player.act(roundId, 1, { type: 'pick', cell })).code).toBe('illegal_action')
  expect((await player.act(roundId, 1, { type: 'pick', cell: next })).status).toBe(200)
  expect((await player.act(roundId, 0, { type: 'pick', cell })).code).toBe('illegal_action')
})

test('of two different actions for one step, one is taken; equal ones get the same reply', async () => {
  const { player, roundId, mined } = await aMinesRound('gnu')
  const [one, two] = [safeCell(mined), safeCell(mined, safeCell(mined))]
  const picks = [one, two, one, two].map((cell) => player.act(roundId, 0, { type: 'pick', cell }))
  const codes = (await Promise.all(picks)).map((reply) => reply.code ?? 'ok')
  expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
  const leaving = Array.from({ length: 10 }, () => player.act(roundId, 1, { type: 'cash_out' }))
  const replies = await Promise.all(leaving)
  expect(new Set(replies.map((reply) => reply.value?.balance))).toEqual(new Set(['10120']))
})

test('a cash-out repeated at another process shows what the wallet paid', async () => {
  const { player, roundId, mined } = await aMinesRound('kay')
  await player.act(roundId, 0, { type: 'pick', cell: safeCell(mined) })
  const second = await it.secondStudio()
  const at = (studio: Studio, url: string, payload: object) =>
    studio.app.inject({ method: 'POST', url, payload, headers: { 'x-frame-session': player.session } })
  expect((await at(second, '/play/balance', {})).json().value.balance).toBe('9000')
  const leaving = { roundId, step: 1, action: { type: 'cash_out' } }
  await at(it.studio, '/play/act', leaving)
  expect((await at(second, '/play/act', leaving)).json().value.balance).toBe('10120')
})

test('an unfinished round is resumed from any device', async () => {
  const { player, roundId, mined } = await aMinesRound('hen')
  const before = await player.act(roundId, 0, { type: 'pick', cell: safeCell(mined) })
  await it.restart()
  const phone = await it.enter('hen', 'powder-mines', { token: 'another-token' })
  expect(phone.unfinished).toEqual(before.value.round)
  expect((await phone.start(100n, { mines: 3 })).code).toBe('round_in_play')
  const left = await phone.act(roundId, phone.unfinished?.actions.length ?? 0, { type: 'cash_out' })
  expect(left.value).toMatchObject({ round: { isOver: true }, balance: '10120' })
  expect((await it.enter('hen', 'powder-mines')).unfinished).toBeNull()
})

test('after a day an unattended round is cashed out, and one without a pick gives its stake back', async () => {
  const cashed = await aMinesRound('imp')
  await cashed.player.act(cashed.roundId, 0, { type: 'pick', cell: safeCell(cashed.mined) })
  const returned = await aMinesRound('jay')
  it.clock.offsetMs += DAY_MS - 60_000
  await it.studio.recovery.sweep()
  expect(it.wallet.balances.get('imp')).toBe(9000 * WIRE)
  it.clock.offsetMs += 120_000
  await it.studio.recovery.sweep()
  expect(it.wallet.balances.get('imp')).toBe(10_120 * WIRE)
  expect(it.wallet.balances.get('jay')).toBe(10_000 * WIRE)
  const ends = await it.rows('select state from studio.bets where round_id = any($1) order by state desc', [
    [cashed.roundId, returned.roundId],
  ])
  expect(ends.map((row) => row.state)).toEqual(['settled', 'rolled_back'])
})
