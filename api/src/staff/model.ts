import type { Right } from '@night-market/protocol/values/roles'
import type { StaffId, StaffSessionId } from '@night-market/protocol/values/ids'

export interface Staff {
  id: StaffId
  username: string
  displayName: string
  passwordHash: string
  rights: Right[]
  status: 'active' | 'disabled'
  /** Of the authenticator app, encrypted for this account; null where none is set up. */
  sealedSecret: string | null
  createdAt: Date
  createdBy: string
}

/** Who of the house asks: proven by both halves of a session of the console. */
export interface StaffViewer {
  staffId: StaffId
  username: string
  displayName: string
  rights: Right[]
  sessionId: StaffSessionId
  expiresAt: Date
}

/** Names of the console are short and plain: they stand in the audit. */
export const STAFF_USERNAME = /^[a-z][a-z0-9_.-]{1,31}$/
