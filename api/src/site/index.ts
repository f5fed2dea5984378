/**
 * The site itself: the merchant's settings, whitelabel flags, registration fields, banners and notices; whom it serves.
 *
 * Promises: one merchant a deployment; settings are at most three seconds old; texts come in the asked language or the
 * merchant's own; a closed site answers nothing but what its closed page asks; every change of a setting is written down.
 *
 * Leans on: nothing.
 */
export { firstPictures, type ArtOfGames } from './announcements.ts'
export { changeSetting, setFlag, setStatus, type Setting } from './change.ts'
export { changeField, type FieldChange } from './change-field.ts'
export { guardSite } from './visitor.ts'
export { fits, languageOf, type FieldRule, type FieldRules, type Merchant } from './model.ts'
export { siteRoutes } from './routes.ts'
export { seedSite } from './seed.ts'
export { fieldRulesOf, merchantOf } from './settings.ts'
