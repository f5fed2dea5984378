/** The only place that reads the time. Elsewhere `now` is an argument or this clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
