import type { Services } from '../services.ts'
import type { Access } from './http.ts'

const SANDBOX_PER_MINUTE = 600

/**
 * The access of a route, and how many calls a minute one address may make. A sandbox allows more, since its browsers share one
 * address.
 */
export function limits({ env }: Pick<Services, 'env'>) {
  return <Kind extends Access>(access: Kind, perMinute: number) => ({
    access,
    rateLimit: { max: env.PROFILE === 'production' ? perMinute : SANDBOX_PER_MINUTE, timeWindow: 60_000 },
  })
}
