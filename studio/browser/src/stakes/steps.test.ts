import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moneyText } from '../lib/money-text.ts'
import type { Sound } from '../lib/sound.ts'
import { stubPressedPage, type PressedElement } from '../testing/fake-page.ts'
import { StakeControl } from './control.ts'
import { StakeLadder } from './ladder.ts'
import { stakeSteps } from './steps.ts'

beforeAll(stubPressedPage)
afterAll(() => vi.unstubAllGlobals())

const STAKES = [100n, 200n, 400n, 800n]

interface At {
  stake: bigint
  balance: bigint
  stopAt?: bigint
}

/** The three buttons on a ladder: half, double, the most. */
function buttonsAt({ stake, balance, stopAt }: At) {
  const ladder = new StakeLadder(STAKES, 0n, stopAt)
  ladder.choose(STAKES.indexOf(stake))
  const now = { balance, isFree: false }
  const t = (key: string): string => key
  const sound = { play: () => undefined } as unknown as Sound
  const control = new StakeControl({ t, sound }, ladder, moneyText('EN', 'INR', 2), {
    balance: () => now.balance,
    isOpen: () => true,
    isFree: () => now.isFree,
    changed: () => control.draw(),
  })
  const steps = stakeSteps({ t, steps: control })
  const [, ...buttons] = (steps.element as unknown as PressedElement).all
  const off = (): boolean[] => buttons.map(({ disabled }) => disabled)
  return { ladder, now, control, steps, buttons, off }
}

test.each<[At, boolean[]]>([
  [{ stake: 200n, balance: 10_000n }, [false, false, false]],
  [{ stake: 100n, balance: 10_000n }, [true, false, false]],
  [{ stake: 800n, balance: 10_000n }, [false, true, true]],
  [{ stake: 400n, balance: 799n }, [false, false, true]],
  [{ stake: 100n, balance: 0n }, [true, false, true]],
])('at %o, a button that would leave the bet as it is is disabled', (at, isOff) => {
  expect(buttonsAt(at).off()).toEqual(isOff)
})

test('an enabled button changes the bet, and all follow the bet and the balance', () => {
  const { ladder, now, control, buttons, off } = buttonsAt({ stake: 200n, balance: 400n })
  const [half, , most] = buttons
  most?.press()
  expect([ladder.stake, off()]).toEqual([400n, [false, false, true]])
  now.balance = 900n
  control.draw()
  expect(off()).toEqual([false, false, false])
  half?.press()
  half?.press()
  expect([ladder.stake, off()]).toEqual([100n, [true, false, false]])
})

test('all are off in a round and while a free bet is played, and come back', () => {
  const { now, control, steps, off } = buttonsAt({ stake: 200n, balance: 10_000n })
  const all = [true, true, true]
  steps.setDisabled(true)
  control.draw()
  expect(off()).toEqual(all)
  steps.setDisabled(false)
  expect(off()).toEqual([false, false, false])
  now.isFree = true
  control.draw()
  expect(off()).toEqual(all)
})

test('PROMO-3: double stays to be pressed where a bonus stops the stake: it says why', () => {
  const { buttons, off } = buttonsAt({ stake: 800n, balance: 10_000n, stopAt: 1000n })
  expect(off()).toEqual([false, false, true])
  expect(buttons.map((each) => each.getAttribute('aria-disabled'))).toEqual(['false', 'true', 'false'])
})
