import type { PermissionInfo, Whitelabel } from '@night-market/protocol/site'
import { SOCIAL_PROVIDERS, type SocialProvider } from '@night-market/protocol/values/social'
import type { Env } from '../platform/env.ts'
import type { Services } from '../platform/services.ts'
import { hostsOf, type Visitor } from './visitor.ts'
import { registrationMethods, type Merchant } from './model.ts'
import { fieldRulesOf } from './settings.ts'

/** The features and limits that apply to this visitor. */
export async function permissionOf(services: Services, visitor: Visitor): Promise<PermissionInfo> {
  const { env } = services
  const { merchant, closure, ip, country } = visitor
  const domainRoute = domainRouteOf(services, visitor)
  return {
    customerService: customerServiceOf(merchant),
    domainRoute,
    resources: merchant.resources,
    whitelabel: whitelabelOf(merchant, env),
    register: { methods: registrationMethods(merchant), fields: await fieldRulesOf(services.db) },
    mainDomain: domainRoute.mainDomain,
    analyticsId: merchant.analyticsId,
    // Pictures and games come from the vendors' origins; only these may be framed.
    imageCDNs: env.FRAME_ORIGINS,
    launchGameCDNs: env.FRAME_ORIGINS,
    location: { ip, country },
    maintenance: closure === 'maintenance',
    regionRestriction: closure === 'region' || closure === 'address',
  }
}

export function domainRouteOf(services: Services, visitor: Visitor): PermissionInfo['domainRoute'] {
  return {
    mainDomain: new URL(services.env.PUBLIC_URL).origin,
    domains: hostsOf(services, visitor.merchant),
    isValid: visitor.isOwnHost,
  }
}

export function whitelabelOf(merchant: Merchant, env: Env): Whitelabel {
  return {
    merchantCode: merchant.code,
    name: merchant.name,
    profile: env.PROFILE,
    currency: merchant.currency,
    asset: merchant.asset,
    currencySymbol: merchant.currencySymbol,
    defaultLanguage: merchant.defaultLanguage,
    languages: merchant.languages,
    timeZone: merchant.timeZone,
    flags: merchant.flags,
    ageOfConsent: merchant.ageOfConsent,
    termsVersion: merchant.termsVersion,
    frameOrigins: env.FRAME_ORIGINS,
    socialLinks: merchant.socialLinks,
    signInWith: SOCIAL_PROVIDERS.filter((provider) => isOn(env, provider)),
    firebase: firebaseOf(env),
  }
}

const isOn = (env: Env, provider: SocialProvider): boolean =>
  (provider === 'google' ? env.GOOGLE_CLIENT_ID : env.FACEBOOK_CLIENT_ID) !== ''

const firebaseOf = (env: Env): Whitelabel['firebase'] =>
  env.FIREBASE_PROJECT_ID === ''
    ? null
    : { apiUrl: env.FIREBASE_API_URL.replace(/\/$/, ''), apiKey: env.FIREBASE_API_KEY }

function customerServiceOf({ socialLinks, supportUrl }: Merchant): PermissionInfo['customerService'] {
  const links = socialLinks.map(({ csType, url }) => ({ csType, path: url }))
  return supportUrl === '' ? links : [{ csType: 'SUPPORT', path: supportUrl }, ...links]
}
