/** The only place that reads the time. Elsewhere `now` is an argument or this clock. */
export type Clock = () => Date

/** Milliseconds that only ever go forward: for how long, never for when. */
export const stopwatchMs = (): number => performance.now()

export const systemClock: Clock = () => new Date()
