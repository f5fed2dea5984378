import type { Services } from '../services.ts'
import type { Access } from './http.ts'

const SHARED_PER_MINUTE = 600

/** The access of a route, and how many calls a minute one address may make; more where browsers share one address. */
export function limits({ env }: Pick<Services, 'env'>) {
  return <Kind extends Access>(access: Kind, perMinute: number) => ({
    access,
    rateLimit: { max: env.isAddressShared ? SHARED_PER_MINUTE : perMinute, timeWindow: 60_000 },
  })
}

interface Limited<Kind> {
  access: Kind
  rateLimit?: { max: number; timeWindow: number }
}

/** The same, without a limit of its own where browsers share one address. */
export function limitsUnlessShared({ env }: Pick<Services, 'env'>) {
  return <Kind extends Access>(access: Kind, perMinute: number): Limited<Kind> =>
    env.isAddressShared ? { access } : { access, rateLimit: { max: perMinute, timeWindow: 60_000 } }
}
