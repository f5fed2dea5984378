import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { IS_LONG } from './tags.ts'

const PAGES_ON_PHONE = 5

/**
 * Fails, softly, where a machine finds something that keeps people out of this page, or of a part of it, as it
 * stands.
 */
export async function expectAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  expect.soft(await violationsOf(page, within), where).toEqual([])
}

/** The accessibility rules that this part of the page violates, each with its elements. */
export async function violationsOf(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // axe opens a second page only to merge the results of frames; without frames it is not needed.
    .setLegacyMode(page.frames().length === 1)
    // Every rule is asked; what holds is not described.
    .options({ resultTypes: ['violations'] })
    .include(within)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Phones check pages in the dark theme, desktops in the light one. */
export async function chooseTheme(page: Page, isMobile: boolean): Promise<void> {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), isMobile ? 'dark' : 'light')
}

/** What is checked of these pages: on a phone the first ones stand for all, except in the long form. */
export const sampled = (pages: readonly string[], isMobile: boolean): readonly string[] =>
  isMobile && !IS_LONG ? pages.slice(0, PAGES_ON_PHONE) : pages
