import { useSearchParams } from '@night-market/ui/router/router.tsx'

/** What a page shows stands in its address: a change keeps the rest of it; null takes a word out. */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (words: Record<string, string | null>, options?: { replace: boolean }): void => {
    const next = Object.entries({ ...Object.fromEntries(address), ...words })
    const kept = next.filter((entry): entry is [string, string] => entry[1] !== null)
    setAddress(Object.fromEntries(kept), options)
  }
  return [address, change] as const
}
