import { afterEach, expect, test, vi } from 'vitest'
import { connectLive } from './live.ts'

/** A socket whose server refuses it, as while it restarts. */
class RefusedSocket extends EventTarget {
  static opened: RefusedSocket[] = []
  constructor() {
    super()
    RefusedSocket.opened.push(this)
  }
  close(): void {}
  refuse(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
  }
}

afterEach(() => vi.useRealTimers())

test('however often a server refused it, a socket tries again within five seconds, and at no common moment', () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', RefusedSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'market.example' })
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const connection = connectLive('token', {})
  for (let tries = 1; tries <= 6; tries++) {
    RefusedSocket.opened.at(-1)?.refuse()
    vi.advanceTimersByTime(5000)
    expect(RefusedSocket.opened).toHaveLength(tries + 1)
  }
  random.mockReturnValue(0.1)
  RefusedSocket.opened.at(-1)?.refuse()
  vi.advanceTimersByTime(500)
  expect(RefusedSocket.opened).toHaveLength(8)
  connection.close()
})
