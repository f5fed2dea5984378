/**
 * The site itself: the merchant's settings, whitelabel flags, registration fields, access by region, and what is stopped.
 *
 * Promises: one merchant per deployment; settings are at most three seconds old; a closed site serves only the calls of its
 * closed page; every change of a setting is recorded.
 *
 * Leans on: nothing.
 */
export { changeFoundation, type Foundation } from './change-foundation.ts'
export { changeSetting, noteTermsVersion, setFlag, setStatus, type Setting } from './change.ts'
export type { SiteEnv } from './env.ts'
export { changeField, type FieldChange } from './change-field.ts'
export { guardConsoleHost } from './console-host.ts'
export { factsOf } from './look.ts'
export { audienceOf, guardSite, hostsOf } from './visitor.ts'
export { fits, languageOf, type FieldRule, type FieldRules, type Merchant } from './model.ts'
export { siteRoutes } from './routes.ts'
export { fieldRulesOf, merchantOf } from './settings.ts'
export { arePayoutsStopped, areStakesStopped, lockStop, reopenNow, stopNow, stopsOf } from './stops/stops.ts'
