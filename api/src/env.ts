/** The environment of the API: the parts of the platform and of every feature that declares one. */
import { cashierEnv, type CashierEnv } from './cashier/env.ts'
import { messagingEnv, type MessagingEnv } from './messaging/env.ts'
import { playEnv, type PlayEnv } from './play/env.ts'
import { platformEnv, readParts, variablesOf, type EnvPart, type PlatformEnv } from './platform/env.ts'
import { outboundEnv, type OutboundEnv } from './platform/outbound/env.ts'
import { sessionsEnv, type SessionsEnv } from './sessions/env.ts'
import { signInEnv, type SignInEnv } from './sign-in/env.ts'
import { siteEnv, type SiteEnv } from './site/env.ts'
import { staffEnv, type StaffEnv } from './staff/env.ts'

export type Env = PlatformEnv &
  OutboundEnv &
  SiteEnv &
  SessionsEnv &
  SignInEnv &
  StaffEnv &
  CashierEnv &
  PlayEnv &
  MessagingEnv

const PARTS = [
  outboundEnv,
  siteEnv,
  sessionsEnv,
  signInEnv,
  staffEnv,
  cashierEnv,
  playEnv,
  messagingEnv,
] as unknown as EnvPart[]

/** Every variable the API reads. */
export const API_VARIABLES = Object.keys({ ...platformEnv.variables, ...variablesOf(PARTS) })

/** The settings, or the sentences that say what is wrong. */
export const readEnv = (source: Record<string, string | undefined>): { env: Env } | { problems: string[] } =>
  readParts(PARTS, source) as { env: Env } | { problems: string[] }
