import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { startLoop, type Loop } from './loop.ts'

/** Longer than any test may take. */
const NEVER_MS = 3_600_000

type Ending = 'more' | 'done' | 'fails'

/** Starts a loop whose turns end as given, and waits for the last of them. */
async function play(
  endings: Ending[],
  pauses: { idleMs: number; afterFailureMs: number },
): Promise<{ logged: string[]; loop: Loop; turns: () => number }> {
  const logged: string[] = []
  const note = (level: string) => (_about: object, words: string) => logged.push(`${level}: ${words}`)
  const log = { warn: note('warn'), info: note('info'), debug: () => {} } as unknown as FastifyBaseLogger
  const last = Promise.withResolvers<void>()
  let turns = 0
  const turn = async (): Promise<boolean> => {
    const ending = endings[turns++]
    if (turns === endings.length) setImmediate(last.resolve)
    if (ending === 'fails') throw new Error('the database is away')
    return ending === 'more'
  }
  const loop = startLoop({ name: 'delivery', ...pauses, turn }, log)
  await last.promise
  return { logged, loop, turns: () => turns }
}

test('a turn that left work over is followed by the next at once, and stopping cuts the pause short', async () => {
  const { loop, turns } = await play(['more', 'more', 'done'], { idleMs: NEVER_MS, afterFailureMs: NEVER_MS })
  await loop.stop()
  expect(turns()).toBe(3)
})

test('a failure pauses for a time of its own, which stopping cuts short too', async () => {
  const quick = await play(['fails', 'fails', 'done'], { idleMs: NEVER_MS, afterFailureMs: 1 })
  await quick.loop.stop()
  expect(quick.turns()).toBe(3)
  const slow = await play(['done', 'fails'], { idleMs: 1, afterFailureMs: NEVER_MS })
  await slow.loop.stop()
  expect(slow.turns()).toBe(2)
})

test('an outage is logged when it begins and when it ends, and the next one too', async () => {
  const endings: Ending[] = ['done', 'fails', 'fails', 'fails', 'done', 'done', 'fails', 'done']
  const { logged, loop } = await play(endings, { idleMs: 1, afterFailureMs: 1 })
  await loop.stop()
  const outage = ['warn: delivery failed; retrying', 'info: delivery recovered']
  expect(logged).toEqual([...outage, ...outage])
})

test('stopping waits for the turn under way, and none follows', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const seen: string[] = []
  const turn = async (): Promise<boolean> => {
    seen.push('begun')
    begun.resolve()
    await end.promise
    seen.push('ended')
    return true
  }
  const work = { name: 'delivery', idleMs: 1, afterFailureMs: 1, turn }
  const loop = startLoop(work, {} as unknown as FastifyBaseLogger)
  await begun.promise
  const stopped = loop.stop().then(() => seen.push('stopped'))
  setImmediate(end.resolve)
  await stopped
  expect(seen).toEqual(['begun', 'ended', 'stopped'])
})

test('a waiting turn is aborted by stopping', async () => {
  const begun = Promise.withResolvers<void>()
  const turn = async (stopping: AbortSignal): Promise<boolean> => {
    begun.resolve()
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    return false
  }
  const work = { name: 'delivery', idleMs: 1, afterFailureMs: 1, turn }
  const loop = startLoop(work, {} as unknown as FastifyBaseLogger)
  await begun.promise
  await loop.stop()
})
