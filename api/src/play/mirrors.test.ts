import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { afterwards } from '../testing/afterwards.ts'
import { testMarket } from '../testing/app.ts'
import { testKeys } from '../testing/keys.ts'
import { onMirror } from './mirrors.ts'

const AWAY = 'http://127.0.0.1:9'
const market = await testMarket()
const { log } = market.services

async function anOrigin(status = 404): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The origins that many launches of this address get. */
async function launchedOn(groups: string[][], address: string): Promise<string[]> {
  const env = { ...market.services.env, GAME_MIRRORS: groups }
  const taken = await Promise.all(Array.from({ length: 60 }, () => onMirror({ env, log }, address)))
  expect(taken.every((url) => url.endsWith('/play?game=fox#code'))).toBe(true)
  return [...new Set(taken.map((url) => new URL(url).origin))].toSorted()
}

test('GAME-5: launches spread over the mirrors of a vendor, and one that does not answer is passed over', async () => {
  const [one, other, broken, stranger] = await Promise.all([
    anOrigin(),
    anOrigin(),
    anOrigin(503),
    anOrigin(),
  ])
  const groups = [
    [stranger, 'http://127.0.0.1:7'],
    [AWAY, one, broken, other],
  ]
  for (const origin of [one, AWAY, broken])
    expect(await launchedOn(groups, `${origin}/play?game=fox#code`)).toEqual([one, other].toSorted())
})

test('GAME-5: without mirrors, or when none answers, the address is the one that the vendor gave', async () => {
  expect(await launchedOn([], `${AWAY}/play?game=fox#code`)).toEqual([AWAY])
  const gone = [AWAY, 'http://127.0.0.1:7']
  expect(await launchedOn([gone], `${AWAY}/play?game=fox#code`)).toEqual([AWAY])
})

test.each([
  ['https://a.example|https://b.example', true],
  ['https://a.example|https://c.example', false],
  ['https://a.example', false],
  ['a|b', false],
])('the mirrors "%s" are read: %s', (GAME_MIRRORS, isRight) => {
  const DATABASE_URL = 'postgres://api@localhost/none'
  const FRAME_ORIGINS = 'https://a.example,https://b.example'
  const read = readEnv({ DATABASE_URL, ...testKeys(), FRAME_ORIGINS, GAME_MIRRORS })
  const problems = 'problems' in read ? read.problems : []
  expect(problems.filter((problem) => problem.startsWith('GAME_MIRRORS')).length === 0).toBe(isRight)
})
