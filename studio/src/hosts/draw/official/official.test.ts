import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { DrawResultAnswer } from '@night-market/protocol/vendor/draws'
import { drawFaults } from '../../../testing/draw-judge.ts'
import { testDraws, type DrawPlayer, type TestDraws } from '../../../testing/draw-player.ts'
import { sandboxDriver } from '../../../testing/sandbox-driver.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'
import { OFFICIAL_VOID_AFTER_MS } from '../model.ts'
import { readByDrivers } from './driver.ts'
import { recordReading } from './voice.ts'

const FULL = 100_000
const GAME = 'vn-north'
const FAMILY = lotteryFamilyOf('vietnam-27')

let it: TestStudio
let draws: TestDraws
let ann: DrawPlayer
beforeAll(async () => {
  it = await testStudio()
  it.options.switchedOn = [GAME]
  await it.restart()
  await it.studio.app.ready()
  draws = await testDraws(it, GAME, 24 * 35)
  it.wallet.balances.set('ann', FULL * WIRE)
  ann = await draws.enter('ann')
})
afterAll(() => it.close())
beforeEach(() => void it.wallet.balances.set('ann', FULL * WIRE))

const numbersOf = (name: string): DrawNumbers => FAMILY.draw(fairChance('official', name, 0))
const [RIGHT, WRONG] = [numbersOf('right'), numbersOf('wrong')]
/** The last two digits of the special prize. */
const lastTwo = (numbers: DrawNumbers): string => (Object.values(numbers)[0]?.[0] ?? []).slice(-2).join('')
const PICK = { play: 'de', pick: lastTwo(RIGHT), unit: '100' }

/** What a person of the staff sends. */
const read = async (issue: string, person: string, numbers: DrawNumbers, fields: object = {}) =>
  DrawResultAnswer.parse(
    await it.platformCall('draw/result', {
      act_uuid: randomUUID(),
      game_code: GAME,
      issue,
      numbers,
      voice: person,
      person,
      ...fields,
    }),
  )
const says = (state: string) => ({ status: 'RS_OK', state })
const REFUSED = { status: 'RS_ERROR_ALREADY_SETTLED' }

const settle = async (): Promise<void> => {
  await it.studio.hosts.draws.clock.tick()
  await it.studio.hosts.draws.clock.settled()
}

/** A draw whose sale has ended, with a ticket that wins by the right numbers. */
async function closedIssue(): Promise<string> {
  // Its session is over by the next day.
  ann = await draws.enter('ann')
  const [issue = ''] = await draws.issues()
  const bought = await ann.buy({ picks: [PICK], legs: [{ issue, multiple: 1 }] })
  expect(bought.code).toBeUndefined()
  await draws.until(issue, 'closed')
  it.clock.offsetMs += 5000
  await settle()
  expect(await read(issue, 'asha', RIGHT)).toEqual(REFUSED)
  it.clock.offsetMs += (await draws.draw(issue)).draws_at.getTime() - draws.now() + 1
  await settle()
  expect((await draws.draw(issue)).state).toBe('closed')
  return issue
}

const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const ticketOn = async (issue: string) =>
  (
    await it.rows(
      `select t.state, t.payout::int, t.version from studio.draw_tickets t join studio.draws d using (draw_id)
       where d.issue = $1`,
      [issue],
    )
  )[0]

test('an official game is off until a deployment names it, and its draws show no seed', async () => {
  const off = it.options.switchedOn
  const listed = async () =>
    ((await it.platformCall('draw/feed', {})).lotteries as { game_code: string; source: string }[]).flatMap(
      ({ game_code: code, source }) => (source === 'official' ? code : []),
    )
  expect(await listed()).toEqual([GAME])
  expect(ann.current).toMatchObject({ seedHash: '', state: 'open' })
  it.options.switchedOn = []
  const second = await it.secondStudio()
  expect(second.hosts.draws.host.lotteries.filter(({ isOfficial }) => isOfficial)).toEqual([])
  it.options.switchedOn = off
  expect(await it.launch('ann', 'th-gov')).toBe('undefined')
})

