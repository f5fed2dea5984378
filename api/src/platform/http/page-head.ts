/** What search engines and messengers read of a page: its address, its languages and how the site presents itself. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { escaped } from './page/escaped.ts'
import { Screen } from './page/first-screen.ts'

/** Written by the build. In a path a word after a colon stands for any. */
const SiteDescription = z.object({
  paths: z.array(z.string()),
  /** The spellings of the first page, its own address first. */
  homes: z.array(z.string()),
  /** The paths that search engines are to list. */
  indexed: z.array(z.string()),
  /** Beginnings of paths that they are to leave alone. */
  hidden: z.array(z.string()),
  texts: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  screens: z.array(Screen),
})
export type SiteDescription = z.infer<typeof SiteDescription>

export async function readDescription(root: string): Promise<SiteDescription> {
  return SiteDescription.parse(JSON.parse(await readFile(join(root, 'site.json'), 'utf8')))
}

const SHARE_PICTURE = { path: '/icons/share.png', width: 1200, height: 630 }

/** Whether the site has a page at this path, however it is spelled. */
export function hasPage({ paths }: SiteDescription, path: string): boolean {
  const words = wordsOf(path)
  return paths.some((each) => isSamePath(wordsOf(each), words))
}

const wordsOf = (path: string): string[] =>
  path
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()
    .split('/')

const isSamePath = (pattern: readonly string[], words: readonly string[]): boolean =>
  pattern.length === words.length &&
  pattern.every((word, index) => (word.startsWith(':') ? words[index] !== '' : word === words[index]))

/** The locale an address asks for by `?lang=`, else the one that the reader chose before, else the site's first. */
export function localeOf({ texts }: SiteDescription, language: string | null, chosen?: string): string {
  const locales = Object.keys(texts)
  const wanted = [language?.toLowerCase(), chosen]
  return locales.find((locale) => wanted.includes(locale)) ?? locales[0] ?? 'en'
}

/** What a path shows first; a word after a colon stands for any. */
export function screenAt({ screens }: SiteDescription, path: string): Screen | undefined {
  const words = wordsOf(path)
  return screens.find(({ paths }) => paths.some((each) => isSamePath(wordsOf(each), words)))
}

/** The elements for the page's head. `name` is what the operator calls the site, where it has another name than it comes with. */
export function headOf(
  site: SiteDescription,
  origin: string,
  path: string,
  locale: string,
  name?: string,
): string {
  if (!hasPage(site, path)) return '<meta name="robots" content="noindex" />'
  const address = `${origin}${canonicalPath(site, path)}`
  const { title, description } = site.texts[locale] ?? { title: '', description: '' }
  const text = { title: name ?? title, description }
  const alternates = Object.keys(site.texts).map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escaped(`${address}?lang=${each}`)}" />`,
  )
  return [
    `<meta name="description" content="${escaped(text.description)}" />`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${escaped(address)}" />`,
    property('og:type', 'website'),
    property('og:site_name', text.title),
    property('og:title', text.title),
    property('og:description', text.description),
    property('og:url', address),
    property('og:locale', locale),
    property('og:image', `${origin}${SHARE_PICTURE.path}`),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('')
}

/** Every spelling of the first page is one page. */
function canonicalPath({ homes }: SiteDescription, path: string): string {
  const plain = path.replace(/(.)\/+$/, '$1')
  return homes.includes(plain.toLowerCase()) ? (homes[0] ?? '/') : plain
}

export function robotsText({ hidden }: SiteDescription, origin: string): string {
  const rules = hidden.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

export function sitemap({ indexed }: SiteDescription, origin: string): string {
  const entries = indexed.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}${entries.join('')}</urlset>\n`
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`
