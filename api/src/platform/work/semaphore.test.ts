import { expect, test } from 'vitest'
import { openSemaphore } from './semaphore.ts'

test('a semaphore admits so many at once, and the others in order', async () => {
  const line = openSemaphore({ atOnce: 2, mostWaiting: 10 })
  const inside: string[] = []
  const leaving = await Promise.all([line.enter(), line.enter()])
  const later = ['ann', 'bob', 'cleo'].map(async (name) => {
    const leave = await line.enter()
    inside.push(name)
    return leave
  })
  expect(line.load()).toEqual({ running: 2, waiting: 3 })
  leaving[0]()
  await later[0]
  expect(inside).toEqual(['ann'])
  leaving[1]()
  await later[1]
  expect(inside).toEqual(['ann', 'bob'])
  expect(line.load()).toEqual({ running: 2, waiting: 1 })
  for (const each of later) (await each)()
  expect(line.load()).toEqual({ running: 0, waiting: 0 })
})

test('a place is given on once, however often it is left', async () => {
  const line = openSemaphore({ atOnce: 1, mostWaiting: 10 })
  const leave = await line.enter()
  const next = line.enter()
  const last = line.enter()
  leave()
  leave()
  await next
  expect(line.load()).toEqual({ running: 1, waiting: 1 })
  ;(await next)()
  ;(await last)()
  expect(line.load()).toEqual({ running: 0, waiting: 0 })
})

test('a request to a full queue is refused and takes no slot', async () => {
  const line = openSemaphore({ atOnce: 1, mostWaiting: 1 })
  const leave = await line.enter()
  const waiting = line.enter()
  await expect(line.enter()).rejects.toMatchObject({ code: 'too_many_requests' })
  leave()
  ;(await waiting)()
  ;(await line.enter())()
  expect(line.load()).toEqual({ running: 0, waiting: 0 })
})
