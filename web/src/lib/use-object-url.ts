import { useEffect, useState } from 'react'

/** An address for something that is only in memory, for as long as it is shown. */
export function useObjectUrl(content: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (content === undefined) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [content])
  return url
}
