import type { PermissionInfo, Whitelabel } from '@night-market/protocol/site'
import type { Services } from './env.ts'
import { hostsOf, type Visitor } from './visitor.ts'
import { logoAddress } from './look.ts'
import { registrationMethods, type Merchant } from './model.ts'
import { fieldRulesOf } from './settings.ts'

/** What the whitelabel shows of the deployment, beside the merchant's own settings. */
export type Deployment = Pick<Whitelabel, 'profile' | 'sends' | 'signInWith' | 'firebase'>

/** Ways to reach customer service, which a feature above this one keeps. */
export type Contacts = () => Promise<PermissionInfo['customerService']>

/** The features and limits that apply to this visitor. */
export async function permissionOf(
  services: Services,
  deployment: Deployment,
  contacts: Contacts,
  visitor: Visitor,
): Promise<PermissionInfo> {
  const { env } = services
  const { merchant, closure, ip, country } = visitor
  const domainRoute = domainRouteOf(services, visitor)
  return {
    customerService: await contacts(),
    domainRoute,
    resources: merchant.resources,
    whitelabel: whitelabelOf(merchant, env, deployment),
    register: { methods: registrationMethods(merchant, deployment), fields: await fieldRulesOf(services.db) },
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

export function whitelabelOf(
  merchant: Merchant,
  { FRAME_ORIGINS: frameOrigins }: Pick<Services['env'], 'FRAME_ORIGINS'>,
  deployment: Deployment,
): Whitelabel {
  return {
    merchantCode: merchant.code,
    name: merchant.name,
    title: merchant.title,
    logo: logoAddress(merchant),
    ...deployment,
    currency: merchant.currency,
    asset: merchant.asset,
    currencySymbol: merchant.currencySymbol,
    defaultLanguage: merchant.defaultLanguage,
    languages: merchant.languages,
    timeZone: merchant.timeZone,
    flags: merchant.flags,
    ageOfConsent: merchant.ageOfConsent,
    termsVersion: merchant.termsVersion,
    frameOrigins,
    linkHosts: merchant.linkHosts,
    socialLinks: merchant.socialLinks,
  }
}
