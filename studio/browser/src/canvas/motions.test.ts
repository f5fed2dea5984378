import { beforeEach, expect, test, vi } from 'vitest'
import { Motions } from './motions.ts'

const frames: ((at: number) => void)[] = []
let at = 0

beforeEach(() => {
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: (at: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => (frames.length = 0))
  vi.stubGlobal('reportError', vi.fn())
  at = performance.now()
})

/** The browser draws a frame. */
function frame(ms = 16): void {
  at += ms
  for (const each of frames.splice(0)) each(at)
}

test('a motion runs until its step says that it is over; then no frame is asked for', async () => {
  const [moved, rested] = [vi.fn(), vi.fn()]
  const motions = new Motions(moved, rested)
  const steps: number[] = []
  const ran = motions.run((elapsedMs) => steps.push(elapsedMs) < 3)
  frame()
  frame()
  expect(motions.areRunning).toBe(true)
  frame()
  await ran
  expect(steps).toHaveLength(3)
  expect([motions.areRunning, frames.length]).toEqual([false, 0])
  expect([moved.mock.calls.length, rested.mock.calls.length]).toEqual([2, 1])
})

test('after a pause of the page a motion goes on where it was', () => {
  const motions = new Motions(vi.fn(), vi.fn())
  const deltas: number[] = []
  void motions.run((_, deltaMs) => deltas.push(deltaMs) > 0)
  frame()
  frame(60_000)
  expect(deltas[1]).toBe(400)
})

test('a motion that is cut short is over', async () => {
  const motions = new Motions(vi.fn(), vi.fn())
  const cut = new AbortController()
  const ran = motions.run(() => true, cut.signal)
  frame()
  cut.abort()
  await ran
  expect(motions.areRunning).toBe(false)
})

test('a motion that fails is over and reported, and the others go on', async () => {
  const motions = new Motions(vi.fn(), vi.fn())
  const steps: number[] = []
  const failing = motions.run(() => {
    throw new Error('no such picture')
  })
  const other = motions.run((elapsedMs) => steps.push(elapsedMs) < 3)
  frame()
  await failing
  expect(reportError).toHaveBeenCalledOnce()
  frame()
  frame()
  await other
  expect(steps).toHaveLength(3)
})

test('a frame that cannot be drawn does not stop the motions', async () => {
  const motions = new Motions(() => {
    throw new Error('the context is lost')
  }, vi.fn())
  const steps: number[] = []
  const ran = motions.run((elapsedMs) => steps.push(elapsedMs) < 3)
  expect(() => frame()).toThrow('the context is lost')
  expect(() => frame()).toThrow('the context is lost')
  frame()
  await ran
  expect(steps).toHaveLength(3)
})
