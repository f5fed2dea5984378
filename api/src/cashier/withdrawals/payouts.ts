import { startLoop, type Loop } from '../../platform/work/loop.ts'
import type { Services } from '../env.ts'
import { configuredDrivers } from '../providers/drivers.ts'
import { payOutApproved } from './pay-out.ts'

const IDLE_MS = 500
const AFTER_FAILURE_MS = 5000

/** Pays approved withdrawals as they come; `stop` waits for the one under way. Any number of processes may. */
export function startPayouts(services: Services): Loop {
  const drivers = configuredDrivers(services)
  const turn = async (): Promise<boolean> => {
    await payOutApproved(services, drivers, services.clock())
    return false
  }
  const pauses = { idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS }
  return startLoop({ name: 'payouts', ...pauses, turn }, services.log)
}
