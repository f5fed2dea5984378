/**
 * Sign-in: registration, login, codes, second factors, social accounts, recovery, and the security of an account.
 *
 * Promises: no reply reveals whether an account exists without its password.
 *
 * Leans on: ledger, members, sessions, site.
 */
export type { Services, SignInEnv } from './env.ts'
export { newDeviceUsed } from './events.ts'
export { signInOffer } from './offer.ts'
export { stepOf, totp } from './factors/authenticator.ts'
export { requireStepUp } from './factors/step-up.ts'
export { requireHuman } from './human/human-check.ts'
export { signInJobs } from './jobs.ts'
export { deviceName } from './factors/device-name.ts'
export { changeMemberStatus, endAccess, setMemberStatus } from './login/member-status.ts'
export { FAILURE_KEPT_MS, FAILURE_WINDOW_MS, mustWait, type Failures } from './model.ts'
export { payeeOf, type Payee } from './passwords/payee.ts'
export { verifyPaymentPassword } from './passwords/payment-password.ts'
export { playFree } from './registration/free-play.ts'
export { register } from './registration/register.ts'
export { registerDownline } from './registration/register-downline.ts'
export { signInRoutes } from './routes.ts'
export { openSignIn, type SignInState } from './state.ts'
