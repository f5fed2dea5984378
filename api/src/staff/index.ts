/**
 * Staff: accounts of the operator console, their rights and sessions.
 *
 * Promises: the console refuses member sessions, and everything else refuses staff sessions; logins and refusals are audited.
 * What is known of a person as a member is kept as hashes alone.
 *
 * Leans on: members, sessions, sign-in, site.
 */
export {
  activeStaffId,
  addStaff,
  changeStaffRights,
  listStaff,
  setStaffAuthenticator,
  setStaffPassword,
  setStaffStatus,
  staffHash,
} from './accounts.ts'
export { authenticateStaff, requireRight, staffOf } from './guard.ts'
export { changeOwnMark, refuseOwnAccount } from './own-marks.ts'
export { staffJobs } from './jobs.ts'
export { staffAtCommand } from './login.ts'
export { staffRoutes } from './routes.ts'
export { STAFF_COOKIE } from './session.ts'
export { staffDoor } from './sockets.ts'
