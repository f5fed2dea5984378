import type * as wire from '@night-market/protocol/protection'
import type { Exclusion, LimitChange } from './queries.ts'

export const exclusionOnWire = (exclusion: Exclusion): wire.Exclusion => ({
  kind: exclusion.kind,
  from: exclusion.from.toISOString(),
  until: exclusion.until?.toISOString() ?? null,
})

export const exclusionChange = (exclusion: Exclusion): wire.ProtectionChange => ({
  type: 'exclusion',
  at: exclusion.from.toISOString(),
  kind: exclusion.kind,
  until: exclusion.until?.toISOString() ?? null,
})

export const limitChange = (change: LimitChange): wire.ProtectionChange => ({
  type: 'limit',
  at: change.askedAt.toISOString(),
  kind: change.kind,
  before: change.before?.toString() ?? null,
  value: change.value?.toString() ?? null,
  holdsFrom: change.effectiveAt.toISOString(),
})
