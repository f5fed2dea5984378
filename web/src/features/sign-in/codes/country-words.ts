import type { Translate } from '../../../shell/i18n/i18n.ts'
import type { CountryWords } from '../../../shell/phone/country-list.tsx'

/** What the list of countries before a number says. */
export const countryWords = (t: Translate): CountryWords => ({
  country: t('identity.country'),
  search: t('identity.country_search'),
  none: t('identity.country_none'),
})
