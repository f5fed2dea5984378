import { lazy, type ComponentType } from 'react'
import { loadChapters } from './i18n.ts'
import type { Chapter } from './words.ts'

/** A component that arrives with its first use, together with the words it speaks. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...chapters: Chapter[]
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadChapters(chapters)])
    return module
  })
}
