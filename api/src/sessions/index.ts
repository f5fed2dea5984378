/**
 * Sessions: who may call what, and for how long.
 *
 * Promises: a session needs both its halves, the cookie and the token; it is new at every login and dead on the server at
 * logout. The guard asks the authenticator that is registered for a route's access.
 *
 * Leans on: members, site.
 */
export {
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
export { guardAccess, type Authenticator } from './guard.ts'
export { sessionJobs } from './jobs.ts'
export { isPasswordExpired, SESSION_HOURS, TOUCH_EVERY_MS, type Origin } from './model.ts'
export {
  endSessionsOf,
  holdSession,
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
  giveCookie,
  idleSince,
  originOf,
  takeCookie,
  notifySessionsEnded,
  tokenOf,
  type SignedIn,
} from './session.ts'
export { identifySocket, livingAmong } from './sockets.ts'
