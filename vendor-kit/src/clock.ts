/** The only place that reads the time. Elsewhere `now` is an argument or this clock. */
export type Clock = () => Date

/** Milliseconds that only go forward: for durations, never for dates. */
export const stopwatchMs = (): number => performance.now()

export const systemClock: Clock = () => new Date()
