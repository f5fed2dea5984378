import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { IS_LONG } from './tags.ts'

const PAGES_ON_PHONE = 5

/**
 * Fails, softly, where a machine finds something that keeps people out of this page, or of a part of it, as it
 * stands. A check asks each skeleton of a page once, its long form every page.
 */
export async function expectAccessible(page: Page, where: string, within = 'html'): Promise<void> {
  if (IS_LONG || (await isNewSkeleton(page, within)))
    expect.soft(await violationsOf(page, within), where).toEqual([])
}

/**
 * Whether no journey of this run has shown a page of the same build before: the same kinds of elements inside the same kinds,
 * in this theme and at this width. Several workers share the list.
 */
async function isNewSkeleton(page: Page, within: string): Promise<boolean> {
  const kinds = await page.evaluate((part) => {
    const kindOf = (element: Element | null): string =>
      element === null
        ? ''
        : [
            element.tagName,
            element.getAttribute('class'),
            ...['role', 'type', 'aria-label', 'aria-labelledby', 'alt', 'disabled'].map((name) =>
              element.hasAttribute(name) ? name : '',
            ),
            element.childElementCount === 0 && element.textContent === '' ? 'empty' : '',
          ].join('.')
    const found = new Set<string>()
    for (const element of document.querySelectorAll(`${part}, ${part} *`))
      if (element.checkVisibility()) found.add(`${kindOf(element.parentElement)}>${kindOf(element)}`)
    return [...found, document.documentElement.dataset.theme, String(innerWidth), document.dir]
  }, within)
  const name = createHash('sha256')
    .update(
      kinds
        .map(String)
        .toSorted((a, b) => a.localeCompare(b))
        .join('\n'),
    )
    .digest('hex')
  try {
    writeFileSync(join(process.env.SKELETONS ?? '', name), '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
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
