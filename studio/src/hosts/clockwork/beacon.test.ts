/** A beacon that is asked over HTTP: what it answers is believed when its league signed it, and not before its time. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { QUICKNET } from '@night-market/fair/beacon'
import { beaconNamed } from './beacon.ts'

// Round 1000 of quicknet, as its league published it.
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const AT = new Date(QUICKNET.genesisMs + 999 * QUICKNET.periodMs)

const asked: string[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))

let now = AT
const log = { warn: () => {}, error: () => {} }
const open = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chain`
  const beacon = beaconNamed(url, '', { clock: () => now, log })
  if (beacon === null) throw new Error('there is no beacon')
  return beacon
}
const says = (body: object): void => void (answer = { status: 200, body: JSON.stringify(body) })

test('a round is asked for once it is due, by its number, and kept for the next game', async () => {
  says({ round: 1000, signature: SIGNATURE })
  const beacon = open()
  now = new Date(AT.getTime() - 1)
  expect(await beacon.roundAt(AT)).toBeNull()
  expect(asked).toEqual([])
  now = AT
  const [one, other] = await Promise.all([beacon.roundAt(AT), beacon.roundAt(new Date(AT.getTime() - 2999))])
  expect(one).toEqual({
    beacon: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    proof: { source: 'quicknet', round: 1000, signature: SIGNATURE },
  })
  expect(other).toEqual(one)
  expect(await beacon.roundAt(AT)).toEqual(one)
  expect(asked).toEqual(['/chain/public/1000'])
})

test('what is no signature of this round is no round, and is asked for again', async () => {
  const beacon = open()
  for (const wrong of [
    { status: 500, body: '{}' },
    { status: 302, body: '' },
    { status: 200, body: 'none' },
    { status: 200, body: '{}' },
    { status: 200, body: JSON.stringify({ signature: SIGNATURE.replace(/^b/, 'a') }) },
  ]) {
    answer = wrong
    expect(await beacon.roundAt(AT), wrong.body).toBeNull()
  }
  says({ signature: SIGNATURE })
  now = new Date(AT.getTime() + 3000)
  // The signature of another round.
  expect(await beacon.roundAt(now)).toBeNull()
  expect(await beacon.roundAt(AT)).toMatchObject({ proof: { round: 1000 } })
})

test('nothing is named by nothing', () => {
  expect(beaconNamed('', 'a secret', { clock: () => now, log })).toBeNull()
})
