/**
 * Who somebody is: accounts, trials, sessions, and who may call what.
 *
 * Promises: a session needs both its halves, the cookie and the token; it is new at every login and dead on the server at
 * logout; no answer tells whether an account exists to who does not know its password; a username belongs to one.
 */
export { refillDemo } from './demo.ts'
export { displayNamesOf, hasMembers, markSimulated, registeredAt, usernamesOf } from './directory.ts'
export { playFree } from './free-play.ts'
export { guardAccess, staffOf, viewerOf } from './guard.ts'
export { identityJobs } from './jobs.ts'
export { makeAgent, setMemberStatus } from './member-status.ts'
export { holdSession, isActive } from './member-status-queries.ts'
export { lineOf, placeInLine, type LinePerson } from './line.ts'
export { accountsOf, sameName, type Role, type Viewer } from './model.ts'
export { sendNotice } from './notice.ts'
export { payeeOf, type Payee } from './payee.ts'
export { verifyPaymentPassword } from './payment-password.ts'
export { register } from './register.ts'
export { identityRoutes } from './routes.ts'
export { COOKIE, viewerByHalves, type SignedIn } from './session.ts'
export { identifySocket, livingAmong } from './sockets.ts'
export {
  addStaff,
  changeStaffRights,
  listStaff,
  setStaffAuthenticator,
  setStaffPassword,
  setStaffStatus,
} from './staff.ts'
export { requirePassword, requireStepUp } from './step-up.ts'
export { markOf, seal, unseal } from './vault.ts'
