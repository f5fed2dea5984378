import { expect, test } from 'vitest'
import { frameAt, routeAt } from './routes.tsx'

test.each(['/lottery', '/lottert', '/seaLottery', '/sealottery', '/vnLottery', '/vnlottery'])(
  'NAV-8: %s is a game page, for members alone',
  (path) => {
    expect(frameAt(path)).toBe('game')
    expect(routeAt(path).who).toBe('session')
  },
)

test('NAV-6, NAV-8: the game page has no menu, the centres of lotteries have one and are open to visitors', () => {
  expect(frameAt('/seamless')).toBe('game')
  for (const path of ['/lott', '/elott']) {
    expect(frameAt(path)).toBe('whole')
    expect(routeAt(path).who).toBe('anyone')
  }
})
