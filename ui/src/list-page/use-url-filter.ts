import { useSearchParams } from '../router/router.tsx'

/** How a filter stands in the address: what is missing there, or wrong, becomes what the page shows at first. */
export type UrlFilter<Filter> = {
  read: (address: URLSearchParams) => Filter
  write: (filter: Filter) => Record<string, string>
}

/**
 * The filter of the address, so that a reload or a shared link shows the same rows. A change replaces the entry
 * in the history.
 */
export function useUrlFilter<Filter>({
  read,
  write,
}: UrlFilter<Filter>): [Filter, (change: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams()
  const filter = read(address)
  return [filter, (change) => setAddress(write({ ...filter, ...change }), { replace: true })]
}
