/**
 * Sessions of members, and the guard that enforces the access of every route.
 *
 * Promises: a session requires both its halves, the cookie and the token; every login begins a new one, and a logout ends it
 * on the server. The guard calls the authenticator registered for a route's access.
 *
 * Leans on: members, site.
 */
export {
  browserCookie,
  browserOf,
  CAPTCHA_COOKIE,
  CHALLENGE_COOKIE,
  DEVICE_COOKIE,
  giveCookies,
  PASSKEY_COOKIE,
  SECRET,
  secretIn,
  SOCIAL_COOKIE,
  type Cookie,
} from './cookies.ts'
export type { SessionsEnv } from './env.ts'
export { guardAccess, requireMember, type Authenticator } from './guard.ts'
export { sessionJobs } from './jobs.ts'
export { isPasswordExpired, SESSION_HOURS, TOUCH_EVERY_MS, type Origin } from './model.ts'
export {
  deleteSessionsOf,
  endSessionsOf,
  holdSession,
  renewStepUp,
  revokeSessions,
  sessionBefore,
  sessionsOf,
  STEP_UP_MS,
  stepUpSession,
} from './queries.ts'
export {
  beginSession,
  COOKIE,
  cookieOf,
  endSession,
  giveLogin,
  idleSince,
  originOf,
  takeCookie,
  notifySessionsEnded,
  tokenOf,
  type SignedIn,
} from './session.ts'
export { memberDoor } from './sockets.ts'
