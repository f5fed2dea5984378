/**
 * Who somebody is: accounts, trials, sessions, and who may call what.
 *
 * Promises: a session needs both its halves, the cookie and the token; it is new at every login and dead on the server at
 * logout; no answer tells whether an account exists to who does not know its password; a username belongs to one.
 */
export { refillDemo } from '../members/demo.ts'
export { displayNamesOf, hasMembers, markSimulated, registeredAt, usernamesOf } from '../members/directory.ts'
export { playFree } from './registration/free-play.ts'
export { guardAccess, staffOf, viewerOf } from '../sessions/guard.ts'
export { identityJobs } from './jobs.ts'
export { makeAgent, setMemberStatus } from './login/member-status.ts'
export { holdSession, isActive } from './login/member-status-queries.ts'
export { lineOf, placeInLine, type LinePerson } from '../members/hierarchy.ts'
export { accountsOf, sameName, type Role, type Viewer } from '../members/model.ts'
export { sendNotice } from '../members/notice.ts'
export { payeeOf, type Payee } from './passwords/payee.ts'
export { verifyPaymentPassword } from './passwords/payment-password.ts'
export { register } from './registration/register.ts'
export { identityRoutes } from './routes.ts'
export { COOKIE, viewerByHalves, type SignedIn } from '../sessions/session.ts'
export { identifySocket, livingAmong } from '../sessions/sockets.ts'
export {
  addStaff,
  changeStaffRights,
  listStaff,
  setStaffAuthenticator,
  setStaffPassword,
  setStaffStatus,
} from '../staff/accounts.ts'
export { requirePassword, requireStepUp } from './factors/step-up.ts'
export { markOf, seal, unseal } from '../platform/crypto/vault.ts'
