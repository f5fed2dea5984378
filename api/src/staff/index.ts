/**
 * Staff: accounts of the operator console, their rights and sessions.
 *
 * Promises: a member's session opens nothing in the console, a staff session nothing elsewhere; logins and refusals are audited.
 *
 * Leans on: sessions, sign-in, site.
 */
export {
  addStaff,
  changeStaffRights,
  listStaff,
  setStaffAuthenticator,
  setStaffPassword,
  setStaffStatus,
} from './accounts.ts'
export { authenticateStaff, staffOf } from './guard.ts'
export { staffJobs } from './jobs.ts'
export { staffRoutes } from './routes.ts'
