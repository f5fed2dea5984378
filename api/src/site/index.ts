/**
 * The site itself: the merchant's settings, whitelabel flags, registration fields, banners and notices, and access by region.
 *
 * Promises: one merchant per deployment; settings are at most three seconds old; texts come in the requested language or the
 * merchant's own; a closed site serves only the calls of its closed page; every change of a setting is recorded.
 *
 * Leans on: nothing.
 */
export { firstPictures, type ArtOfGames } from './announcements.ts'
export { changeSetting, setFlag, setStatus, type Setting } from './change.ts'
export type { SiteEnv } from './env.ts'
export { changeField, type FieldChange } from './change-field.ts'
export { guardSite } from './visitor.ts'
export { fits, languageOf, type FieldRule, type FieldRules, type Merchant } from './model.ts'
export { siteRoutes } from './routes.ts'
export { seedSite } from './seed.ts'
export { fieldRulesOf, merchantOf } from './settings.ts'
