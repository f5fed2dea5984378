import type * as wire from '@night-market/protocol/protection'
import type { Absence, LimitChange } from './queries.ts'

export const absenceOnWire = (absence: Absence): wire.Absence => ({
  kind: absence.kind,
  from: absence.from.toISOString(),
  until: absence.until?.toISOString() ?? null,
})

export const absenceChange = (absence: Absence): wire.ProtectionChange => ({
  type: 'absence',
  at: absence.from.toISOString(),
  kind: absence.kind,
  until: absence.until?.toISOString() ?? null,
})

export const limitChange = (change: LimitChange): wire.ProtectionChange => ({
  type: 'limit',
  at: change.askedAt.toISOString(),
  kind: change.kind,
  before: change.before?.toString() ?? null,
  value: change.value?.toString() ?? null,
  holdsFrom: change.effectiveAt.toISOString(),
})
