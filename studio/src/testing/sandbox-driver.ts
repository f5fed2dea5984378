/** A driver that reads what a test plants: no deployment can name it, as official results are never made up. */
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import type { ResultDriver } from '../hosts/draw/official/driver.ts'

export interface SandboxDriver extends ResultDriver {
  /** By game and issue; one that throws is away. */
  planted: Map<string, () => DrawNumbers>
}

export function sandboxDriver(name: string): SandboxDriver {
  const planted = new Map<string, () => DrawNumbers>()
  return {
    name: `sandbox-${name}`,
    planted,
    read: async (gameCode, issue) => planted.get(`${gameCode}/${issue}`)?.() ?? null,
  }
}
