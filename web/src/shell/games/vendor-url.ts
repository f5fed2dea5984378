import type { GameSheet } from '@night-market/protocol/catalogue'

/** Pages that a vendor names in the facts of a game: its maths as data, its rules, its verifier. */
type VendorFact = 'maths_url' | 'rules_url' | 'verify_url'

/** Where the vendor's page is, if the vendor names one. */
export function vendorUrl(facts: GameSheet['facts'] | undefined, fact: VendorFact): string | null {
  const address = facts?.[fact]
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : null
}
