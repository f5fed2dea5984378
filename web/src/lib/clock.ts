/** Milliseconds since 1970, the browser's only clock; moves forward even when the wall clock is set back. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
