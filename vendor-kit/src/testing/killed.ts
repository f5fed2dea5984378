/** Processes that die in tests. */
import type { SettlementOptions } from '../settlement/settlement.ts'

export class Killed extends Error {}

/** A process that ends after so many steps: before or after a statement of the database or a call of the wallet. */
export function killedAfter(options: SettlementOptions, steps: number): SettlementOptions {
  let left = steps
  const step = (): void => {
    if (left-- <= 0) throw new Killed()
  }
  const stepping = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return async (...values: unknown[]) => {
          step()
          const result: unknown = await Reflect.apply(member, target, values)
          step()
          return result
        }
      },
    })
  return { ...options, db: stepping(options.db), wallet: stepping(options.wallet) }
}
