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

/** The member of staff behind a request, proven by both halves of a console session. */
export interface StaffViewer {
  staffId: StaffId
  username: string
  displayName: string
  rights: Right[]
  sessionId: StaffSessionId
  expiresAt: Date
  /** When they last proved who they are; null for a session that is older than the question. */
  provenAt: Date | null
  hasAuthenticator: boolean
}

/** Console usernames are short and plain, since they appear in the audit. */
export const STAFF_USERNAME = /^[a-z][a-z0-9_.-]{1,31}$/
