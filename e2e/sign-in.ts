import type { Page } from '@playwright/test'
import type { SimulatedMember } from '../cli/seed/simulated-member.ts'

/** Gives the page both halves of a session instead of typing: the cookies, and the token in session storage. */
export async function signInAt(page: Page, site: string, player: SimulatedMember): Promise<void> {
  const { cookie, token } = player.session
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', value = ''] = each.split('=', 2)
    return { name, value, url: site, httpOnly: true, sameSite: 'Lax' as const }
  })
  await page.context().addCookies(cookies)
  await page.goto('/healthz')
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token)
}
