/**
 * The site itself: the merchant's settings, whitelabel flags, registration fields, banners and notices.
 *
 * Promises: one merchant a deployment; settings are at most three seconds old; texts come in the asked language or the
 * merchant's own.
 */
export { fits, languageOf, type FieldRule, type FieldRules, type Merchant } from './model.ts'
export { siteRoutes } from './routes.ts'
export { seedSite } from './seed.ts'
export { fieldRulesOf, merchantOf } from './settings.ts'
