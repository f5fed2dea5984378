/** What makes the site installable: icons drawn from its logo, its manifest, its service worker and the page for offline. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin, Rolldown } from 'vite'
import { directionOf, LANGUAGES } from '@night-market/protocol/values/languages'
import { TEMPLATES } from '@night-market/protocol/values/message-templates'
import { TRANSLATED } from '../../src/shell/i18n/translated.ts'
import { labelsOf } from '../labels-of.ts'
import { PAGES } from '../player-pages.ts'

const LOGO = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')
const NIGHT = '#17121d'

export function installable(): Plugin {
  return {
    name: 'night-market-installable',
    apply: 'build',
    generateBundle: {
      // After the style sheet was written.
      order: 'post',
      async handler(_options, bundle) {
        const emit = (fileName: string, source: string | Uint8Array): void => {
          this.emitFile({ type: 'asset', fileName, source })
        }
        for (const [name, picture] of Object.entries(await icons())) emit(`icons/${name}.png`, picture)
        emit('manifest.webmanifest', JSON.stringify(manifest()))
        const styles = stylesOf(bundle)
        emit('offline.html', offlinePage(styles))
        emit('sw.js', serviceWorker(Object.keys(bundle), styles))
      },
    },
  }
}

async function icons(): Promise<Record<string, Uint8Array>> {
  return {
    'icon-192': await logo(192),
    'icon-512': await logo(512),
    // A launcher cuts it to its own shape: the logo stays within the inner four fifths.
    'maskable-512': await framed(512, 512, 360),
    'apple-touch-icon': await framed(180, 180, 140),
    share: await framed(1200, 630, 420),
  }
}

const logo = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(LOGO), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

async function framed(width: number, height: number, size: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: NIGHT } })
    .composite([{ input: await logo(size) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function manifest() {
  const icon = (name: string, size: number, purpose = 'any') => ({
    src: `/icons/${name}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })
  const { 'shell.site': name } = labelsOf('shell', 'en')
  const { 'install.description': description } = labelsOf('sites/player/install', 'en')
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: NIGHT,
    background_color: NIGHT,
    categories: ['games', 'entertainment'],
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  }
}

/** Another text after each build that changed something: browsers then know that there is a new version. */
export function serviceWorker(files: readonly string[], styles: string): string {
  const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  const build = createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 12)
  return source
    .replace('%BUILD%', build)
    .replace('%STYLES%', styles)
    .replace('%INBOX%', PAGES.messages.path)
    .replace("'%WORDS%'", () => JSON.stringify(notificationWords()))
}

/** By language: the site's name, and the title of each template of a message. */
function notificationWords(): Record<string, Record<string, string>> {
  const languages = Object.entries(LANGUAGES).filter(([, { locale }]) => TRANSLATED.includes(locale))
  return Object.fromEntries(
    languages.map(([code, { locale }]) => {
      const labels = labelsOf('features/messaging', locale)
      const titles = TEMPLATES.map((name) => [name, labels[`messaging.template.${name}`]])
      const { 'shell.site': site } = labelsOf('shell', locale)
      const shown = { locale, direction: directionOf(locale), site, unknown: labels['messaging.unknown'] }
      return [code, { ...shown, ...Object.fromEntries(titles) }]
    }),
  )
}

/** The site has one style sheet. */
function stylesOf(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => name.endsWith('.css'))
  if (file === undefined) throw new Error('no style sheet for the offline page')
  return `/${file}`
}

/** In all languages at once: which one is shown is decided without a network (`offline.js`). */
export function offlinePage(styles: string): string {
  const languages = Object.entries(LANGUAGES).filter(([, { locale }]) => TRANSLATED.includes(locale))
  const texts = languages.map(([code, { locale }]) => {
    const { 'install.offline_title': title, 'install.offline_retry': retry } = labelsOf(
      'sites/player/install',
      locale,
    )
    const { 'refusal.network_abnormal': text } = labelsOf('shell', locale)
    return `<main class="state" lang="${locale}" dir="${directionOf(locale)}" data-language="${code}">
      <img src="/favicon.svg" alt="" width="72" height="72" />
      <h1 class="state-title">${title}</h1>
      <p class="state-text">${text}</p>
      <a class="button" data-kind="primary" data-size="m" href="">${retry}</a>
    </main>`
  })
  const template = readFileSync(join(import.meta.dirname, 'offline.html'), 'utf8')
  return template.replace('%TEXTS%', texts.join('\n')).replace('%STYLES%', styles)
}
