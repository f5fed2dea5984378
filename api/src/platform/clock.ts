/** The only place that reads the time. Elsewhere `now` is an argument, taken once per request or job. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
