import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import {
  locationNow,
  numberFirstEntry,
  writeEntry,
  type Arrival,
  type Location,
  type NavigateOptions,
  type To,
} from './location.ts'

/** Goes to an address, or so many entries back (negative) or forward. */
export type NavigateTo = (to: To | number, options?: NavigateOptions) => void

type Shown = { location: Location; arrival: Arrival; navigate: NavigateTo }

const RouterContext = createContext<Shown | null>(null)

/**
 * Follows the address. A site's paths are literal, so finding the page of one is the site's table of routes. The next
 * page renders as a transition: the one that is left stays until the code of the next is there.
 */
export function Router({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Pick<Shown, 'location' | 'arrival'>>(() => {
    numberFirstEntry()
    return { location: locationNow(), arrival: 'traverse' }
  })
  const show = useCallback((arrival: Arrival) => {
    startTransition(() => setShown({ location: locationNow(), arrival }))
  }, [])
  const navigate = useCallback<NavigateTo>(
    (to, options = {}) => {
      if (typeof to === 'number') return history.go(to)
      writeEntry(to, options)
      show(options.replace === true ? 'replace' : 'push')
    },
    [show],
  )
  useLayoutEffect(() => {
    const onTraverse = (): void => show('traverse')
    window.addEventListener('popstate', onTraverse)
    return () => window.removeEventListener('popstate', onTraverse)
  }, [show])
  const value = useMemo(() => ({ ...shown, navigate }), [shown, navigate])
  return <RouterContext value={value}>{children}</RouterContext>
}

/** Shows its children another location than that of the address. */
export function ShownAt({ location, children }: { location: Location; children: ReactNode }) {
  const outer = useRouter()
  const value = useMemo(() => ({ ...outer, location }), [outer, location])
  return <RouterContext value={value}>{children}</RouterContext>
}

export const useLocation = (): Location => useRouter().location
export const useArrivalKind = (): Arrival => useRouter().arrival
export const useNavigate = (): NavigateTo => useRouter().navigate

/** Leads elsewhere as soon as it is rendered. */
export function Navigate({ to, state }: { to: To; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state])
  return null
}

/** The query of the address, and how to go to another one on the same page. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void,
] {
  const { location, navigate } = useRouter()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
      navigate({ pathname: location.pathname, search: searchOf(new URLSearchParams(next)) }, options)
    },
    [location.pathname, navigate],
  )
  return [params, setParams]
}

function searchOf(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params}`
}

function useRouter(): Shown {
  const shown = use(RouterContext)
  if (shown === null) throw new Error('there is no router around this component')
  return shown
}
