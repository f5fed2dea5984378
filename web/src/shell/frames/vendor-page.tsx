import type { PageToFrame } from '@night-market/protocol/vendor/game-frame'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/i18n.ts'
import { theme } from '../theme.ts'
import { whitelabelQuery } from '../whitelabel.ts'
import { framedOrigin, useFrame } from './use-frame.ts'
import styles from './vendor-page.module.css'

/** Until the page says how high it is. */
const UNKNOWN_HEIGHT = 160
/** A loaded page that has reported no height for this long is shown as it is. */
const SILENT_MS = 10_000
const IGNORED = () => undefined

type VendorPageProps = {
  /** Where the page is, on the vendor's origin. */
  url: string
  title: string
  /** Sent to the page as soon as it listens, and again when it changes. */
  message?: PageToFrame
}

/** A page of the vendor (the rules of a game, its verifier) in a frame as high as its contents. */
export function VendorPage({ url, title, message }: VendorPageProps) {
  const language = useLanguage()
  const look = useStore(theme)
  const { data: site } = useQuery(whitelabelQuery)
  const origin = site ? framedOrigin(url, site.frameOrigins) : null
  const [height, setHeight] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const [surface, setSurface] = useState<string | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [isSilent, setSilent] = useState(false)
  // Until its scripts have run the page has the vendor's colours, not those of this site.
  const isShown = height > 0 || isSilent
  const [readied, setReadied] = useState(0)
  const [frame, tell] = useFrame(origin, {
    ready: () => setReadied((count) => count + 1),
    height: (at) => setHeight(at.height),
    opening: IGNORED,
    round_started: IGNORED,
    round_ended: IGNORED,
    balance: IGNORED,
    need_funds: IGNORED,
    exit: IGNORED,
    fairness: IGNORED,
    session_ended: IGNORED,
    route: IGNORED,
    address_of: IGNORED,
    need_login: IGNORED,
  })
  useEffect(() => {
    if (readied > 0 && message !== undefined) tell(message)
  }, [readied, message, tell])
  useEffect(() => {
    if (!isLoaded || height > 0) return
    const timer = setTimeout(() => setSilent(true), SILENT_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, height])
  useLayoutEffect(() => {
    if (place.current !== null) setSurface(surfaceUnder(place.current))
  }, [look, origin])
  if (origin === null) return null
  if (surface === null) return <div ref={place} />
  const address = new URL(url)
  address.searchParams.set('language', language)
  address.searchParams.set('theme', look)
  address.searchParams.set('background', surface)
  if (message !== undefined) address.searchParams.set('round', '1')
  return (
    <div ref={place} className={isShown ? undefined : 'skeleton'} aria-busy={!isShown}>
      <iframe
        ref={frame}
        className={styles.vendorPage}
        src={address.href}
        title={title}
        style={{
          height: height === 0 ? UNKNOWN_HEIGHT : height,
          // A frame with `visibility: hidden` is not laid out, and cannot report its height.
          opacity: isShown ? 1 : 0,
        }}
        inert={!isShown}
        onLoad={() => setLoaded(true)}
        loading="lazy"
        // The page is on the vendor's origin, never ours: keeping that origin is no way out of the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
    </div>
  )
}

/** The colour behind an element, `#rrggbb`: the page in the frame takes it for its own. */
function surfaceUnder(element: Element): string {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const channels =
      getComputedStyle(at)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels
    if (channels.length >= 3 && alpha === 1)
      return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
  return '#ffffff'
}
