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
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { Router as AddressRouter, type RouterOptions } from 'wouter'
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

export { Redirect, useSearchParams } from 'wouter'

/** Goes to an address, or so many entries back (negative) or forward. */
export type NavigateTo = (to: To | number, options?: NavigateOptions) => void

type Shown = {
  location: Location
  /** Reached by a link or a call, not by going back or forward, nor by loading the page. */
  isFresh: boolean
  navigate: NavigateTo
}

const Shown = createContext<Shown | null>(null)

/** Links and queries read the place that is shown. */
const PLACE = {
  hook: () => {
    const { location, navigate } = useShown()
    return [location.pathname, navigate]
  },
  searchHook: () => useShown().location.search,
} satisfies RouterOptions

/**
 * The address is followed as a deferred value: the page that is left stays until the code of the next one is there.
 * Which page a path shows is the site's table of routes, whose paths are literal.
 */
export function Router({ children }: { children: ReactNode }) {
  useState(numberFirstEntry)
  const snapshot = useDeferredValue(useLocationProperty(() => JSON.stringify(locationNow())))
  const location = useMemo(() => JSON.parse(snapshot) as Location, [snapshot])
  const { freshKey, navigate } = useNavigation()
  const isFresh = location.key === freshKey
  return (
    <ShowPlace shown={useMemo(() => ({ location, isFresh, navigate }), [location, isFresh, navigate])}>
      {children}
    </ShowPlace>
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
      <AddressRouter {...PLACE}>{children}</AddressRouter>
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

export const useLocation = (): Location => useShown().location
export const useNavigate = (): NavigateTo => useShown().navigate
/** Whether a link or a call led here. */
export const useIsFresh = (): boolean => useShown().isFresh

function useShown(): Shown {
  const shown = use(Shown)
  if (shown === null) throw new Error('there is no router around this component')
  return shown
}
