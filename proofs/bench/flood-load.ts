/** The flood of the identity bench, in a process of its own: logins sealed beforehand, all sent at once. */
import { once } from 'node:events'
import { addressOf, openCaller, type Ask, type Caller } from '../testkit/caller.ts'
import { PASSWORD } from '../testkit/member.ts'
import { usernameOf } from './members.ts'

export interface FloodOrder {
  port: number
  logins: number
  round: number
}

export interface FloodReport {
  seconds: number
  /** Answers to logins that did not get in. */
  refused: string[]
}

process.once('message', (order: FloodOrder) => {
  void flood(order).then((report) => {
    process.send?.(report, () => process.disconnect())
  })
})

async function flood({ port, logins, round }: FloodOrder): Promise<FloodReport> {
  const caller = await openCaller(port)
  const asks = await Promise.all(Array.from({ length: logins }, (_, n) => login(caller, round, n)))
  process.send?.('ready')
  await once(process, 'message')
  const started = performance.now()
  const answers = await Promise.all(asks.map((ask) => caller.ask(ask)))
  const seconds = (performance.now() - started) / 1000
  caller.close()
  return { seconds, refused: answers.filter(({ status }) => status !== 200).map(({ body }) => body) }
}

function login(caller: Caller, round: number, n: number): Promise<Ask> {
  const body = { username: usernameOf('somebody', n), password: PASSWORD }
  const ask = { method: 'POST', path: '/wps/session/login', body } as const
  // Two hundred people: from two hundred places.
  return caller.sealed({ ...ask, from: addressOf(1_000_000 + round * 10_000 + n) })
}
