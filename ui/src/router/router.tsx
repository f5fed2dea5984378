/**
 * The address of the page, followed by `wouter`, with what it leaves out: the state and number of each entry of the
 * history, and whether an entry was reached by a link.
 */
import {
  createContext,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import {
  locationNow,
  numberFirstEntry,
  tab,
  writeEntry,
  type Location,
  type NavigateOptions,
  type To,
} from './location.ts'

/** Goes to an address, or so many entries back (negative) or forward. */
export type NavigateTo = (to: To | number, options?: NavigateOptions) => void

type Shown = {
  location: Location
  /** Reached by a link or a call, not by going back or forward, nor by loading the page. */
  isFresh: boolean
}

const Shown = createContext<Shown | null>(null)
/** Each apart from the location, whose every change renders those anew that read it: a page holds some hundred links. */
const Pathname = createContext('/')
const Navigate = createContext<NavigateTo | null>(null)

/**
 * The address is followed as a deferred value: the page that is left stays until the code of the next one is there.
 * Which page a path shows is the site's table of routes, whose paths are literal.
 */
export function Router({ children }: { children: ReactNode }) {
  useState(numberFirstEntry)
  const snapshot = useDeferredValue(useLocationProperty(() => JSON.stringify(locationNow())))
  const location = useMemo(() => JSON.parse(snapshot) as Location, [snapshot])
  const { freshKey, navigate } = useNavigation()
  // Deferred like the address: else each navigation would first render the page that is left, and at once.
  const isFresh = location.key === useDeferredValue(freshKey)
  return (
    <Navigate value={navigate}>
      <ShowPlace shown={useMemo(() => ({ location, isFresh }), [location, isFresh])}>{children}</ShowPlace>
    </Navigate>
  )
}

/** Shows its children another location than that of the address. */
export function ShownAt({ location, children }: { location: Location; children: ReactNode }) {
  const outer = useShown()
  return <ShowPlace shown={useMemo(() => ({ ...outer, location }), [outer, location])}>{children}</ShowPlace>
}

function ShowPlace({ shown, children }: { shown: Shown; children: ReactNode }) {
  return (
    <Shown value={shown}>
      <Pathname value={shown.location.pathname}>{children}</Pathname>
    </Shown>
  )
}

/** How to go elsewhere, and the key of the entry that the last call made, until the visitor goes back or forward. */
function useNavigation() {
  const [freshKey, setFreshKey] = useState<string | null>(null)
  const navigate = useCallback<NavigateTo>((to, options = {}) => {
    if (typeof to === 'number') tab.go(to)
    else setFreshKey(writeEntry(to, options))
  }, [])
  useEffect(() => {
    const onTraverse = (): void => setFreshKey(null)
    window.addEventListener('popstate', onTraverse)
    return () => window.removeEventListener('popstate', onTraverse)
  }, [])
  return { freshKey, navigate }
}

/** The query of the place that is shown, and how to go on to another one. */
export function useSearchParams() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const write = (next: URLSearchParams | Record<string, string>, options?: NavigateOptions): void => {
    const query = new URLSearchParams(next).toString()
    navigate(query === '' ? pathname : `${pathname}?${query}`, options)
  }
  return [useMemo(() => new URLSearchParams(search), [search]), write] as const
}

/** Replaces the entry of a page that shows nothing. */
export function Redirect({ to, state }: { to: To; state?: unknown }): null {
  const navigate = useNavigate()
  const redirect = useEffectEvent(() => navigate(to, { replace: true, state }))
  useLayoutEffect(() => redirect(), [])
  return null
}

/**
 * The query of the address. While the page still follows it, it is ahead of `useSearchParams`: what was pressed shows it at
 * once. Under a dialog with an address of its own it is that of the page.
 */
export function useSearchAhead(): URLSearchParams {
  const { pathname, search } = useLocation()
  const ahead = useLocationProperty(() =>
    window.location.pathname === pathname ? window.location.search : search,
  )
  return useMemo(() => new URLSearchParams(ahead), [ahead])
}

export const useLocation = (): Location => useShown().location
/** For what stays the same while the query or the hash changes. */
export const usePathname = (): string => use(Pathname)
export const useNavigate = (): NavigateTo => present(use(Navigate))
/** Whether a link or a call led here. */
export const useIsFresh = (): boolean => useShown().isFresh

const useShown = (): Shown => present(use(Shown))

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('there is no router around this component')
  return value
}
