import { expect, test } from 'vitest'
import { openHashingQueue, type HashTurn } from './hashing-queue.ts'

const login = (who: string): HashTurn => ({ purpose: 'login', who })
const payment = (who: string): HashTurn => ({ purpose: 'payment', who })

test('one member’s seventy payments hold up no login and no other member: whose turn it is goes round', async () => {
  const queue = aQueue()
  for (let turn = 0; turn < 70; turn++) queue.ask(payment('ann'))
  queue.ask(payment('bob'))
  for (const network of ['n1', 'n2', 'n1']) queue.ask(login(network))
  await queue.drain()
  // Ann's first hash was running before the others waited.
  expect(queue.order.slice(0, 8)).toEqual([
    'payment ann',
    'payment ann',
    'login n1',
    'payment bob',
    'login n2',
    'payment ann',
    'login n1',
    'payment ann',
  ])
  expect(queue.order).toHaveLength(74)
  expect(queue.load()).toEqual({ running: 0, waiting: 0 })
})

test('one has so many waiting and no more; others still get in', async () => {
  const queue = aQueue({ mostWaiting: 100, mostOfOne: 10 })
  for (let turn = 0; turn < 15; turn++) queue.ask(payment('ann'))
  queue.ask(login('n1'))
  await queue.drain()
  expect(queue.refused).toEqual(Array<string>(4).fill('payment ann'))
  expect(queue.order.filter((who) => who === 'login n1')).toHaveLength(1)
})

test('a full queue drops the newest request of the largest caller for a newcomer, unless that has as many', async () => {
  const queue = aQueue({ mostWaiting: 4, mostOfOne: 4 })
  for (let turn = 0; turn < 4; turn++) queue.ask(payment('ann'))
  queue.ask(login('n1'))
  queue.ask(login('n2'))
  queue.ask(login('n2'))
  expect(queue.load()).toEqual({ running: 1, waiting: 4 })
  await queue.drain()
  expect(queue.refused.sort()).toEqual(['login n2', 'payment ann'])
  expect(queue.order).toHaveLength(5)
})

test('releasing a turn twice frees one place', async () => {
  const { enter, load } = openHashingQueue({ atOnce: 1, mostWaiting: 4, mostOfOne: 4 })
  const leave = await enter(login('n1'))
  const second = enter(login('n2'))
  leave()
  leave()
  await second
  expect(load()).toEqual({ running: 1, waiting: 0 })
})

/** A queue with one at once, whose turns are ended by hand; in which order they began. */
function aQueue({ mostWaiting = 300, mostOfOne = 100 } = {}) {
  const queue = openHashingQueue({ atOnce: 1, mostWaiting, mostOfOne })
  const order: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const asked: Promise<void>[] = []
  return {
    order,
    refused,
    load: queue.load,
    ask(turn: HashTurn): void {
      const name = `${turn.purpose} ${turn.who}`
      const entered = queue.enter(turn).then(
        (leave) => {
          order.push(name)
          ends.push(leave)
        },
        () => void refused.push(name),
      )
      asked.push(entered)
    },
    async drain(): Promise<void> {
      while (order.length + refused.length < asked.length || ends.length > 0) {
        await new Promise(setImmediate)
        ends.shift()?.()
      }
      await Promise.all(asked)
    },
  }
}
