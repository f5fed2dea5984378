/** The way of wheel and ball: both slow down as such things do, and meet at the pocket that was drawn. */

const TURN = Math.PI * 2
/** The angle from one of so many pockets to the next. */
export const pocketAngle = (pockets: number): number => TURN / pockets

export interface SpinAt {
  /** Angle of the wheel; a pocket lies at `wheel` and its own angle. */
  wheel: number
  ball: number
  /** 1 on the outer track, 0 in the pocket. */
  height: number
}

const WHEEL_TURNS = 1.1
const BALL_TURNS = 7
const DROPS_AT = 0.62
const SETTLES_AT = 0.86

/** Wheel and ball at `x` from 0 to 1; at 1 the ball lies in the pocket at this angle of the wheel. */
export function spinAt(x: number, pocket: number, wheelStart: number): SpinAt {
  const wheel = wheelAt(x, wheelStart)
  const settled = Math.min(1, x / SETTLES_AT)
  // Until it settles, the ball runs against the wheel; its lead over the pocket falls to nothing.
  const lead = -BALL_TURNS * TURN * (1 - settled) ** 2.1
  return { wheel, ball: wheel + pocket - lead, height: heightAt(x) }
}

function wheelAt(x: number, wheelStart: number): number {
  return wheelStart + WHEEL_TURNS * TURN * (1 - (1 - x) ** 1.7)
}

function heightAt(x: number): number {
  if (x < DROPS_AT) return 1
  if (x >= SETTLES_AT) return 0
  const part = (x - DROPS_AT) / (SETTLES_AT - DROPS_AT)
  // It falls off the track and jumps over the rims twice, lower each time.
  const fall = 1 - part ** 1.6
  const bounce = part > 0.45 ? 0.2 * (1 - part) * Math.abs(Math.sin((part - 0.45) * Math.PI * 5.4)) : 0
  return Math.max(0, fall + bounce)
}
