import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { DrawStandingAnswer, DrawWaitingAnswer } from '@night-market/protocol/vendor/staff-reads'
import { testDraws, type TestDraws } from '../../../testing/draw-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const GAME = 'vn-north'
const numbersOf = (name: string): DrawNumbers =>
  lotteryFamilyOf('vietnam-27').draw(fairChance('official', name, 0))

let it: TestStudio
let draws: TestDraws
beforeAll(async () => {
  it = await testStudio()
  it.options.switchedOn = [GAME]
  await it.restart()
  await it.studio.app.ready()
  draws = await testDraws(it, GAME, 24 * 35)
  it.wallet.balances.set('ann', 100_000 * WIRE)
})
afterAll(() => it.close())

const waiting = async () => DrawWaitingAnswer.parse(await it.platformCall('draw/waiting', {})).draws
const standing = async (issue: string, game = GAME) =>
  DrawStandingAnswer.parse(await it.platformCall('draw/standing', { game_code: game, issue }))
const read = (issue: string, person: string, numbers: DrawNumbers) =>
  it.platformCall('draw/result', {
    ...{ act_uuid: randomUUID(), game_code: GAME, issue, numbers },
    ...{ voice: person, person: `stf_${person}` },
  })
const settle = async (): Promise<void> => {
  await it.studio.hosts.draws.clock.tick()
  await it.studio.hosts.draws.clock.settled()
}

test('an official draw waits with its voices and never with what they read, until two are equal', async () => {
  const ann = await draws.enter('ann')
  const [issue = ''] = await draws.issues()
  expect(await waiting()).toEqual([])
  await ann.buy({ picks: [{ play: 'de', pick: '14', unit: '100' }], legs: [{ issue, multiple: 1 }] })
  await draws.until(issue, 'closed')
  it.clock.offsetMs += 5000
  await settle()
  it.clock.offsetMs += (await draws.draw(issue)).draws_at.getTime() - draws.now() + 1
  const [draw] = await waiting()
  expect(draw).toMatchObject({ game_code: GAME, issue, voices: [], is_apart: false })
  expect(draw?.form).toMatchObject({ least: 0, most: 9 })
  expect(draw?.form.tiers.reduce((sum, { results }) => sum + results, 0)).toBe(27)

  await read(issue, 'asha', numbersOf('wrong'))
  const [heard] = await waiting()
  expect(heard).toMatchObject({ voices: [{ voice: 'asha' }], is_apart: false })
  expect(JSON.stringify(heard)).not.toMatch(/numbers|stf_/)
  await read(issue, 'ravi', numbersOf('right'))
  expect(await waiting()).toMatchObject([{ voices: [{ voice: 'asha' }, { voice: 'ravi' }], is_apart: true }])

  const before = await standing(issue)
  expect(before.draw).toMatchObject({ state: 'closed', is_official: true, numbers: null, is_apart: true })
  expect(before.draw?.staked).toEqual([{ mode: 'real', currency: 'INR', scale: 2, bets: 1, stake: '100' }])
  await read(issue, 'asha', numbersOf('right'))
  await read(issue, 'ravi', numbersOf('right'))
  expect(await waiting()).toEqual([])
  expect((await standing(issue)).draw).toMatchObject({ version: 1, numbers: numbersOf('right'), voices: [] })
})

test('a draw that is unknown is answered as such', async () => {
  expect((await standing('20200101-0001')).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await standing('20200101-0001', 'maidan')).status).toBe('RS_ERROR_INVALID_GAME')
})
