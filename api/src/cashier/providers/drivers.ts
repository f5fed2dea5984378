import type { Services } from '../env.ts'
import { bankDriver } from '../bank/driver.ts'
import { channelsOf } from './channel-queries.ts'
import type { PaymentDriver } from './payment-driver.ts'
import { sandboxDriver } from '../sandbox/driver.ts'
import { stripeDriver } from './stripe-driver.ts'

export type DriverParts = Pick<Services, 'db' | 'clock' | 'env'>

/** The payment drivers that the environment configures. */
export function configuredDrivers(parts: DriverParts): PaymentDriver[] {
  return [
    ...(parts.env.hasSandboxProvider ? [sandboxDriver(parts)] : []),
    ...stripe(parts),
    bankDriver(parts),
  ]
}

/** Whether members have a way to deposit: an open channel of a configured driver. */
export async function canDeposit(parts: DriverParts): Promise<boolean> {
  const names = configuredDrivers(parts).map(({ name }) => name)
  return (await channelsOf(parts.db, 'in', names)).length > 0
}

function stripe({ env, clock }: DriverParts): PaymentDriver[] {
  if (env.STRIPE_SECRET_KEY === undefined) return []
  return [
    stripeDriver({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      hasPayouts: env.STRIPE_PAYOUTS,
      clock,
      ...(env.STRIPE_API_URL === undefined ? {} : { apiUrl: new URL(env.STRIPE_API_URL) }),
    }),
  ]
}

export const driverNamed = (drivers: readonly PaymentDriver[], name: string): PaymentDriver | null =>
  drivers.find((driver) => driver.name === name) ?? null