test('two equal voices of two persons publish a result, blind, and its tickets are paid', async () => {
  const issue = await closedIssue()
  // While the result is awaited, the next draw is on sale.
  const { current } = await draws.enter('ann')
  expect([current?.state, current?.issue === issue]).toEqual(['open', false])
  const first = { act_uuid: randomUUID() }
  expect(await read(issue, 'asha', RIGHT, first)).toEqual(says('waiting'))
  expect(await read(issue, 'asha', RIGHT, first)).toEqual(says('waiting'))
  // One person is one voice, by whatever account, and changes nothing before another has read.
  expect(await read(issue, 'asha', RIGHT, { voice: 'asha.two' })).toEqual(says('waiting'))
  expect(await read(issue, 'asha', WRONG)).toEqual({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(await read(issue, 'asha', WRONG, first)).toEqual({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect((await draws.draw(issue)).numbers).toBeNull()
  const { next } = await it.platformCall('draw/feed', {})
  const second = { act_uuid: randomUUID() }
  expect(await read(issue, 'ravi', RIGHT, second)).toEqual(says('agreed'))
  expect(await read(issue, 'ravi', RIGHT, second)).toEqual(says('agreed'))
  expect(await read(issue, 'uma', RIGHT)).toEqual(REFUSED)
  expect((await it.platformCall('draw/feed', { after: next })).draws).toMatchObject([
    { game_code: GAME, issue, version: 1, numbers: RIGHT },
  ])
  await settle()
  expect(await ticketOn(issue)).toEqual({ state: 'won', payout: 9900, version: 1 })
  expect(held()).toBe(FULL - 100 + 9900)
  expect(await drawFaults(it)).toEqual([])
})

test('readings that differ raise an alarm and publish nothing, and a new reading starts a new comparison', async () => {
  const alarms: unknown[] = []
  const { host } = it.studio.hosts.draws
  const log = { warn: () => {}, error: (about: unknown) => void alarms.push(about) }
  const issue = await closedIssue()
  expect(await read(issue, 'asha', WRONG)).toEqual(says('waiting'))
  const late = { actId: randomUUID(), kind: 'staff', voice: 'ravi', person: 'ravi' } as const
  expect(await recordReading({ ...host, log }, { ...late, gameCode: GAME, issue, numbers: RIGHT })).toBe(
    'apart',
  )
  expect(alarms).toEqual([{ game: GAME, issue }])
  expect((await draws.draw(issue)).numbers).toBeNull()
  // A new reading is not compared with those of the round before.
  expect(await read(issue, 'asha', RIGHT)).toEqual(says('waiting'))
  expect((await draws.draw(issue)).numbers).toBeNull()
  const driver = sandboxDriver('lottery')
  driver.planted.set(`${GAME}/${issue}`, () => RIGHT)
  await readByDrivers({ ...host, drivers: [driver] })
  await settle()
  expect(await ticketOn(issue)).toMatchObject({ state: 'won' })
  expect(await voicesOn(issue)).toEqual(['staff 1', 'staff 1', 'staff 2', 'driver 2'])
})

const voicesOn = async (issue: string): Promise<string[]> =>
  (
    await it.rows(
      `select v.kind, v.round from studio.draw_voices v join studio.draws d using (draw_id)
       where d.issue = $1 order by v.read_at, v.round, v.kind desc`,
      [issue],
    )
  ).map(({ kind, round }) => `${String(kind)} ${String(round)}`)

test('L27: a driver that reads later what one of two read settles it, and all three are on record', async () => {
  const issue = await closedIssue()
  await read(issue, 'asha', RIGHT)
  expect(await read(issue, 'ravi', WRONG)).toEqual(says('differs'))
  const driver = sandboxDriver('late')
  driver.planted.set(`${GAME}/${issue}`, () => RIGHT)
  await readByDrivers({ ...it.studio.hosts.draws.host, drivers: [driver] })
  await settle()
  expect(await ticketOn(issue)).toMatchObject({ state: 'won' })
  expect(await voicesOn(issue)).toEqual(['staff 1', 'staff 1', 'driver 1'])
})

test('two drivers are two voices; one that is away or reads nonsense holds up no other', async () => {
  const issue = await closedIssue()
  const { host } = it.studio.hosts.draws
  const drivers = ['one', 'two', 'three', 'four'].map(sandboxDriver)
  const plant = (at: number, source: () => DrawNumbers) =>
    drivers[at]?.planted.set(`${GAME}/${issue}`, source)
  plant(0, () => {
    throw new Error('away')
  })
  plant(1, () => ({ n: [[1]] }))
  plant(2, () => RIGHT)
  await readByDrivers({ ...host, drivers })
  await readByDrivers({ ...host, drivers })
  expect((await draws.draw(issue)).numbers).toBeNull()
  plant(3, () => RIGHT)
  await readByDrivers({ ...host, drivers })
  expect((await draws.draw(issue)).numbers).toEqual(RIGHT)
  await settle()
})

test('a correction takes two voices and a reason, and resettles the tickets once', async () => {
  const issue = await closedIssue()
  await read(issue, 'asha', RIGHT)
  await read(issue, 'ravi', RIGHT)
  await settle()
  const reason = { reason: 'The special prize was misread.' }
  expect(await read(issue, 'asha', WRONG)).toEqual(REFUSED)
  expect(await read(issue, 'asha', RIGHT, reason)).toEqual(REFUSED)
  expect(await read(issue, 'asha', WRONG, reason)).toEqual(says('waiting'))
  expect(await ticketOn(issue)).toMatchObject({ state: 'won', version: 1 })
  expect(await read(issue, 'uma', WRONG, reason)).toEqual(says('agreed'))
  await settle()
  const payout = lastTwo(WRONG) === lastTwo(RIGHT) ? 9900 : 0
  expect(await ticketOn(issue)).toMatchObject({ payout, version: 2 })
  expect(held()).toBe(FULL - 100 + payout)
  const act = { act_uuid: randomUUID(), game_code: GAME, issue, act: 'correct', numbers: RIGHT }
  const alone = await it.platformCall('draw/act', { ...act, by: ['asha', 'ravi'], ...reason })
  expect(alone).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await drawFaults(it)).toEqual([])
})

test('two voices at once are compared one after the other', async () => {
  const issue = await closedIssue()
  const answers = await Promise.all(['asha', 'ravi'].map((person) => read(issue, person, RIGHT)))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['agreed', 'waiting']))
  await settle()
})

test('after 72 hours without two equal voices the stakes go back, and nothing is shown as drawn', async () => {
  const issue = await closedIssue()
  await read(issue, 'asha', RIGHT)
  it.clock.offsetMs += OFFICIAL_VOID_AFTER_MS - 60_000
  await settle()
  expect((await draws.draw(issue)).state).toBe('closed')
  it.clock.offsetMs += 120_000
  await draws.until(issue, 'void')
  await settle()
  expect(await ticketOn(issue)).toMatchObject({ state: 'returned' })
  expect(held()).toBe(FULL)
  expect(await read(issue, 'ravi', RIGHT)).toEqual(REFUSED)
  const { results } = await draws.enter('ann')
  expect(results.map((result) => result.issue)).not.toContain(issue)
  expect(await drawFaults(it)).toEqual([])
})

test('what no one can have read is refused, and the studio’s own draws take no voices', async () => {
  const issue = await closedIssue()
  expect(await read(issue, 'asha', { n: [[1]] })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await read(issue, 'asha', RIGHT, { reason: '' })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  for (const fields of [{ issue: '20200101-0001' }, { game_code: 'nm-north' }, { game_code: 'maidan' }])
    expect(await read(issue, 'asha', RIGHT, fields)).toEqual({ status: 'RS_ERROR_INVALID_GAME' })
  expect(
    await it.rows(
      'select 1 from studio.draw_voices v join studio.draws d using (draw_id) where d.issue = $1',
      [issue],
    ),
  ).toEqual([])
})
