import type { Translate } from '../../../shell/i18n/i18n.ts'
import type { CountryLabels } from '../../../shell/phone/country-list.tsx'

/** The labels of the list of countries before a number. */
export const countryLabels = (t: Translate): CountryLabels => ({
  country: t('sign_in.country'),
  search: t('sign_in.country_search'),
  none: t('sign_in.country_none'),
})
