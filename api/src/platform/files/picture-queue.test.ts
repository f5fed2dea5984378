import { expect, test } from 'vitest'
import { openPictureQueue } from './picture-queue.ts'

const LARGE = 40
const SMALL = 1

test('a small picture begins before the large ones of others that were sent earlier', async () => {
  const queue = aQueue({ mostWaiting: 20 })
  for (const owner of ['ann', 'bob', 'cleo', 'ann', 'bob', 'cleo']) queue.send(owner, LARGE)
  queue.send('dora', SMALL)
  await queue.drain()
  expect(queue.order).toEqual(['ann', 'dora', 'bob', 'cleo', 'ann', 'bob', 'cleo'])
})

test('one owner’s many pictures wait behind each other, however small they are', async () => {
  const queue = aQueue({ mostWaiting: 20 })
  for (let sent = 0; sent < 6; sent++) queue.send('ann', 10)
  queue.send('bob', 15)
  await queue.drain()
  expect(queue.order).toEqual(['ann', 'ann', 'bob', 'ann', 'ann', 'ann', 'ann'])
})

test('a full queue refuses the picture that would begin last', async () => {
  const queue = aQueue({ mostWaiting: 2 })
  for (let sent = 0; sent < 3; sent++) queue.send('ann', LARGE)
  queue.send('bob', SMALL)
  queue.send('cleo', 10 * LARGE)
  await queue.drain()
  expect(queue.order).toEqual(['ann', 'bob', 'ann'])
  expect(queue.refused).toEqual(['ann', 'cleo'])
})

test('a turn that is ended twice begins one picture', async () => {
  const queue = openPictureQueue({ mostWaiting: 5 })
  const leave = await queue.enter({ owner: 'ann', pixels: SMALL })
  const begun: string[] = []
  const later = ['bob', 'cleo'].map(async (owner) => {
    const end = await queue.enter({ owner, pixels: SMALL })
    begun.push(owner)
    return end
  })
  leave()
  leave()
  const end = await later[0]
  expect(begun).toEqual(['bob'])
  end?.()
  await later[1]
})

/** A queue whose turns end by themselves, one after another. */
function aQueue(limits: { mostWaiting: number }) {
  const queue = openPictureQueue(limits)
  const order: string[] = []
  const refused: string[] = []
  const sent: Promise<void>[] = []
  return {
    order,
    refused,
    send(owner: string, pixels: number): void {
      const turn = queue.enter({ owner, pixels }).then(
        async (leave) => {
          order.push(owner)
          await new Promise(setImmediate)
          leave()
        },
        () => void refused.push(owner),
      )
      sent.push(turn)
    },
    drain: async () => Promise.all(sent),
  }
}
