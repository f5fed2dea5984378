import { expect, test } from 'vitest'
import { frameAt, isWithinBook, routeAt } from './routes.tsx'

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

test('NAV-6: a match of a book is a place of its centre: open to visitors, and the page stays from one to the next', () => {
  for (const path of ['/sports', '/esports', '/sports/e/one/main', '/esports/e/one/main/']) {
    expect([frameAt(path), routeAt(path).who]).toEqual(['short', 'anyone'])
    expect(routeAt(path).page).toBe(routeAt('/sports').page)
  }
  expect(isWithinBook('/sports', '/sports/e/one/main')).toBe(true)
  expect(isWithinBook('/sports/e/one/main', '/sports/e/two/half')).toBe(true)
  for (const other of ['/esports', '/esports/e/one/main', '/lott', '/sports/e/one'])
    expect(isWithinBook('/sports', other)).toBe(false)
})
